// web/src/device/installer.svelte.ts: puts the page among the device's apps, where the browser offers that.
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: string }>;
}

class Installer {
  #offer = $state.raw<InstallEvent | null>(null);

  // Whether an "Install" entry makes sense now.
  get ready(): boolean {
    return this.#offer !== null;
  }
  take(offer: InstallEvent | null): void {
    this.#offer = offer;
  }
  async install(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // an offer can be shown once
    await offer?.prompt();
  }
}

export const installer = new Installer();

export function watchInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // no banner over the game: the entry in the menu is enough
    installer.take(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installer.take(null));
}
