import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { parcelState } from '#contract/parcel-state.ts';
import { problemStates } from '#app/parcels/model/not-sent/shown-state.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { isCauseName, type ParcelProblem, parcelProblem } from './parcel-problem.ts';
import { groupProblems as groupBy, type ProblemGroup } from './problem-groups.ts';

const now = Date.parse('2026-11-25T12:00:00Z');

function groupProblems(problems: readonly ParcelProblem[]): ProblemGroup[] {
  return groupBy(problems, now, () => 'left');
}

function row(fields: object): ParcelRow {
  const parcel = readParcel(buildParcel(fields));
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

function problem(fields: object, said?: NotSent['fields']): ParcelProblem {
  const mark =
    said === undefined ? undefined : { id: 'a', fields: said, at: now, requestId: null, tried: true, named: null };
  const found = parcelProblem(row(fields), mark);
  if (found === null) throw new Error('no problem');
  return found;
}

it('parcels are grouped by cause, the largest group first, with the names it concerns', () => {
  const refused = (id: string, code: string, fields: object = {}) =>
    problem({ id, processing_errors: [`The postal code "${code}" does not exist.`], ...fields });
  const groups = groupProblems([
    problem({ id: 'x', processing_errors: ['The carrier is unavailable, try again later.'] }),
    refused('a', '1011', { ship_by: '2026-11-25T18:00:00Z', created_at: '2026-01-20T08:00:00Z' }),
    refused('b', '75001', { ship_by: '2026-11-25T08:00:00Z' }),
    refused('c', '9', { ship_by: null }),
  ]);
  expect(groups.map(({ problems }) => problems.map(({ row: { id } }) => id))).toEqual([['b', 'a', 'c'], ['x']]);
  expect(groups[0]).toMatchObject({
    template: 'The postal code … does not exist.',
    paths: ['receiver.postal_code'],
    oldest: '2026-01-20T08:00:00Z',
    late: 1,
    nextShipBy: '2026-11-25T18:00:00Z',
    guess: { kind: 'needs-correction', paths: ['receiver.postal_code'] },
  });
  expect(groups[1]?.guess).toEqual({ kind: 'may-pass', words: 'try again' });
});

it('parcels not sent and parcels the carrier refused are separate causes, by field', () => {
  const checks = { 'items.1.hs_code': ['is missing'], weight: ['is missing'] };
  const one = problem({ id: 'a' }, checks);
  const other = problem({ id: 'b' }, { 'items.7.hs_code': ['is missing'] });
  const third = problem({ id: 'c' }, { weight: ['is missing'] });
  expect(one).toMatchObject({ kind: 'checks', paths: ['items.1.hs_code', 'weight'] });
  expect(one.cause).toBe(other.cause);
  expect(one.cause).not.toBe(third.cause);
});

it.each([
  ['shipped', { processed_at: '2026-11-25T10:00:00Z', processing_errors: [] }],
  ['cancelled', { cancelled_at: '2026-11-25T10:00:00Z', processing_errors: ['no'] }],
  ['open', {}],
])('a parcel that is %s is no problem', (_state, fields) => {
  expect(parcelProblem(row(fields), undefined)).toBeNull();
});

it('an unclear result is a problem of its own kind, as Today counts it, without a guess about another try', () => {
  const unclear = problem({ processed_at: '2026-11-25T10:00:00Z', processing_errors: ['Try again later, no. 7'] });
  expect(unclear).toMatchObject({ kind: 'unclear', reasons: ['Try again later, no. 7'] });
  const refused = problem({ id: 'b', processing_errors: ['Try again later, no. 8'] });
  expect(groupProblems([unclear, refused]).map(({ kind, guess }) => [kind, guess.kind])).toEqual([
    ['carrier', 'may-pass'],
    ['unclear', 'unknown'],
  ]);
});

describe('one cause', () => {
  const refused = (id: string, sentence: string, fields: object = {}) =>
    problem({ id, processing_errors: [sentence], ...fields });
  const idsOf = (problems: readonly ParcelProblem[]) =>
    groupProblems(problems).map((group) => group.problems.map(({ row: { id } }) => id).toSorted());
  const sentence = 'Express methods do not deliver to a PO box';

  it.each([
    ['a tag', { tags: ['express'] }],
    ['a company', { receiver: { company: 'Express' } }],
    ['an item', { items: [{ sku: 'PO box' }] }],
    ['a city', { receiver: { city: 'deliver' } }],
    ['a reference', { reference: 'methods' }],
  ])('one cause is not split by %s of a parcel that is a word of the sentence', (_value, fields) => {
    const problems = [refused('a', sentence), refused('b', sentence, fields), refused('c', sentence)];
    expect(idsOf(problems)).toEqual([['a', 'b', 'c']]);
    const [group] = groupProblems(problems);
    expect(group?.template).toBe(sentence);
    expect(problems.every(({ cause }) => group?.causes.has(cause))).toBe(true);
  });

  it('one cause is not split where both have values of their own, and a tag is a word of the sentence', () => {
    const cities = (id: string, city: string, tags: string[] = []) =>
      refused(id, `The city ${city} is unknown`, { receiver: { city }, tags });
    expect(idsOf([cities('a', 'Atlantis'), cities('b', 'Utopia', ['unknown']), cities('c', 'Utopia')])).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  it('one cause is not split by a parcel that was corrected and holds another value by now', () => {
    const problems = ['Atlantis', 'Utopia', 'Berlin'].map((city, at) =>
      refused(`${at}`, `The city ${at === 0 ? 'Atlantis' : 'Utopia'} is unknown`, { receiver: { city } }),
    );
    expect(idsOf(problems)).toEqual([['0', '1', '2']]);
  });

  it('two causes are not one', () => {
    expect(idsOf([refused('a', sentence), refused('b', 'Express parcels need a phone number')])).toHaveLength(2);
  });
});

it('problems are the states that Today and the list count', () => {
  const at = '2026-11-25T10:00:00Z';
  const rows = [
    {},
    { processing_errors: ['no'] },
    { processed_at: at },
    { processed_at: at, processing_errors: ['no'] },
    { processed_at: at, printed_at: at },
    { cancelled_at: at, processing_errors: ['no'] },
  ].map((fields) => row(fields));
  const counted = rows.map((each) => problemStates.some((state) => state === parcelState(each)));
  expect(rows.map((each) => parcelProblem(each, undefined) !== null)).toEqual(counted);
  expect(counted).toEqual([false, true, false, true, false, false]);
});

it('the name of a cause holds no data of the parcel, and is the same on every device', () => {
  const { cause } = problem({ processing_errors: ['The postal code "1011" does not exist.'] });
  expect(isCauseName(cause)).toBe(true);
  // As earlier versions of the page named causes, in addresses that someone has kept.
  expect(isCauseName('carrier-0123456789abcdef')).toBe(false);
  expect(problem({ processing_errors: ['The postal code "9" does not exist'] }).cause).toBe(cause);
});

it.each([
  ['Le transporteur est temporairement absent', 'may-pass'],
  ['Die Adresse ist vorübergehend gesperrt', 'needs-correction'],
  ['Die Sendung wurde abgewiesen', 'unknown'],
])('“%s” is guessed to be %s', (sentence, kind) => {
  expect(groupProblems([problem({ processing_errors: [sentence] })])[0]?.guess.kind).toBe(kind);
});

it('a field that the carrier named is its problem for certain; without it the words are read', () => {
  const refused = row({ id: 'a', processing_errors: ['The postal code does not exist.'] });
  const told = parcelProblem(refused, undefined, ['receiver.house_number']);
  expect(told).toMatchObject({
    paths: ['receiver.house_number'],
    causePaths: ['receiver.house_number'],
    isNamed: true,
  });
  const guessed = parcelProblem(refused, undefined);
  expect(guessed).toMatchObject({
    paths: ['receiver.postal_code'],
    causePaths: ['receiver.postal_code'],
    isNamed: false,
  });
  // The address of the cause is the same on every device, whatever each knows.
  expect(told?.cause).toBe(guessed?.cause);
  const both = [told, problem({ id: 'b', processing_errors: ['The postal code does not exist.'] })];
  const [group] = groupProblems(both.flatMap((each) => each ?? []));
  expect(group).toMatchObject({ isNamed: false, paths: ['receiver.house_number', 'receiver.postal_code'] });
});

it('a sentence of a passing trouble needs a correction where the carrier named a field', () => {
  const refused = row({ processing_errors: ['Try again later.'] });
  const [group] = groupProblems([parcelProblem(refused, undefined, ['weight'])].flatMap((each) => each ?? []));
  expect(group?.guess).toEqual({ kind: 'needs-correction', paths: ['weight'] });
});

it('a cause counts what is left to correct and what is corrected; what is being processed is neither', () => {
  const stages = { a: 'left', b: 'corrected', c: 'corrected', d: 'processing' } as const;
  const problems = Object.keys(stages).map((id) => problem({ id, processing_errors: ['The weight is too high.'] }));
  const [group] = groupBy(problems, now, ({ row: { id } }) => stages[id as keyof typeof stages]);
  expect(group).toMatchObject({ left: 1, corrected: 2 });
});
