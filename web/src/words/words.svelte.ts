// web/src/words/words.svelte.ts: every word on the page, from the catalogues of i18n/.
import { settings } from '../keep/settings.svelte';

type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Catalogue = Record<string, Text>;
export type Arguments = Record<string, string | number>;

export const languages = {
  en: 'English',
  de: 'Deutsch',
  uk: 'Українська',
  ru: 'Русский',
  it: 'Italiano',
  da: 'Dansk',
  nl: 'Nederlands',
} as const;
export type Language = keyof typeof languages;

// What the start says, and the rest: tools/words.ts tells them apart by what the code says before another screen is asked for.
type Loader = () => Promise<{ default: Catalogue }>;
const loaders: Record<Language, [Loader, Loader]> = {
  en: [() => import('virtual:words/en'), () => import('virtual:words/later-en')],
  de: [() => import('virtual:words/de'), () => import('virtual:words/later-de')],
  uk: [() => import('virtual:words/uk'), () => import('virtual:words/later-uk')],
  ru: [() => import('virtual:words/ru'), () => import('virtual:words/later-ru')],
  it: [() => import('virtual:words/it'), () => import('virtual:words/later-it')],
  da: [() => import('virtual:words/da'), () => import('virtual:words/later-da')],
  nl: [() => import('virtual:words/nl'), () => import('virtual:words/later-nl')],
};

class Words {
  language = $state<Language>('en');
  #catalogue = $state.raw<Catalogue>({});
  #plurals = new Intl.PluralRules('en');

  async speak(language: Language): Promise<void> {
    const [first, rest] = await Promise.all(loaders[language].map((load) => load()));
    this.#take(language, { ...first!.default, ...rest!.default }, true);
  }
  // The words of the start alone; the rest comes with the first screen that is asked for.
  async begin(language: Language): Promise<void> {
    this.#take(language, (await loaders[language][0]()).default, false);
  }
  #spoken: Language = 'en';
  #whole = false;
  async rest(): Promise<void> {
    if (this.#whole) return;
    const language = this.#spoken;
    const { default: rest } = await loaders[language][1]();
    if (language !== this.#spoken || this.#whole) return;
    this.#whole = true;
    this.#catalogue = { ...this.#catalogue, ...rest };
  }
  #take(language: Language, catalogue: Catalogue, whole: boolean): void {
    this.#plurals = new Intl.PluralRules(language);
    this.#catalogue = catalogue;
    this.#whole = whole;
    this.#spoken = language;
    this.language = language;
    document.documentElement.lang = language;
  }

  // The message with its placeholders filled; "count" chooses the plural form.
  text(key: string, values: Arguments = {}): string {
    const found = this.#catalogue[key];
    if (found === undefined) throw new Error(`no words for ${key}`);
    const pattern = typeof found === 'string' ? found : (found[this.#plurals.select(Number(values['count'] ?? 0))] ?? found.other ?? '');
    return pattern.replace(/\{([a-z_-]+)\}/g, (_, name: string) => this.#value(values[name]));
  }
  has(key: string): boolean {
    return this.#catalogue[key] !== undefined;
  }

  #value(value: string | number | undefined): string {
    return typeof value === 'number' ? this.number(value) : (value ?? '');
  }
  // The language as it is written where the reader lives: de-CH, en-US. English from nowhere in particular has the day first.
  get locale(): string {
    const asked = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
    return (
      asked.find((tag) => tag.length > 2 && tag.slice(0, 2).toLowerCase() === this.language) ??
      (this.language === 'en' ? 'en-GB' : this.language)
    );
  }
  number(value: number, decimals = 0): string {
    // Most numbers here look the same in all our languages, and making a format takes a phone a millisecond.
    if (decimals === 0 && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    return this.#format({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  }
  // +1.4, −0.3: with a sign in any case, and a true minus.
  signed(value: number): string {
    return this.#format({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
      .format(value)
      .replace('-', '\u2212');
  }
  percent(share: number, decimals = 0): string {
    return this.#format({ style: 'percent', maximumFractionDigits: decimals }).format(share);
  }
  #formats = new Map<string, Intl.NumberFormat>();
  #format(how: Intl.NumberFormatOptions): Intl.NumberFormat {
    const name = this.locale + JSON.stringify(how);
    const known = this.#formats.get(name) ?? new Intl.NumberFormat(this.locale, how);
    this.#formats.set(name, known);
    return known;
  }
  date(day: string): string {
    return new Intl.DateTimeFormat(this.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day + 'T00:00:00Z'));
  }
  // Months, weekdays, times of day, by the clock of this device.
  time(moment: Date, how: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.locale, how).format(moment);
  }
  // "13 h 20 min"
  duration(minutes: number): string {
    const unit = (value: number, name: string): string =>
      new Intl.NumberFormat(this.locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
    const hours = Math.floor(minutes / 60);
    return [...(hours === 0 ? [] : [unit(hours, 'hour')]), unit(minutes % 60, 'minute')].join(' ');
  }
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language).format(items);
  }
}

export const words = new Words();
// A part of the page that comes later, with its words.
export const worded = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, words.rest()]))[0];
export const t = (key: string, values?: Arguments): string => words.text(key, values);

export function guessLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.slice(0, 2).toLowerCase();
    if (code in languages) return code as Language;
  }
  return 'en';
}

export async function startWords(): Promise<void> {
  const wanted = guessLanguage([settings.language ?? '', ...navigator.languages]);
  try {
    await words.begin(wanted);
  } catch {
    await words.begin('en'); // a chunk that cannot be had must not keep anybody from playing
  }
}
