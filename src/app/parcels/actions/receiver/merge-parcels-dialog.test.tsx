import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { buildParcel, buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { holds } from '#app/api/holds/holds.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import type { RunOrder, RunWork } from '#app/runs/engine/run-types.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { MergeDialog } from './merge-parcels-dialog.tsx';

const started = vi.hoisted((): { id: string; work: RunWork }[] => []);

vi.mock(import('#app/parcels/actions/use-start-run.ts'), () => ({
  useStartRun: () => ({
    starting: false,
    start: ([row]: readonly { id: string }[], { work }: Omit<RunOrder, 'ids'>) => {
      started.push({ id: row?.id ?? '', work });
      return Promise.resolve();
    },
  }),
}));

// The files after this one share its process.
afterAll(() => vi.doUnmock('#app/parcels/actions/use-start-run.ts'));

beforeEach(() => {
  started.length = 0;
  for (const id of Object.values(ids)) holds.forget(id);
});

const ids = { KEPT: 'parcel-kept', GOOD: 'parcel-good', ODD: 'parcel-odd' } as const;
type Name = keyof typeof ids;

/** What is odd about a parcel: as the server has it, as the desk does, or as this device does. */
interface Oddity {
  fields?: object;
  printed?: boolean;
  claim?: Partial<Claim>;
  hold?: boolean;
}

const elsewhere = 'not merged, as others have it at hand';
const held = 'not merged, as it is on hold';
const ended = 'not merged, as it is processed, printed or cancelled';
const shop = 'not merged, as it came from a shop that would not know';
const claim = {
  station: 'station-b-0000000',
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-27T09:31:00Z',
} as const;
const { receiver } = buildParcel();
const time = '2026-11-27T09:31:00Z';

const oddities: [title: string, oddity: () => Oddity, said: string][] = [
  ['is at another station', () => ({ claim: {} }), elsewhere],
  ['is in a run of another station', () => ({ claim: { held_by: 'run' } }), elsewhere],
  ['is on a pick list of another station', () => ({ claim: { held_by: 'list' } }), elsewhere],
  ['was set aside', () => ({ claim: { state: 'aside', station: ownStation() } }), elsewhere],
  ['is on hold', () => ({ fields: { tags: ['hold'] } }), held],
  ['has lost its hold to another client', () => ({ hold: true }), held],
  ['is processed', () => ({ fields: { processed_at: time } }), ended],
  ['is printed', () => ({ printed: true }), ended],
  ['is only printed', () => ({ fields: { printed_at: time } }), ended],
  ['is cancelled', () => ({ fields: { cancelled_at: time } }), ended],
  ['came from a shop', () => ({ fields: { source: 'integration' } }), shop],
];

async function open(odd: Name, { fields, printed = false, claim: claimed, hold = false }: Oddity) {
  const parcels = Object.entries(ids).map(([name, id]) =>
    (printed && name === odd ? buildPrintedParcel : buildParcel)({
      id,
      order_number: name,
      ...(name === odd && fields),
    }),
  );
  const [kept, ...others] = parcels.map((parcel) => toParcelRow(readParcel(parcel) as Parcel)) as [
    ParcelRow,
    ...ParcelRow[],
  ];
  if (hold) holds.note(ids[odd], 'other');
  const shown = await showPart(
    <MergeDialog kept={kept} others={others} onClose={() => {}} />,
    ({ url }) => ({ data: parcels.find(({ id }) => url.endsWith(`/parcels/${id}`)) ?? null }),
    { desk: true },
  );
  act(() => {
    const claims = claimed === undefined ? [] : [{ ...claim, ...claimed, parcel: ids[odd] }];
    shown.feed.take({ seq: 1, parts: { claims } });
    shown.feed.sharing.set('live');
  });
  const merge = screen.getByRole('button', { name: 'Merge' });
  await waitFor(() => expect(merge.getAttribute('aria-busy')).toBeNull());
  return { ...shown, merge };
}

const lines = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each(oddities)('a parcel that %s keeps its items, and the dialog says why', async (_, oddity, said) => {
  const { user, merge } = await open('ODD', oddity());
  expect(screen.getByRole('alertdialog', { name: 'Merge 1 parcel into Order KEPT?' })).toBeTruthy();
  expect(lines()).toEqual(['Order GOOD: gives 1 item', `Order ODD: ${said}`]);
  await user.click(merge);
  expect(started).toEqual([{ id: ids.KEPT, work: { kind: 'merge', from: [ids.GOOD], before: 1, after: 2 } }]);
});

test.each(oddities)('a parcel that %s gets no items of others, and the button says why', async (_, oddity, said) => {
  const { user, merge } = await open('KEPT', oddity());
  expect(merge.getAttribute('data-tip')).toBe(`The parcel that would be kept is ${said}`);
  await user.click(merge);
  expect(started).toEqual([]);
});

test('a parcel whose receiver differs in one field keeps its items', async () => {
  const { user, merge } = await open('ODD', { fields: { receiver: { ...receiver, phone: '+48 22 555 01 11' } } });
  expect(lines()).toContain('Order ODD: not merged, as its receiver differs in a field');
  await user.click(merge);
  expect(started.map(({ work }) => work)).toMatchObject([{ from: [ids.GOOD] }]);
});

test('parcels that this station has at hand are merged', async () => {
  const { user, merge } = await open('ODD', { claim: { station: ownStation() } });
  await user.click(merge);
  expect(started.map(({ work }) => work)).toMatchObject([{ from: [ids.GOOD, ids.ODD], before: 1, after: 3 }]);
});
