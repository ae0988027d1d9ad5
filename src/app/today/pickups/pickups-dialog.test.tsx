import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { formatPickups } from './pickup-file.ts';
import { maxPickups, type Pickup } from '#app/shift/pickup-times.ts';
import { PickupsDialog } from './pickups-dialog.tsx';

const pickup = (time: string, days = [1, 2, 3, 4, 5]): Pickup => ({ method: 'dhl', name: 'DHL Parcel', days, time });
const inFile = (name: string, text: string) => new File([text], name, { type: 'application/json' });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace('Remove', ''));
const problem = () => screen.queryByRole('alert')?.textContent ?? null;

beforeEach(() => deviceStorage.remove('pickups'));

async function showDialog(settings: { desk?: boolean } = {}) {
  const methods = [{ id: 'dhl', name: 'DHL Parcel', carrier: 'DHL', created_at: '2026-01-01T00:00:00Z' }];
  const answer = () => ({ data: methods, links: { next: null } });
  const { user } = await showPart(<PickupsDialog rows={[]} onClose={() => {}} />, answer, settings);
  await screen.findByRole('option', { name: 'DHL Parcel' });
  return {
    user,
    add: async (time: string) => {
      await user.selectOptions(screen.getByLabelText('Shipping method'), 'dhl');
      await user.clear(screen.getByLabelText('Time'));
      if (time !== '') await user.type(screen.getByLabelText('Time'), time);
      await user.click(screen.getByRole('button', { name: 'Add pickup' }));
    },
    open: async (file: File) => {
      await user.upload(screen.getByLabelText('Open file…', { selector: 'input' }), file);
    },
  };
}

test('a pickup needs a method, a time and a day, and is there once', async () => {
  const { user, add } = await showDialog();
  await user.click(screen.getByRole('button', { name: 'Add pickup' }));
  expect(problem()).toBe('Choose a shipping method, a time and at least one day.');
  await add('15:30');
  expect(shown()).toEqual(['DHL Parcel, 15:30, Mon, Tue, Wed, Thu, Fri']);
  expect(problem()).toBeNull();
  await add('15:30');
  expect(problem()).toBe('This pickup is in the list already.');
  expect(shown()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Remove / }));
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('a file adds what is not listed yet, and Undo takes that away until something else changes', async () => {
  const { user, add, open } = await showDialog();
  await add('15:30');
  await open(inFile('a.json', 'a;b'));
  expect(await screen.findByText('This file holds no pickup times: it is not JSON.')).toBe(screen.getByRole('alert'));
  await open(inFile('pickups.json', formatPickups([pickup('15:30'), pickup('10:00'), pickup('10:00')])));
  expect(await screen.findByText('1 pickup added from the file.')).toBeTruthy();
  expect([problem(), shown()]).toEqual([
    null,
    ['DHL Parcel, 15:30, Mon, Tue, Wed, Thu, Fri', 'DHL Parcel, 10:00, Mon, Tue, Wed, Thu, Fri'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  await open(inFile('pickups.json', formatPickups([pickup('10:00')])));
  await screen.findByRole('button', { name: 'Undo' });
  await add('11:00');
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('no more pickups are added than are kept', async () => {
  const { add, open } = await showDialog();
  const many = Array.from({ length: maxPickups }, (_, at) =>
    pickup(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`),
  );
  await open(inFile('pickups.json', formatPickups(many)));
  await screen.findByRole('button', { name: 'Undo' });
  await add('23:59');
  expect(problem()).toBe(`${maxPickups} pickups are the most that is kept.`);
  expect(shown()).toHaveLength(maxPickups);
});

test.each([
  [true, /^Shared by all stations\./],
  [false, /^Kept on this device only\./],
])('the dialog says who has the pickup times, where stations are shared: %s', async (desk, said) => {
  await showDialog({ desk });
  expect(screen.getByText(said)).toBeTruthy();
});
