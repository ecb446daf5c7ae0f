// Every language says everything: the same keys, placeholders and plural forms, in every file of i18n/.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Text = string | Record<string, string>;
const folder = new URL('../../../i18n/', import.meta.url);
const read = (language: string, file: string): Record<string, Text> =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<string, Text>;
const forms: Record<string, string[]> = {
  uk: ['few', 'many', 'one', 'other'],
  ru: ['few', 'many', 'one', 'other'],
  it: ['many', 'one', 'other'],
};
const placeholders = (text: string): string[] => [...new Set(text.match(/\{[a-z_-]+\}/g))].sort();
const all = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

const files = readdirSync(new URL('en/', folder)).filter((name) => name.endsWith('.json') && name !== 'program.json');
describe.each(['de', 'uk', 'ru', 'it', 'da', 'nl'])('%s', (language) => {
  test.each(files)('%s', (file) => {
    const english = read('en', file);
    const theirs = read(language, file);
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(theirs)) {
      const model = english[key]!;
      expect(typeof text, key).toBe(typeof model);
      const wanted = [...new Set(all(model).flatMap(placeholders))].sort();
      expect([...new Set(all(text).flatMap(placeholders))].sort(), key).toEqual(wanted);
      if (typeof text !== 'string') expect(Object.keys(text).sort(), key).toEqual(forms[language] ?? ['one', 'other']);
      for (const words of all(text)) expect(words, key).not.toMatch(/'/);
    }
  });
});
