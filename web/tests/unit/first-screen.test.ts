import { describe, expect, test } from 'vitest';
import { inHtml, withImports } from '../../tools/budgets';
import { still } from '../../tools/first-screen';
import { seenFromHtml } from '../../tools/style-in-html';

describe('the first screen', () => {
  test('styles become classes, and every mark and space stays where the page will look for it', () => {
    const { html, css } = still(
      '<!--[--><svg class="die s-1" style="rotate: 3deg;" aria-hidden="true"></svg> <b style="rotate: 3deg;" role="x">\u00a0</b><!--]-->',
    );
    expect(html).toBe('<!--[--><svg class="still-0 die s-1" aria-hidden="true"></svg> <b class="still-0" role="x">\u00a0</b><!--]-->');
    expect(css).toBe('.still-0 { rotate: 3deg; }');
  });
  test('words that are seen can be filled in, those that are only heard are blank', () => {
    const { html, words } = still(
      '<b class="x" title="t">\u2045page.roll\u2046</b><i class="only-spoken">\u2045page.more\u2046</i><p>\u2045page.what\u2046</p>',
    );
    expect(html).toBe('<b class="x" title="t" data-word="0">\u00a0</b><i class="only-spoken">\u00a0</i><p data-word="1">\u00a0</p>');
    expect(words).toEqual(['page.roll', 'page.what']);
  });
  test('its styles find their fonts from where the HTML stands', () => {
    expect(seenFromHtml('a{src:url(./digits-1.woff2)}b{src:url("./text-2.woff2")}c{src:local(Arial)}')).toBe(
      'a{src:url(./assets/digits-1.woff2)}b{src:url("./assets/text-2.woff2")}c{src:local(Arial)}',
    );
  });
});

describe('budgets', () => {
  test('the start is what the HTML names', () => {
    const html =
      '<script src="./assets/first.js"></script><script type="module" crossorigin src="./assets/a.js"></script>' +
      '<link rel="modulepreload" crossorigin href="./assets/b.js"><link rel="stylesheet" crossorigin href="./assets/c.css">';
    expect(inHtml(html)).toEqual({ styles: ['assets/c.css'], scripts: ['assets/first.js', 'assets/a.js', 'assets/b.js'] });
  });
  test('and what that imports, but not what it may ask for later', () => {
    const files: Record<string, string> = {
      'assets/a.js': 'import{x as y}from"./b.js";import"./d.js";const z=()=>import("./later.js");',
      'assets/b.js': 'export{q}from"./e.js";',
      'assets/d.js': '',
      'assets/e.js': '',
    };
    expect(withImports(['assets/a.js'], (name) => files[name]!)).toEqual(['assets/a.js', 'assets/b.js', 'assets/e.js', 'assets/d.js']);
  });
});
