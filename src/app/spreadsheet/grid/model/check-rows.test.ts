import { expect, test } from 'vitest';
import type { CheckRow, CheckSource } from '#app/spreadsheet/check/check-types.ts';
import { Gate, memorySource } from '#app/spreadsheet/testing/memory-source.ts';
import { CheckRows } from './check-rows.ts';

// Which rows of a file are read, and when; check-grid.test.tsx has what is seen of it.

const file = (count: number) => Array.from({ length: count }, (_, at) => [`text ${at}`]);

/** A file whose every tenth row is wrong, and the first rows of the windows that were read. */
function watched(count: number): { rows: CheckRows; source: CheckSource; gate: Gate; read: number[] } {
  const gate = new Gate();
  const check = (_: readonly string[], at: number) => ({
    state: at % 10 === 0 ? ('wrong' as const) : ('create' as const),
  });
  const source = memorySource({ rows: file(count), check, gate });
  const read: number[] = [];
  const rows = new CheckRows({
    ...source,
    read: (filter, from, to) => {
      read.push(from);
      return source.read(filter, from, to);
    },
  });
  rows.start();
  return { rows, source, gate, read };
}

const textAt = (rows: CheckRows, place: number) => rows.getView().rowAt(place)?.cells[0];
const here = async (rows: CheckRows, place: number, text: string) => {
  await expect.poll(() => textAt(rows, place), { interval: 1 }).toBe(text);
};

async function all(pieces: AsyncIterable<readonly CheckRow[]>): Promise<{ sizes: number[]; rows: CheckRow[] }> {
  const found: { sizes: number[]; rows: CheckRow[] } = { sizes: [], rows: [] };
  for await (const piece of pieces) {
    found.sizes.push(piece.length);
    found.rows.push(...piece);
  }
  return found;
}

test('who drags through all of a file waits for what is in view, not for what was', async () => {
  const { rows, gate, read } = watched(50_000);
  await here(rows, 0, 'text 0');
  await expect.poll(() => read, { interval: 1 }).toEqual([0, 60]);
  gate.hold();
  for (let place = 500; place <= 49_000; place += 500) rows.want(place, place + 30, 0);
  gate.release();
  await here(rows, 49_000, 'text 49000');
  // The page that was on its way, the two that are in view, and their neighbours.
  await expect.poll(() => read, { interval: 1 }).toHaveLength(7);
  expect(read.slice(2)).toEqual([480, 48_960, 49_020, 49_080, 48_900]);
});

test('the rows far behind are released', async () => {
  const { rows } = watched(6000);
  for (let place = 0; place < 6000; place += 60) {
    rows.want(place, place + 30, 0);
    await here(rows, place, `text ${place}`);
  }
  expect(textAt(rows, 1200)).toBeUndefined();
  expect(textAt(rows, 5000)).toBe('text 5000');
});

test('what changed is read again, and what was there is shown until then', async () => {
  const { rows, source, gate } = watched(10);
  await here(rows, 3, 'text 3');
  await source.edit([{ row: 3, column: 0, text: 'new' }]);
  expect(textAt(rows, 3)).toBe('text 3');
  await here(rows, 3, 'new');
  gate.hold();
  rows.patch([{ row: 4, column: 0, text: 'typed' }]);
  expect(textAt(rows, 4)).toBe('typed');
});

test('rows that are as they were stay the same objects, so that they are not drawn again', async () => {
  const { rows, source } = watched(10);
  await here(rows, 3, 'text 3');
  const before = [2, 3, 4].map((place) => rows.getView().rowAt(place));
  await source.edit([{ row: 3, column: 0, text: 'new' }]);
  await here(rows, 3, 'new');
  expect([2, 3, 4].map((place, at) => rows.getView().rowAt(place) === before[at])).toEqual([true, false, true]);
});

test('no row moves while it is held', async () => {
  const { rows, source, read } = watched(10);
  await here(rows, 3, 'text 3');
  rows.hold(true);
  await source.edit([{ row: 3, column: 0, text: 'new' }]);
  await source.read({ show: 'all' }, 0, 1);
  expect([textAt(rows, 3), read]).toEqual(['text 3', [0]]);
  rows.hold(false);
  await here(rows, 3, 'new');
});

test('rows of another filter come as a whole, and the last request wins', async () => {
  const { rows, gate } = watched(200);
  await here(rows, 1, 'text 1');
  gate.hold();
  rows.setFilter({ show: 'create' });
  rows.setFilter({ show: 'wrong' });
  let ready = false;
  const wait = rows.ready().then(() => {
    ready = true;
  });
  await Promise.resolve();
  expect([ready, textAt(rows, 1), rows.getView().filter.show]).toEqual([false, 'text 1', 'all']);
  gate.release();
  await wait;
  expect([textAt(rows, 1), rows.getView().total, rows.getView().filter.show]).toEqual(['text 10', 20, 'wrong']);
});

test('a block is had in pieces: what is here as it is shown, the rest read, of the filter it was chosen in', async () => {
  const { rows, read } = watched(3000);
  await here(rows, 59, 'text 59');
  await expect.poll(() => read, { interval: 1 }).toEqual([0, 60]);
  const pieces = rows.pieces(0, 1500);
  const first = await pieces.next();
  rows.setFilter({ show: 'wrong' });
  await rows.ready();
  rows.want(120, 150, 120);
  await here(rows, 120, 'text 1200');
  const rest = await all(pieces);
  expect([(first.value as CheckRow[]).length, ...rest.sizes]).toEqual([120, 500, 500, 381]);
  expect(rest.rows.at(-1)?.cells).toEqual(['text 1500']);
  expect(rest.rows.every(({ row }, at) => row === 120 + at)).toBe(true);
  expect(rows.shown(0, 5)?.map(({ row }) => row)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(rows.shown(0, 5000)).toBeNull();
});
