import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { type SentRequest, showPart } from '#app/testing/show-part.tsx';
import { SaveCaseDialog } from './save-case-dialog.tsx';

const ids = Array.from({ length: 60 }, (_, at) => `3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c${at + 10}`);
const idOf = ({ url }: SentRequest) => url.replace(/^.*\//, '');
const preview = () => screen.getByRole('list', { name: /^Top of the file/ }).textContent;
const saves = () => !screen.getByRole('button', { name: 'Save file' }).hasAttribute('aria-disabled');

test('the first 50 of a large group are loaded; the number of the others is shown, and they can be loaded too', async () => {
  let gone = true;
  const asked = new Set<string>();
  const { user } = await showPart(
    <SaveCaseDialog
      ids={ids}
      cause={{ kind: 'carrier', sentence: 'No such town.', fields: ['receiver.city'], count: 60 }}
      onClose={() => {}}
    />,
    (request) => {
      const id = idOf(request);
      asked.add(id);
      return gone && id === ids[7]
        ? Response.json({ message: 'there is no such parcel' }, { status: 404 })
        : { data: buildParcel({ id, processing_errors: ['No such town.'] }) };
    },
  );
  await screen.findByText('1 parcel could not be loaded and will not be in the file.', { exact: false });
  expect([...asked].toSorted()).toEqual(ids.slice(0, 50));
  expect(screen.getByText('It holds the first 50 of 60 parcels.', { exact: false })).toBeDefined();
  expect(preview()).toContain('49 of 60 parcels with one cause (Refused by the carrier): No such town.');
  expect(saves()).toBe(true);
  gone = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('50 of 60 parcels with one cause', { exact: false });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty file is not saved, with the reason', async () => {
  await showPart(<SaveCaseDialog ids={ids.slice(0, 1)} name="Order 1" onClose={() => {}} />, () =>
    Response.json({ message: 'there is no such parcel' }, { status: 404 }),
  );
  await screen.findByText('1 parcel could not be loaded and will not be in the file.', { exact: false });
  expect(screen.queryByRole('list', { name: /^Top of the file/ })).toBeNull();
  expect(saves()).toBe(false);
  expect(screen.getByRole('button', { name: 'Save file' }).getAttribute('data-tip')).toBe('No parcel could be loaded.');
});

test('who can read what names all that can be read, masked or not', async () => {
  const { user } = await showPart(
    <SaveCaseDialog ids={ids.slice(0, 1)} name="Order 1" onClose={() => {}} />,
    (request) => ({
      data: buildParcel({ id: idOf(request) }),
    }),
  );
  const readers = screen.getByRole('region', { name: 'Who can read what' });
  for (const part of [
    'parcel IDs, reference codes',
    'dimensions, quantities',
    'HS codes, origin countries',
    'the server’s address',
    'idempotency keys',
    'Bodies of requests are not included.',
    'as far as it can be recognised',
  ])
    expect(readers.textContent).toContain(part);
  await user.click(screen.getByRole('checkbox', { name: 'Mask personal data' }));
  expect(readers.textContent).toContain('Bodies of requests, where this browser kept them, are in it too.');
});
