import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#contract/values/json-value.ts';
import { changesOf, type RowsChanges } from '#app/spreadsheet/round-trip/row-changes.ts';
import {
  cellFor,
  exported,
  itemFieldsOfWorld,
  itemOfWorld,
  knownRows,
  meaning,
  parcelFieldsOfWorld,
  parcelId,
  parcelOfWorld,
  patched,
  plainly,
  putAt,
  type ExportedForm,
  type ImportedTable,
  valueAt,
  valueOf,
} from './round-trip-world.ts';

/** `ROUND_TRIP_RUNS=2000 npx vitest run src/app/testing/round-trip-world.test.ts --testTimeout=600000` looks further. */
const numRuns = Number(process.env['ROUND_TRIP_RUNS'] ?? 30);

const forms = fc.constantFrom<ExportedForm>(',', ';', 'workbook');
const never = () => false;
const always = () => true;

const fieldAndValue = (fields: typeof parcelFieldsOfWorld) =>
  fc.constantFrom(...fields).chain((field) => fc.record({ field: fc.constant(field), value: valueOf(field) }));
const parcelEdits = fc.uniqueArray(fieldAndValue(parcelFieldsOfWorld), {
  maxLength: 6,
  selector: ({ field }) => field.path,
});
const itemEdits = fc.uniqueArray(
  fc.record({ place: fc.nat(4), loose: fc.boolean(), edit: fieldAndValue(itemFieldsOfWorld) }),
  { maxLength: 4, selector: ({ place, edit }) => `${place} ${edit.field.path}` },
);
/** What others do to the items. */
const itemEvents = fc.array(
  fc.record({
    what: fc.constantFrom('change', 'insert', 'remove', 'move'),
    place: fc.nat(4),
    to: fc.nat(4),
    edit: fieldAndValue(itemFieldsOfWorld),
    item: itemOfWorld,
  }),
  { maxLength: 3 },
);
type Item = JsonObject & { line: number };

describe('any parcel, exported, edited and imported again while others change it', () => {
  it('an untouched file sends nothing, whatever a spreadsheet rewrote or other users changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        parcelOfWorld,
        parcelEdits,
        itemEvents,
        fc.boolean(),
        forms,
        fc.boolean(),
        async (raw, theirs, events, perItem, form, loose) => {
          const file = await exported(raw, perItem, form);
          if (loose) rewriteAll(file, raw);
          const server = structuredClone(raw);
          for (const { field, value } of theirs) putAt(server, field.path, value);
          happen(server, events);
          const { changes, problems, sent } = changesOf(knownRows(file), server, { overwrite: always });
          expect({ changes, problems, body: sent.body }).toEqual({ changes: [], problems: [], body: {} });
        },
      ),
      { numRuns },
    );
  });

  it('cells of the parcel: the server holds the expected merge, whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          raw: parcelOfWorld,
          mine: parcelEdits,
          theirs: parcelEdits,
          perItem: fc.boolean(),
          form: forms,
          loose: fc.boolean(),
          overwrite: fc.boolean(),
          processed: fc.boolean(),
        }),
        async ({ raw, mine, theirs, perItem, form, loose, overwrite, processed }) => {
          const file = await exported(raw, perItem, form);
          for (const { field, value } of mine) write(file, 0, field.path, cellFor(field.kind, value, loose));
          const server: JsonObject = {
            ...structuredClone(raw),
            processed_at: processed ? '2026-03-02T09:20:00Z' : null,
          };
          for (const { field, value } of theirs) putAt(server, field.path, value);

          const expected = structuredClone(server);
          const told: string[] = [];
          for (const { field, value } of mine) {
            const [was, is, wanted] = [valueAt(raw, field.path), valueAt(server, field.path), value].map((one) =>
              meaning(field.kind, one),
            );
            if (wanted === was || wanted === is) continue;
            const conflict = is !== was;
            const locked = processed && !field.always;
            told.push(`${field.path} ${conflict ? 'conflict' : 'mine'} ${locked ? 'locked' : 'free'}`);
            if (!locked && (!conflict || overwrite)) putAt(expected, field.path, value);
          }

          const { changes, sent } = changesOf(knownRows(file), server, { overwrite: overwrite ? always : never });
          expect(plainly(patched(server, sent.body))).toEqual(plainly(expected));
          expect(
            changes
              .map(
                ({ field, conflict, locked }) =>
                  `${field} ${conflict ? 'conflict' : 'mine'} ${locked ? 'locked' : 'free'}`,
              )
              .toSorted(),
          ).toEqual(told.toSorted());
          const touched = new Set(mine.map(({ field }) => field.path.split('.')[0]));
          expect(Object.keys(sent.body).filter((field) => !touched.has(field))).toEqual([]);
        },
      ),
      { numRuns },
    );
  });

  it('each edit of a cell of an item reaches its own item or is reported; no other item changes', async () => {
    await fc.assert(
      fc.asyncProperty(parcelOfWorld, itemEdits, itemEvents, forms, async (raw, mine, events, form) => {
        const items = raw['items'] as Item[];
        const edits = mine.filter(({ place }) => place < items.length);
        const file = await exported(raw, true, form);
        for (const { place, edit, loose } of edits)
          write(file, place, edit.field.path, cellFor(edit.field.kind, edit.value, loose));
        const server = structuredClone(raw);
        happen(server, events);
        const result = changesOf(knownRows(file), server, { overwrite: never });
        const merged = plainly(patched(server, result.sent.body));

        const expected = structuredClone(server);
        const told: string[] = [];
        for (const { place, edit } of edits) {
          const { field, value } = edit;
          const old = { items: items[place] ?? null };
          const line = (expected['items'] as Item[]).find((item) => item.line === items[place]?.line);
          const before = (server['items'] as Item[]).find((item) => item.line === items[place]?.line);
          const [was, is, wanted] = [
            valueAt(old, field.path),
            valueAt({ items: before ?? null }, field.path),
            value,
          ].map((one) => meaning(field.kind, one));
          if (wanted === was || (before !== undefined && wanted === is)) continue;
          const said = sayings(result, place);
          // Unchanged and unique, whatever was added, moved or removed beside it: then it is written.
          const sure =
            before !== undefined && isAlone(old, server['items'] as Item[]) && isSame(old, { items: before });
          if (!said.written.includes(field.path)) told.push(sure ? 'lost' : said.refused(field.path) ? 'told' : 'lost');
          else if (before === undefined) told.push('written elsewhere');
          if (line !== undefined && said.written.includes(field.path)) line[field.path.slice('items.'.length)] = value;
        }
        expect(merged).toEqual(plainly(expected));
        expect(told.filter((what) => what !== 'told')).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('rows of items: added once, removed once, by a file that is imported twice', async () => {
    await fc.assert(
      fc.asyncProperty(parcelOfWorld, itemOfWorld, fc.nat(4), fc.boolean(), async (raw, added, gone, adds) => {
        const items = raw['items'] as Item[];
        const file = await exported(raw, true, ',');
        const removes = gone < items.length && isAlone({ items: items[gone] ?? null }, items);
        if (removes) write(file, gone, 'items.quantity', '0');
        if (adds) {
          file.rows.push(file.header.map(() => ''));
          write(file, file.rows.length - 1, 'id', parcelId);
          for (const { path, kind } of itemFieldsOfWorld)
            write(file, file.rows.length - 1, path, cellFor(kind, valueAt({ items: added }, path) ?? null, false));
        }
        const sent = patched(raw, changesOf(knownRows(file), raw, { overwrite: never }).sent.body);
        const kept = items.filter((_, place) => !(removes && place === gone));
        const { unknown_key: _, ...known } = added;
        const wanted = adds
          ? [
              ...kept,
              Object.fromEntries(
                Object.entries(known).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
              ),
            ]
          : kept;
        expect(plainly(sent)).toEqual(plainly({ ...raw, items: wanted }));
        expect(changesOf(knownRows(file), sent, { overwrite: never }).sent.body).toEqual({});
      }),
      { numRuns },
    );
  });
});

function write({ header, rows }: ImportedTable, row: number, path: string, text: string): void {
  const cells = rows[row];
  if (cells !== undefined) cells[header.indexOf(path)] = text;
}

/** As a spreadsheet that takes what it can for numbers and dates, in two columns without the seconds. */
function rewriteAll(file: ImportedTable, raw: JsonObject): void {
  for (const [row] of file.rows.entries()) {
    for (const { path, kind } of parcelFieldsOfWorld) {
      const cell = cellFor(kind, valueAt(raw, path) ?? null, true);
      write(file, row, path, path.endsWith('_by') ? cell.replace(/:\d\d$/, '') : cell);
    }
    const item = (raw['items'] as Item[])[row] ?? null;
    if (file.header.includes('item'))
      for (const { path, kind } of itemFieldsOfWorld)
        write(file, row, path, cellFor(kind, valueAt({ items: item }, path) ?? null, true));
  }
}

function happen(
  server: JsonObject,
  events: readonly (typeof itemEvents extends fc.Arbitrary<(infer E)[]> ? E : never)[],
) {
  const items = server['items'] as Item[];
  for (const [index, { what, place, to, edit, item }] of events.entries()) {
    const found = items[place];
    if (what === 'insert') items.splice(place, 0, { ...item, line: 100 + index });
    if (found === undefined) continue;
    if (what === 'change') items[place] = { ...found, [edit.field.path.slice('items.'.length)]: edit.value };
    if (what === 'remove') items.splice(place, 1);
    if (what === 'move') items.splice(to, 0, ...items.splice(place, 1));
  }
}

function isSame(one: JsonObject, other: JsonObject): boolean {
  return itemFieldsOfWorld.every(
    ({ path, kind }) => meaning(kind, valueAt(one, path)) === meaning(kind, valueAt(other, path)),
  );
}

function isAlone(item: JsonObject, items: readonly Item[]): boolean {
  return items.filter((other) => isSame(item, { items: other })).length <= 1;
}

/** The result of the edits of a row: which paths were written, and whether a reason was given for one that was not. */
function sayings({ changes, problems }: RowsChanges, row: number) {
  const own = changes.filter((change) => change.row === row);
  const trouble = problems.some((problem) => problem.row === row && problem.warning !== true);
  return {
    written: own.filter(({ conflict, locked }) => !conflict && !locked).map(({ field }): string => field),
    refused: (path: string) => trouble || own.some(({ field, conflict }) => field === path && conflict),
  };
}
