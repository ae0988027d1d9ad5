import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { ParcelMissing } from './parcel-missing.tsx';

const id = '01890000-0000-7000-8000-000000000001';

const event = { seq: 1, at: '2026-11-20T09:00:00Z', station: null, person: null, parcel: id };

async function show(events: object[], desk = true): Promise<void> {
  await showPart(<ParcelMissing requestId={null} />, () => ({ prints: [], events }), { desk }, `/parcels/${id}`);
}

test('a parcel of which the desk knows that it was deleted says so', async () => {
  await show([{ ...event, kind: 'parcel.deleted', data: { version: null } }]);
  expect(await screen.findByText(/deleted it, /)).toBeTruthy();
  expect(screen.queryByText(/may be deleted/)).toBeNull();
});

test('one of which nothing is known may be of another account', async () => {
  await show([{ ...event, kind: 'parcel.created', data: {} }]);
  expect(await screen.findByText(/may be deleted/)).toBeTruthy();
});
