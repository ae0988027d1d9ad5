import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readItemCode } from '#contract/codes/item-code.ts';
import { missingToDeclare, missingToProcess } from '#contract/process-checks.ts';
import type { Parcel } from '#contract/parcel.ts';
import { changedPaths } from '#contract/values/changed-paths.ts';
import { listStart } from '#app/api/cache/list-start.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { buildCase, type KnownCase } from '#app/case-file/build-case.ts';
import { CaseView } from '#app/case-file/case-view.tsx';
import { readCase } from '#app/case-file/read-case.ts';
import { resultNote } from '#app/notifications/result-note.ts';
import { ListedFacts } from '#app/parcels/detail/listed-facts.tsx';
import { weightBelowItems } from '#app/parcels/editor/form/weight-below-items.ts';
import { sumRows } from '#app/parcels/editor/form/row-sums.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { itemSums } from '#app/parcels/facts/item-sums.ts';
import { ParcelFacts } from '#app/parcels/facts/parcel-facts.tsx';
import { applicable, bulkActionNames } from '#app/parcels/list/bulk/bulk-actions.ts';
import { BulkDialog } from '#app/parcels/list/bulk/bulk-dialog.tsx';
import { lackingByField, lackingData } from '#app/parcels/list/bulk/lacking-data.ts';
import { listedColumns } from '#app/parcels/list/columns/column-texts.ts';
import { listColumns } from '#app/parcels/list/columns/list-columns.tsx';
import { listCoverage } from '#app/parcels/list/list-coverage.ts';
import { lookedSentence } from '#app/parcels/list/coverage-sentence.ts';
import {
  arrangePages,
  arrivals,
  changedRows,
  updateQuery,
  startUpdates,
} from '#app/parcels/list/updates/list-updates.ts';
import { viewIds, viewStarts } from '#app/parcels/list/views/parcel-views.ts';
import { countInView } from '#app/parcels/list/views/view-counts.ts';
import { fitOf } from '#app/parcels/lookup/fit-parcel.ts';
import { isMatch, readSearch } from '#app/parcels/lookup/match-parcel.ts';
import { addressLines } from '#app/parcels/model/address-lines.ts';
import { changeFields } from '#app/parcels/change/change-fields.ts';
import { planChange } from '#app/parcels/change/change-plan.ts';
import { versionOf } from '#app/api/parcel-version.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { processOutcome } from '#app/parcels/model/process-outcome.ts';
import { firstStep } from '#app/parcels/process/first-step.ts';
import { ProcessPanel } from '#app/parcels/process/process-panel.tsx';
import { code128Bars } from '#app/printing/slips/code128-bars.ts';
import { slipOf } from '#app/printing/slips/slip-of.ts';
import { parcelProblem } from '#app/problems/causes/parcel-problem.ts';
import { groupProblems } from '#app/problems/causes/problem-groups.ts';
import { CauseList } from '#app/problems/causes/cause-list.tsx';
import { allFieldsRows, rowKinds } from '#app/spreadsheet/export/export-rows.ts';
import { BenchHead } from '#app/station/bench/bench-head.tsx';
import { countTotals, findItem } from '#app/station/bench/count-items.ts';
import { AskedStrip } from '#app/station/place/asked-strip.tsx';
import { ItemLines } from '#app/station/bench/item-lines.tsx';
import { itemOrder } from '#app/station/bench/count-items.ts';
import { ShipTo } from '#app/station/bench/ship-to.tsx';
import { guardsOf } from '#app/station/guards.ts';
import { suggestedWeight, weightAgainstItems } from '#app/station/scale/weight-rules.ts';
import { countFigures } from '#app/today/day-figures.ts';
import { dayCounts } from '#app/today/hours/day-counts.ts';
import { MethodsTable } from '#app/today/methods/methods-table.tsx';
import { missedPickups, pickupStates } from '#app/today/pickups/pickup-pace.ts';
import { dayStart } from '#app/shift/day-slots.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';
import { fewOddParcels } from './odd-parcels.ts';
import { type OddReader, readOddParcels } from './read-odd-parcels.ts';
import { showPart } from './show-part.tsx';

const now = Date.parse('2026-11-27T12:00:00Z');
const circumstances = { now, notSent: new Map(), printedHere: nothingPrinted, isProcessing: () => false };
const pickup = {
  name: 'Van',
  method: '01a1fd37-496a-7810-8817-8dd6240f6d54',
  days: [0, 1, 2, 3, 4, 5, 6],
  time: '10:00',
};
const decimals = ['.', ','] as const;

function caseOf(parcels: readonly Parcel[]): KnownCase {
  const seenAt = '2026-11-27T10:00:00Z';
  const version = (raw: Parcel['raw']) => ({ seenAt, etag: null, parcel: raw });
  return {
    savedAt: seenAt,
    page: 'test',
    server: {
      address: 'https://api.example.com/v1',
      apiVersion: 'v1',
      software: '1.2.3+60a0c896b69c',
      idempotencyKeys: true,
      etags: true,
    },
    cause: null,
    parcels: parcels.map(({ id, raw }) => ({
      id,
      state: 'open',
      named: [],
      mark: undefined,
      current: version(raw),
      earlier: [version({ ...raw, weight: '1.000' })],
      requests: [],
      history: [],
    })),
  };
}

/** What reads a value of a parcel without drawing it. */
const readers: Readonly<Record<string, OddReader>> = {
  'the checks before processing': (parcel, row) => [
    missingToProcess(row),
    missingToDeclare(parcel.items, parcel.weight),
    lackingByField(lackingData([row], new Map())),
  ],
  'sums of items': ({ items }) => suggestedWeight(itemSums(items)),
  'what the editor fills in': ({ raw }) => {
    const { items, weight } = toFormValues(raw);
    return [sumRows(items, 'weight'), sumRows(items, 'price'), weightBelowItems(weight, items)];
  },
  'what can be done with many': (_, row) => bulkActionNames.map((action) => applicable(action, [row], new Set())),
  'a change of many': (parcel, row) =>
    changeFields.flatMap((path) =>
      [row, parcel.raw].map((held) =>
        planChange({ row, held, path, change: { path, edit: { kind: 'set', value: 'x' } }, processing: false }),
      ),
    ),
  'the texts of columns': (_, row) =>
    listedColumns(
      listColumns.map(({ id }) => id ?? ''),
      { marks: new Map(), processing: new Set() },
    ).map(({ text }) => decimals.map((decimal) => text(row, decimal))),
  'the tooltips of columns': (_, row) => listColumns.map(({ meta }) => [meta?.tip?.(row), meta?.text?.(row)]),
  'a search': (_, row) => [isMatch(row, readSearch('a 1')), fitOf(row, readSearch('10115'))],
  'how far the list has looked': (_, row) =>
    (['-created_at', 'printed_at'] as const).map((sort) => lookedSentence(listCoverage({ sort }, [row], false), now)),
  'what is new in the list': (_, row) => {
    const start = startUpdates(listStart([row], null));
    const page = { entries: [row], next: null, unreadable: 0 };
    const query = updateQuery({ sort: '-created_at' }, 'created_since', start);
    expect(query.created_since ?? '2026-11-27T10:00:00Z').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    return [
      arrivals({ ...start, waiting: [row] }, [], '-created_at', false),
      changedRows(page, new Map([[row.id, { ...row, weight: 'x' }]])),
      arrangePages([page], [{ ...row, id: 'other' }], '-printed_at'),
    ];
  },
  'the counts of views': (_, row) =>
    viewIds.map((view) =>
      countInView(
        viewStarts[view],
        { shown: { query: {}, rows: [row], complete: true }, current: false, others: [] },
        circumstances,
      ),
    ),
  'the figures of the day': (_, row) => [
    countFigures([row], [row], circumstances),
    dayCounts([row], 'day', dayStart(now), 4, now),
    missedPickups([pickup], [row], circumstances),
    pickupStates([pickup], [row], [row], circumstances),
  ],
  'a cause in Problems': (_, row) => groupProblems([parcelProblem(row, undefined) ?? []].flat(), now, () => 'left'),
  'an export': ({ raw }) => decimals.map((decimal) => rowKinds.map((rows) => allFieldsRows(raw, { rows, decimal }))),
  'a case file': (parcel) =>
    [true, false].map((masks) => {
      const file = readCase(JSON.stringify(buildCase(caseOf([parcel]), masks)));
      expect(file).toHaveProperty('parcels');
    }),
  'the station': (parcel) => {
    const { items, weight } = parcel;
    findItem(items, [], { codes: ['1'], items: [readItemCode('1')] }, new Map());
    return [
      guardsOf(parcel, true, now),
      countTotals(items, []),
      weight === null ? null : weightAgainstItems(weight, itemSums(items)),
      weightAgainstItems('1.000', itemSums(items)),
    ];
  },
  'what is printed beside the label': (parcel) => [slipOf(parcel), code128Bars(parcel.reference_code)],
  'names, versions and outcomes': (parcel) => [
    parcelName(parcel),
    versionOf(parcel, 'papers'),
    parcel.receiver === null ? null : addressLines(parcel.receiver),
    changedPaths(parcel.raw, { id: 'x' }),
    firstStep(parcel, 'open', false),
    resultNote({ id: parcel.id, kind: 'completed', parcel }, 'P-1'),
  ],
};

test.each(Object.entries(readers))('%s: no value of a server throws', (_name, read) => {
  expect(() => readOddParcels(read)).not.toThrow();
});

/** Keeps what a part throws while it is drawn. */
class Caught extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** What draws a value of a parcel. */
const drawn: Readonly<Record<string, (parcels: readonly Parcel[], rows: readonly ParcelRow[]) => ReactNode[]>> = {
  'the cells of the list': (_, rows) =>
    rows.map((row) =>
      listColumns.map(({ cell }) =>
        typeof cell === 'function' ? (cell({ row: { original: row } } as never) as ReactNode) : null,
      ),
    ),
  'the facts of a parcel': (parcels) =>
    parcels.map((parcel) => <ParcelFacts key={parcel.id} parcel={parcel} refused />),
  'the facts that a list has': (_, rows) => rows.map((row) => <ListedFacts key={row.id} row={row} readAt={now} />),
  'processing and its outcome': (parcels) =>
    parcels.map((parcel) => (
      <ProcessPanel key={parcel.id} parcel={parcel} outcome={processOutcome(parcel, { status: 'completed' }, false)} />
    )),
  'dialogs of many parcels': (_, rows) =>
    bulkActionNames.map((action) => (
      <BulkDialog key={action} action={action} {...applicable(action, rows, new Set())} onClose={() => {}} />
    )),
  'the causes in Problems': (_, rows) => [
    <CauseList
      key="causes"
      groups={groupProblems(
        rows.flatMap((row) => parcelProblem(row, undefined) ?? []),
        now,
        () => 'left',
      )}
      open={undefined}
      run={undefined}
    />,
  ],
  'the methods of the day': (_, rows) => [
    <MethodsTable
      key="methods"
      read={{ created: rows, all: rows, back: null, complete: true, listed: true }}
      since="2026-01-01T00:00:00Z"
      before={null}
      span="day"
      name="today"
      circumstances={circumstances}
    />,
  ],
  'the table of the station': (parcels) =>
    parcels.flatMap((parcel) => [
      <BenchHead key={`${parcel.id} head`} parcel={parcel} processing={false} />,
      <AskedStrip key={`${parcel.id} asked`} parcel={parcel} />,
      <ShipTo key={`${parcel.id} receiver`} parcel={parcel} />,
      <ItemLines
        key={`${parcel.id} items`}
        items={parcel.items}
        counts={[]}
        order={itemOrder(parcel.items)}
        chosen={0}
        onCount={() => {}}
      />,
    ]),
  'an opened case file': (parcels) => {
    const file = readCase(JSON.stringify(buildCase(caseOf(parcels), false)));
    return typeof file === 'string' ? [] : [<CaseView key="case" file={file} name="case.json" />];
  },
};

test.each(Object.keys(drawn))('%s: no value of a server keeps it from being drawn', async (name) => {
  const parcels = fewOddParcels();
  const rows = parcels.map(toParcelRow);
  const parts = drawn[name]?.(parcels, rows) ?? [];
  const thrown: unknown[] = [];
  await showPart(
    <>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Caught key={index} onError={(error) => thrown.push(error)}>
          {part}
        </Caught>
      ))}
    </>,
    () => ({ data: [], links: { next: null } }),
  );
  expect(thrown).toEqual([]);
});
