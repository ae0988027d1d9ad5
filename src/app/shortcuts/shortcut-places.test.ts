import { expect, it } from 'vitest';
import { byPlace, type ShortcutPlace } from './shortcut-places.ts';

const at = (place: ShortcutPlace, keys: string | null) => ({ place, keys });
const shown = (shortcuts: Parameters<typeof byPlace>[0]) =>
  byPlace(shortcuts).map(({ place, shortcuts }) => `${place}: ${shortcuts.map(({ keys }) => keys).join(' ')}`);

it('the help groups keys by place, the page before what works everywhere, each in the order of use', () => {
  const given = [
    at('everywhere', 'n'),
    at('list', 'f'),
    at('row', 'd'),
    at('everywhere', '?'),
    at('list', 'j'),
    at('row', 'e'),
  ];
  expect(shown(given)).toEqual(['list: j f', 'row: e d', 'everywhere: ? n']);
});

it('unknown shortcuts keep the given order, and entries without a key are left out', () => {
  expect(shown([at('run', 's'), at('run', 'r'), at('run', 'Enter'), at('run', null), at('parcel', null)])).toEqual([
    'run: Enter s r',
  ]);
});
