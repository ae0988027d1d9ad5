import { expect, test } from 'vitest';
import { shortcutNames } from './shortcut-names-words.ts';
import { places } from './shortcut-places.ts';

test('every place with keys has names for the list of all keys', () => {
  const { page: _page, everywhere: _everywhere, ...others } = places;
  expect(Object.keys(shortcutNames).toSorted()).toEqual(Object.keys(others).toSorted());
});
