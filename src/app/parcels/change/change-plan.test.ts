import { describe, expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonValue } from '#contract/values/json-value.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { countPlan, planChange } from './change-plan.ts';
import type { ParcelChange } from './parcel-change.ts';

const setTo = (path: string, value: JsonValue): ParcelChange => ({ path, edit: { kind: 'set', value } });

describe('a plan by the rows of a list', () => {
  const row = (id: string, state: Partial<ParcelRow> = {}): ParcelRow =>
    ({ id, processed_at: null, cancelled_at: null, processing_errors: [], number_of_labels: 1, ...state }) as ParcelRow;
  const rows = [
    row('open'),
    row('set', { number_of_labels: 2 }),
    row('working'),
    row('labelled', { processed_at: '2026-11-01T10:00:00Z' }),
  ];
  const kindsOf = (path: string, change: ParcelChange | null, isHeld = true) => {
    const planned = rows.map((each) =>
      planChange({ row: each, held: isHeld ? each : undefined, path, change, processing: each.id === 'working' }),
    );
    return { kinds: planned.map(({ outcome }) => outcome.kind), ...countPlan(planned) };
  };

  test('a plan by the rows of a list counts the parcels that change, that hold the value already, and that cannot change', () => {
    expect(kindsOf('number_of_labels', setTo('number_of_labels', 2))).toMatchObject({
      kinds: ['patch', 'same', 'refused', 'refused'],
      patch: 1,
      same: 1,
      refused: [
        { refusal: 'processing', count: 1 },
        { refusal: 'labelled', count: 1 },
      ],
    });
  });

  test('a plan by the rows of a list uses states alone before the value is filled in, and for fields that lists do not hold', () => {
    expect(kindsOf('number_of_labels', null).kinds).toEqual(['open', 'open', 'refused', 'refused']);
    expect(kindsOf('note', setTo('note', 'ring twice'), false).kinds).toEqual([
      'unread',
      'unread',
      'refused',
      'unread',
    ]);
  });
});

describe('a plan by whole parcels', () => {
  function problemOf(fields: object, change: ParcelChange): string | undefined {
    const parcel = readParcel(buildParcel(fields));
    if (parcel === null) throw new Error('no parcel');
    const row = toParcelRow(parcel);
    const { outcome } = planChange({ row, held: parcel.raw, path: change.path, change, processing: false });
    return outcome.kind === 'broken' ? outcome.problem : undefined;
  }

  test('a field of every item cannot change where there is no item', () => {
    const parcel = readParcel(buildParcel({ items: [] }));
    const row = toParcelRow(parcel!);
    const change = setTo('items.sku', 'ZZ');
    expect(planChange({ row, held: parcel!.raw, path: change.path, change, processing: false })).toMatchObject({
      before: [],
      outcome: { kind: 'refused', refusal: 'no-items' },
    });
  });

  test('one dimension of a parcel without any breaks the rule of the others, which is named', () => {
    const [long, cleared] = [setTo('dimensions.length', '10.0'), setTo('dimensions.length', null)];
    expect(problemOf({ dimensions: null }, long)).toBe('Width is missing: enter all three, or none');
    const dimensions = { length: '130.0', width: '20.0', height: '10.0' };
    expect(problemOf({ dimensions }, long)).toBeUndefined();
    expect(problemOf({ dimensions }, cleared)).toBeDefined();
  });

  test('a text edit that breaks the rule of its field is refused in the words of the rule', () => {
    const receiver = { email: 'jane@example.com' };
    const edit = { kind: 'replace', from: '@', to: '' } as const;
    expect(problemOf({ receiver }, { path: 'receiver.email', edit })).toBe('must be like name@example.com');
  });

  test('what the server itself holds beside the changed field is for the server to judge', () => {
    const receiver = { city: 'Nowhere', country: 'nowhere' };
    expect(problemOf({ receiver }, setTo('receiver.city', 'Utrecht'))).toBeUndefined();
  });
});
