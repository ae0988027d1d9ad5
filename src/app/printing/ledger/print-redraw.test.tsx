// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { NoPrintNote } from './no-print-note.tsx';
import { notePrint } from './print-ledger.ts';

beforeEach(() => forgetDeviceStores());

const printed_at = '2026-11-27T09:00:00Z';
const rows = Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, printed_at, cancelled_at: null }));

it('a print at any station draws the row of its parcel again, and no other', async () => {
  const drawn: string[] = [];
  const List = () => {
    const [parcels] = useState(rows);
    return parcels.map((parcel) => (
      <div key={parcel.id} data-testid={parcel.id}>
        <Profiler id={parcel.id} onRender={(id) => drawn.push(id)}>
          <NoPrintNote parcel={parcel} />
        </Profiler>
      </div>
    ));
  };
  const { feed } = await showPart(<List />, () => ({}));
  const prints = { parcels: Array.from({ length: 2_000 }, (_, index) => `old${index}`), since: '2026-11-01T00:00:00Z' };
  act(() => {
    feed.take({ seq: 1, parts: { prints } });
    feed.sharing.set('live');
  });
  const note = (id: string) => screen.getByTestId(id).textContent;
  expect(note('p7')).toContain('no print known');

  drawn.length = 0;
  const print = (parcel: string, seq: number) => {
    const data = { print: `print-of-${parcel}-0000`, documents: ['labels' as const], pages: 1, result: 'out' as const };
    const event = { seq, kind: 'print' as const, parcel, at: printed_at, station: 'b', person: null, data };
    act(() => feed.give(event));
  };
  print('p7', 2);
  expect([drawn, note('p7')]).toEqual([['p7'], '']);
  print('elsewhere', 3);
  act(
    () =>
      void notePrint(
        { what: 'labels', source: 'single', sheets: 1, parts: [{ id: 'p9', kind: 'labels', pages: [1] }] },
        'asked',
      ),
  );
  expect([drawn, note('p9'), note('p8')]).toEqual([['p7', 'p9'], '', note('p10')]);
});
