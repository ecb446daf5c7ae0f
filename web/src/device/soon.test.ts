import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painted, soon } from './soon';

let frame: (() => void) | null = null;
const page = new EventTarget();
const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
beforeEach(() => {
  frame = null;
  vi.stubGlobal('requestAnimationFrame', (what: () => void) => (frame = what));
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => vi.unstubAllGlobals());

test('what is to come soon comes in its order, after what runs now', async () => {
  const done: string[] = [];
  soon(() => done.push('first'));
  soon(() => done.push('second'));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
});

test('while a frame is waited for nothing comes before it', async () => {
  const done: string[] = [];
  void painted().then(() => done.push('painted'));
  soon(() => done.push('news'));
  await task();
  expect(done).toEqual([]);
  frame!();
  await vi.waitFor(() => expect(done).toEqual(['painted', 'news']));
});

test('two frames are waited for, and the news once', async () => {
  const done: string[] = [];
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (what: () => void) => frames.push(what));
  void painted().then(() => done.push('mine'));
  soon(() => done.push('news'));
  void painted().then(() => done.push('yours'));
  frames[0]!();
  await vi.waitFor(() => expect(done).toEqual(['mine']));
  frames[1]!();
  await vi.waitFor(() => expect(done).toEqual(['mine', 'yours', 'news']));
});

test('a page that draws no frames goes on all the same', async () => {
  const done: string[] = [];
  void painted().then(() => done.push('painted'));
  soon(() => done.push('news'));
  await vi.waitFor(() => expect(done).toEqual(['painted', 'news']), 2000);
});

test('a page that is left does at once what had to wait', async () => {
  const done: string[] = [];
  void painted().then(() => done.push('painted'));
  page.dispatchEvent(new Event('pagehide'));
  await Promise.resolve();
  expect(done).toEqual(['painted']);
});
