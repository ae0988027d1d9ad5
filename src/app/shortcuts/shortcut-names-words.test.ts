import { expect, test } from 'vitest';
import { documentActionsWords as actions } from '#app/parcels/process/process-words.ts';
import { shortcutNames } from './shortcut-names-words.ts';
import { places } from './shortcut-places.ts';

test('every place with keys has names for the list of all keys', () => {
  const { page: _page, everywhere: _everywhere, ...others } = places;
  expect(Object.keys(shortcutNames).toSorted()).toEqual(Object.keys(others).toSorted());
});

test('a key that prints a document is called in the list of all keys what its button is called', () => {
  const { l, 'Shift+L': declaration, 'Control+p': shown } = shortcutNames.documents;
  expect([l, declaration, shown]).toEqual([
    actions.print.labels,
    actions.print['customs-declaration'],
    actions.printShown,
  ]);
});
