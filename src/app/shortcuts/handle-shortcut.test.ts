import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleShortcut } from './handle-shortcut.ts';
import { addShortcuts } from './shortcut-registry.ts';

const run = vi.fn<(keys: string) => void>();
const shortcut = (keys: string, repeats: boolean) => ({ keys, label: keys, repeats, run: () => run(keys) });
const press = (key: string, repeat = false) => {
  const preventDefault = vi.fn<() => void>();
  handleShortcut({ key, code: '', repeat, target: null, preventDefault } as unknown as KeyboardEvent);
  return preventDefault;
};
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('Element', EventTarget);
  leave = addShortcuts([shortcut('p', false), shortcut('j', true)], 'page');
});
afterEach(() => {
  leave();
  run.mockClear();
  vi.unstubAllGlobals();
});

it('a shortcut acts once however long a key is held, and keeps the browser from acting instead', () => {
  press('p');
  const preventDefault = press('p', true);
  press('p', true);
  expect(run.mock.calls).toEqual([['p']]);
  expect(preventDefault).toHaveBeenCalledOnce();
});

it('a shortcut continues moving while a key that moves is held', () => {
  press('j');
  press('j', true);
  expect(run.mock.calls).toEqual([['j'], ['j']]);
});
