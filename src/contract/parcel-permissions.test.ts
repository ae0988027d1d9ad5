import { describe, expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { fieldsEditableAfterProcessing, parcelCan, type Permission, refusalSentences } from './parcel-permissions.ts';
import { processed, type Situation, situations, until } from '#contract/testing/parcel-situations.ts';
import { parcelWriteFields } from './parcel-write.ts';

const answer = (permission: Permission) => (permission.allowed ? 'yes' : permission.code);
const before = Date.parse(until) - 1;

describe('what may be done, or why not', () => {
  test.each<[Situation, process: string, print: string, documents: string, cancel: string]>([
    ['open', 'yes', 'not-processed', 'not-printed', 'not-processed'],
    ['refused', 'yes', 'not-processed', 'not-printed', 'not-processed'],
    ['processed', 'processed', 'yes', 'not-printed', 'yes'],
    ['printed', 'processed', 'yes', 'yes', 'yes'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['cancelled after printing', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['cancelled before processing', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ])('%s: process %s, print %s, documents %s, cancel %s', (name, process, print, documents, cancel) => {
    const parcel = situations[name];
    expect({
      process: answer(parcelCan.process(parcel)),
      print: answer(parcelCan.print(parcel)),
      documents: answer(parcelCan.readDocuments(parcel)),
      cancel: answer(parcelCan.cancel(parcel, before)),
    }).toEqual({ process, print, documents, cancel });
  });

  test('while it is processed a parcel can neither be processed nor edited', () => {
    const processing = { processing: true };
    expect(answer(parcelCan.process(situations.open, processing))).toBe('processing');
    expect(answer(parcelCan.edit(situations.open, processing))).toBe('processing');
    expect(answer(parcelCan.edit(situations.open))).toBe('yes');
  });

  test.each([
    ['a millisecond before the end', until, before, 'yes'],
    ['at the end', until, before + 1, 'cancellation-over'],
    ['after the end', until, before + 5000, 'cancellation-over'],
    ['without an end', null, before, 'cancellation-over'],
    ['with an end that is no time', 'soon', before, 'cancellation-over'],
  ])('cancelling %s', (_when, end, now, expected) => {
    expect(answer(parcelCan.cancel(buildParcel({ ...processed, cancellable_until: end }), now))).toBe(expected);
  });

  test('a refusal carries the sentence of its code', () => {
    expect(parcelCan.print(situations.open)).toEqual({
      allowed: false,
      code: 'not-processed',
      reason: refusalSentences['not-processed'],
    });
  });
});

test('what stays editable after processing are fields of a parcel, none of which makes the shipment', () => {
  expect(parcelWriteFields).toEqual(expect.arrayContaining([...fieldsEditableAfterProcessing]));
  const shipped = [
    'receiver',
    'number_of_labels',
    'weight',
    'dimensions',
    'items',
    'shipping_method_id',
    'export_reason',
    'currency',
  ];
  expect(fieldsEditableAfterProcessing.filter((field) => shipped.includes(field))).toEqual([]);
});
