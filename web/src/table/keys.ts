// web/src/table/keys.ts: what a single key asks for at a table; the same keys as in the terminal (docs/terminal.md), and those that a
// browser's players try first.
import { route } from '../device/route.svelte';

export const keys = { roll: 'r', undo: 'u', hint: 't' } as const;

type Asked = keyof typeof keys;
const also: Record<string, Asked> = { h: 'hint', ' ': 'roll', Enter: 'roll' };

// Space and Enter press the button that has the focus; on a square, or where nothing has it, they roll.
const onNothing = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target === document.body || target.closest('[data-cell], [role=grid]') !== null;

// Whoever types into a field, has a dialog before them or reads another screen asks for nothing.
export function askedWith(event: KeyboardEvent): Asked | null {
  if (event.defaultPrevented || event.repeat || !route.isGame) return null;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'z' ? 'undo' : null;
  if (event.altKey) return null;
  if ((event.key === ' ' || event.key === 'Enter') && !onNothing(event.target)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return (Object.keys(keys) as Asked[]).find((asks) => keys[asks] === key) ?? also[key] ?? null;
}
