// web/src/table/keys.ts: what a single key asks for at a table; the same keys as in the terminal (docs/terminal.md).
export const keys = { roll: 'r', undo: 'u', hint: 't' } as const;

// Whoever types into a field, or has a dialog before them, asks for nothing.
export function askedWith(event: KeyboardEvent): keyof typeof keys | null {
  if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'z' ? 'undo' : null;
  if (event.altKey) return null;
  return (Object.keys(keys) as (keyof typeof keys)[]).find((asks) => keys[asks] === event.key) ?? null;
}
