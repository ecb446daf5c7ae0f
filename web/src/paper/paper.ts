// web/src/paper/paper.ts: how empty sheets lie on printed pages. All measures are millimetres.
export const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;

// How many sheets a page holds, how large their squares are, and whether the points stand beside or under them.
export const layouts = {
  1: { square: 24, beside: false },
  2: { square: 17, beside: true },
  4: { square: 12, beside: false },
} as const;
export type PerPage = keyof typeof layouts;

export const mostSheets = 120;

// Countries that print on Letter.
const letterCountries = new Set('US CA MX PH CL CO VE GT CR PA DO PR SV NI HN'.split(' '));
export function guessPaper(locale: string): Paper {
  try {
    return letterCountries.has(new Intl.Locale(locale).maximize().region ?? '') ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

// How many sheets lie on each page.
export function pagesOf(sheets: number, perPage: PerPage): number[] {
  const pages = Math.ceil(sheets / perPage);
  return Array.from({ length: pages }, (_, page) => Math.min(perPage, sheets - page * perPage));
}
