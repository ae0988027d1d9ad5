import { expect, it } from 'vitest';
import type { ExportSink } from './export-sink.ts';
import type { ExportSource } from './export-source.ts';
import { writeExport } from './write-export.ts';

const progress = { loaded: 0, reached: null, gone: 0, unreadable: 0, repeated: false };
const signal = new AbortController().signal;

/** A source of pages of so many parcels, which are all the same. */
function pagesOf(...lengths: readonly number[]): ExportSource {
  const left = [...lengths];
  return {
    next: async () => {
      const length = left.shift();
      return length === undefined ? null : Array.from({ length }, () => ({ id: '', row: {} as never, raw: null }));
    },
    progress: () => progress,
  };
}

it('an export counts the parcels that have no row of their own as skipped', async () => {
  let at = 0;
  const counted: number[][] = [];
  const table = { columns: [], rowsOf: () => ((at += 1) % 3 === 0 ? [] : [['a'], ['b']]) };
  const rows: unknown[] = [];
  const sink: ExportSink = { write: (some) => rows.push(...some) };
  await writeExport(pagesOf(6, 2), table, sink, (written, skipped) => counted.push([written, skipped]), signal);
  expect(counted).toEqual([
    [4, 2],
    [2, 0],
  ]);
  expect(rows).toHaveLength(12);
});

it('an export reads no further page before what it wrote is taken', async () => {
  const events: string[] = [];
  let release = () => {};
  const source = pagesOf(1, 1);
  const watched: ExportSource = { ...source, next: (one) => (events.push('page'), source.next(one)) };
  const sink: ExportSink = {
    write: () => events.push('write'),
    taken: () => new Promise((resolve) => (release = resolve)),
  };
  const table = { columns: [], rowsOf: () => [['a']] };
  const done = writeExport(watched, table, sink, () => events.push('counted'), signal);
  const held = async () => {
    while (events.at(-1) !== 'write') await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  };
  await held();
  expect(events).toEqual(['page', 'write']);
  release();
  await held();
  expect(events).toEqual(['page', 'write', 'counted', 'page', 'write']);
  release();
  await done;
});
