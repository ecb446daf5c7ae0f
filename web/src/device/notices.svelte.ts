// web/src/device/notices.svelte.ts: bad moments and news that stay in view until somebody has read them; one at a time.
import { keeps, whenRefused } from '../keep/keep';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import { route } from './route.svelte';

export type NoticeName = 'trouble' | 'storage-full' | 'storage-none' | 'update';
export interface Notice {
  name: NoticeName;
  text: string;
  action?: { label: string; run: () => void };
}
const urgentFirst: readonly NoticeName[] = ['trouble', 'storage-full', 'storage-none', 'update'];

// Screens that hold nothing a reload could take away.
const calmScreens = ['', 'end', 'menu', 'settings', 'statistics', 'rules'];

class Notices {
  #raised = $state.raw<readonly NoticeName[]>([]);
  #update: () => void = () => {};

  isPlayed: () => boolean = () => false; // filled by whoever knows the game

  get betweenGames(): boolean {
    return calmScreens.includes(route.path) && !this.isPlayed();
  }
  get current(): Notice | null {
    const name = urgentFirst.find((one) => this.#raised.includes(one));
    if (name === undefined) return null;
    if (name === 'trouble') {
      return {
        name,
        text: t(keeps ? 'device.trouble' : 'device.trouble-unkept'),
        action: { label: t('device.reload'), run: () => location.reload() },
      };
    }
    if (name === 'update') {
      return this.betweenGames
        ? { name, text: t('device.update-ready'), action: { label: t('device.update-now'), run: this.#update } }
        : { name, text: t('device.update-later') };
    }
    return { name, text: t(name === 'storage-none' ? 'device.storage-none' : 'device.storage-full') };
  }
  raise(name: NoticeName): void {
    if (this.#raised.includes(name)) return;
    this.#raised = [...this.#raised, name];
    const { current } = this;
    if (current?.name === name) told.say(current.text);
  }
  // `take` changes to the new version; it is only called between games.
  offerUpdate(take: () => void): void {
    this.#update = take;
    this.raise('update');
  }
  dismiss(name: NoticeName): void {
    this.#raised = this.#raised.filter((one) => one !== name);
  }
}

export const notices = new Notices();

export function watchStorage(): void {
  whenRefused(() => notices.raise('storage-full'));
  if (!keeps) notices.raise('storage-none');
}

// Only what our own files have done: browsers' extensions run in the page too.
const ours = (where: string | undefined): boolean => where !== undefined && where.includes(location.origin);

export function watchTroubles(): void {
  addEventListener('error', (event) => {
    // Without an error object nothing was thrown: browsers tell so when a turned phone takes them two rounds to lay the page out.
    if (event.error instanceof Error && ours(event.filename)) notices.raise('trouble');
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && ours(reason.stack)) notices.raise('trouble');
  });
}
