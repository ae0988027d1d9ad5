import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskFact } from '#contract/desk/desk-events.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { ParcelHistory } from './parcel-history.tsx';

const id = '01a1fe57-321a-7000-95ac-aa82f18dd750';
const created: DeskFact = { kind: 'parcel.created', data: { version: '1' } };
const saved: DeskFact = { kind: 'parcel.changed', data: { version: '2', fields: [] } };

const show = (facts: readonly DeskFact[]) => {
  const events = facts.map((fact, at) => ({
    ...fact,
    seq: 100 - at,
    at: '2026-11-27T09:12:00Z',
    parcel: id,
    station: null,
    person: null,
  }));
  return showPart(
    <ParcelHistory id={id} />,
    ({ url }) => (url === `/desk/parcels/${id}` ? { prints: [], events } : new Response(null, { status: 404 })),
    { desk: true },
  );
};
const earlier = () => screen.queryByText(/^What came before is not known/);

it('a history that does not begin with the creation says so where it ends', async () => {
  const { user } = await show(Array.from({ length: 10 }, () => saved));
  await screen.findAllByText(/saved it/);
  expect(earlier()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(earlier()).not.toBeNull();
});

it('a history from the creation on has nothing before it', async () => {
  await show([saved, created]);
  await screen.findByText(/created it/);
  expect(earlier()).toBeNull();
});
