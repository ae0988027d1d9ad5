import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';

const view = (id: string, name: string) => ({ id, name, view: null, since: {} });
const kept = () =>
  (JSON.parse(localStorage.getItem('parcel-desk.views') ?? '[]') as { name: string }[]).map(({ name }) => name);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Name of ${name}` });
const fault = (name: string) =>
  document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

beforeEach(() => deviceStorage.write('views', JSON.stringify([view('a', 'Aa'), view('b', 'Bb')])));

async function opened() {
  const { user } = await showPart(<ManageViewsDialog onClose={() => {}} />, () => ({}));
  const rename = async (before: string, name: string) => {
    await user.clear(box(before));
    if (name !== '') await user.type(box(before), name);
    await user.tab();
  };
  return { user, rename };
}

test('no two views get one name, and none gets none: the field shows it, with what is kept', async () => {
  const { user, rename } = await opened();
  await rename('Bb', ' aA ');
  expect(fault('Bb')).toBe('Another view is named “aA”. Enter a different name; “Bb” is kept until then.');
  expect(box('Bb').getAttribute('aria-invalid')).toBe('true');
  expect(kept()).toEqual(['Aa', 'Bb']);
  await rename('Bb', '');
  expect(fault('Bb')).toBe('Enter a name. “Bb” is kept until then.');
  expect(kept()).toEqual(['Aa', 'Bb']);
  // Other capitals are a change of its own name.
  await rename('Bb', 'BB');
  expect(box('BB').getAttribute('aria-invalid')).toBeNull();
  expect(kept()).toEqual(['Aa', 'BB']);
  await user.type(box('BB'), ' in Poland{Enter}');
  expect(kept()).toEqual(['Aa', 'BB in Poland']);
});

test('a name that another view had is free once that is deleted, which then comes back only under no name of another', async () => {
  const { user, rename } = await opened();
  await rename('Bb', 'Aa');
  await user.click(screen.getByRole('button', { name: 'Delete Aa' }));
  expect([box('Aa').value, kept()]).toEqual(['Aa', ['Aa']]);
  const undo = screen.getByRole('button', { name: 'Undo' });
  await user.click(undo);
  expect(undo.getAttribute('data-tip')).toBe('Another view is named “Aa” now. Rename it first.');
  expect(kept()).toEqual(['Aa']);
  await rename('Aa', 'Cc');
  await user.click(undo);
  expect(kept()).toEqual(['Aa', 'Cc']);
});
