import { act, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { NoPrintNote } from './no-print-note.tsx';
import { answerPrint, notePrint, noteRefused } from './print-ledger.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { showPart } from '#app/testing/show-part.tsx';

const printed_at = '2026-11-21T12:00:00Z';
const parcel = { id: 'p', printed_at: printed_at as string | null, cancelled_at: null as string | null };

function print(kind: 'labels' | 'slip', id = 'p'): string {
  return notePrint(
    { what: 'labels', source: 'single', sheets: 1, parts: [{ id, kind, pages: [1] }] },
    'asked',
    Date.parse(printed_at),
  );
}

async function shown(of: Partial<typeof parcel> = {}): Promise<() => string> {
  await showPart(
    <div data-testid="note">
      <NoPrintNote parcel={{ ...parcel, ...of }} />
    </div>,
    () => ({}),
  );
  return () => screen.getByTestId('note').querySelector('[data-tip]')?.getAttribute('data-tip') ?? '';
}

beforeEach(() => forgetDeviceStores());

it('the note says of a parcel that is marked as printed that this browser has not printed its label, until it has', async () => {
  const note = await shown();
  expect(note()).toBe('This browser has not printed this label.');
  act(() => void print('slip'));
  act(() => void print('labels', 'another'));
  expect(note()).not.toBe('');
  let job = '';
  act(() => void (job = print('labels')));
  expect(note()).toBe('');
  act(() => noteRefused(job));
  expect(note()).not.toBe('');
  act(() => answerPrint(job, { good: 0 }));
  expect(note()).not.toBe('');
  act(() => answerPrint(job, 'all'));
  expect(note()).toBe('');
});

it('the note says nothing of what is not marked, or is cancelled', async () => {
  const unmarked = await shown({ printed_at: null });
  expect(unmarked()).toBe('');
});

it('the note says nothing of what is cancelled', async () => {
  const cancelled = await shown({ cancelled_at: printed_at });
  expect(cancelled()).toBe('');
});

it('claims nothing of a time whose jobs have left the ledger, and reads what it does not understand as nothing', async () => {
  const write = (stored: object[]) => deviceStorage.write('print-jobs', JSON.stringify(stored));
  const later = Date.parse(printed_at) + 1000;
  const jobs = Array.from({ length: 200 }, () => ({ at: later, outcome: 'all', parts: [{ id: 'q', pages: 7 }, 1] }));
  write(jobs);
  const note = await shown();
  expect(note()).toBe('This browser knows of no print of this label.');
  act(() => write([...jobs.slice(1), { at: later - 2000, outcome: 'of a later version', parts: 'x' }]));
  expect(note()).toBe('This browser has not printed this label.');
});

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
