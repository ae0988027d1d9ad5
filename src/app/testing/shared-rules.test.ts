import { describe, expect, it, test } from 'vitest';
import { sentFields } from '#contract/parcel-fields.ts';
import { readParcel } from '#contract/parcel.ts';
import { fieldsEditableAfterProcessing } from '#contract/parcel-permissions.ts';
import { missingToDeclare } from '#contract/process-checks.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { markOf } from '#app/api/not-sent/not-sent.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { newItemRow, type ParcelField } from '#app/parcels/editor/form/form-values.ts';
import { weightBelowItems } from '#app/parcels/editor/form/weight-below-items.ts';
import { stateLock } from '#app/parcels/editor/problems/lock-reason.ts';
import { itemSums } from '#app/parcels/facts/item-sums.ts';
import { isInView } from '#app/parcels/list/views/parcel-views.ts';
import { cautionsOf } from '#app/parcels/model/cautions/cautions-of.ts';
import { changeLock } from '#app/parcels/change/parcel-change.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';
import { parcelProblem } from '#app/problems/causes/parcel-problem.ts';
import { groupProblems } from '#app/problems/causes/problem-groups.ts';
import { guardsOf } from '#app/station/guards.ts';
import { weightAgainstItems } from '#app/station/scale/weight-rules.ts';
import { countFigures } from '#app/today/day-figures.ts';

// Rules that several pages show: each page must say the same of a parcel.

const now = Date.parse('2026-11-25T12:00:00Z');
const [before, after] = ['2026-11-25T11:00:00Z', '2026-11-25T13:00:00Z'];

function parcelOf(fields: object) {
  const parcel = readParcel(buildParcel({ id: 'p', ...fields }));
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

function circumstancesOf(marks: ReadonlyMap<string, NotSent>) {
  return { now, notSent: marks, printedHere: nothingPrinted, isProcessing: () => false };
}
const noMarks = circumstancesOf(new Map());

describe('late', () => {
  test.each<[string, object, boolean]>([
    ['a parcel without a day to leave', { ship_by: null }, false],
    ['an open parcel whose time has passed', { ship_by: before }, true],
    ['an open parcel whose time is to come', { ship_by: after }, false],
    ['a processed parcel without a label', { ship_by: before, processed_at: before }, true],
    ['a printed parcel', { ship_by: before, processed_at: before, printed_at: before }, false],
    ['a cancelled parcel', { ship_by: before, cancelled_at: before }, false],
    ['a refused parcel', { ship_by: before, processing_errors: ['no'] }, true],
  ])('%s is judged alike by list, Today, station and Problems', (_what, fields, isLate) => {
    const parcel = parcelOf(fields);
    const row = toParcelRow(parcel);
    expect({
      list: isInView('late', row, noMarks),
      today: countFigures([row], null, noMarks).late === 1,
      station: guardsOf(parcel, null, now).some(({ kind }) => kind === 'late'),
    }).toEqual({ list: isLate, today: isLate, station: isLate });
    const problems = [parcelProblem(row, undefined)].flatMap((problem) => problem ?? []);
    expect(groupProblems(problems, now, () => 'left').map(({ late }) => late === 1)).toEqual(
      problems.map(() => isLate),
    );
  });
});

describe('a parcel lighter than its items', () => {
  const item = { sku: 'x', name: 'Tea', quantity: 2, price: '1.00', hs_code: '090210', origin_country: 'CN' };

  test.each<[parcel: string, item: string, isLighter: boolean]>([
    ['1.000', '0.500', false],
    ['0.999', '0.500', true],
    ['0.950', '0.500', true],
    ['0.001', '0.500', true],
    ['1.001', '0.500', false],
  ])(
    'a parcel lighter than its items of %s kg with two of %s kg is judged alike by editor, station, cautions and declaration',
    (weight, each, isLighter) => {
      const parcel = parcelOf({ weight, items: [{ ...item, weight: each }] });
      expect({
        editor: weightBelowItems(weight, [newItemRow({ weight: each, quantity: '2' })]) !== null,
        station: weightAgainstItems(weight, itemSums(parcel.items)) === 'lighter',
        cautions: [parcel, toParcelRow(parcel)].map((known) =>
          cautionsOf(known, false).some(({ kind }) => kind === 'light'),
        ),
        declaration: 'weight' in missingToDeclare(parcel.items, weight),
      }).toEqual({
        editor: isLighter,
        station: isLighter,
        cautions: [isLighter, isLighter],
        declaration: isLighter,
      });
    },
  );
});

describe('a field that a label shows', () => {
  const [open, processed] = [parcelOf({}), parcelOf({ processed_at: before })];

  test.each(Object.keys(sentFields))('%s is locked alike in the editor and for many parcels', (field) => {
    const isLocked = !fieldsEditableAfterProcessing.includes(field);
    expect(stateLock(field as ParcelField, processed, false) !== undefined).toBe(isLocked);
    expect(stateLock(field as ParcelField, open, false)).toBeUndefined();
    expect(changeLock(field, processed, false)).toBe(isLocked ? 'labelled' : null);
    expect(changeLock(field, open, false)).toBeNull();
  });
});

describe('refused or not sent', () => {
  const mark = { id: 'p', fields: { weight: ['no'] }, at: now, requestId: null, tried: true, named: null };
  const states: [string, object][] = [
    ['open', {}],
    ['refused', { processing_errors: ['no'] }],
    ['processed', { processed_at: before }],
    ['unclear', { processed_at: before, processing_errors: ['no'] }],
    ['printed', { processed_at: before, printed_at: before }],
    ['cancelled', { cancelled_at: before, processing_errors: ['no'] }],
  ];

  it.each(
    states.flatMap(([name, fields]) =>
      [new Map(), new Map([['p', mark]])].map((marks) => [name, marks.size, fields, marks] as const),
    ),
  )('counts a parcel that is %s with %d marks alike in list, Today and Problems', (_name, _count, fields, marks) => {
    const row = toParcelRow(parcelOf(fields));
    const circumstances = circumstancesOf(marks);
    const isProblem = parcelProblem(row, markOf(marks, row)) !== null;
    expect(isInView('refused-or-not-sent', row, circumstances)).toBe(isProblem);
    expect(isInView('refused', row, circumstances) || isInView('not-sent', row, circumstances)).toBe(isProblem);
    expect(countFigures([row], null, circumstances)['refused-or-not-sent']).toBe(Number(isProblem));
  });
});
