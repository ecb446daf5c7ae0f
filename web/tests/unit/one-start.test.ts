import { expect, test } from 'vitest';
import { isAtStart } from '../../tools/one-start';

test('what the entry reaches by itself belongs to the start, also round in circles', () => {
  const importers: Record<string, string[]> = {
    main: [],
    app: ['main', 'game'],
    game: ['app'],
    menu: [],
    icon: ['menu'],
    shared: ['menu', 'game'],
  };
  const modules = { getModuleInfo: (id: string) => ({ isEntry: id === 'main', importers: importers[id]! }) };
  expect(Object.keys(importers).filter((id) => isAtStart(id, modules))).toEqual(['main', 'app', 'game', 'shared']);
});
