import { describe, expect, test } from 'vitest';
import { type ChangeDraft, editChoices, newDraft, readDraft } from './change-draft.ts';

const method = '0193aaaa-0000-7000-8000-000000000001';
const read = (path: string, choice: ChangeDraft['choice'], text: string, more: Partial<ChangeDraft> = {}) =>
  readDraft({ ...newDraft(path, choice), text, ...more });

describe('a change as it is filled in', () => {
  test.each<[string, ChangeDraft['choice'], string, unknown]>([
    ['tags', 'add', ' fragile,  gift ,gift,', { kind: 'add', value: ['fragile', 'gift'] }],
    ['tags', 'set', '', { kind: 'set', value: [] }],
    ['shipping_method_id', 'set', method, { kind: 'set', value: method }],
    ['packaging_id', 'clear', 'whatever is in the input', { kind: 'set', value: null }],
    ['number_of_labels', 'set', '3', { kind: 'set', value: 3 }],
    ['items.quantity', 'set', '3', { kind: 'set', value: 3 }],
    ['weight', 'set', '1,5', { kind: 'set', value: '1.500' }],
    ['weight', 'set', '1500 g', { kind: 'set', value: '1.500' }],
    ['dimensions.length', 'set', '250 mm', { kind: 'set', value: '25.0' }],
    ['receiver.country', 'set', 'nl', { kind: 'set', value: 'NL' }],
    ['receiver.country', 'set', 'Germany', { kind: 'set', value: 'DE' }],
    ['weight', 'set', '2 lb 3 oz', { kind: 'set', value: '0.992' }],
    ['order_total_price', 'set', '1.234,50', { kind: 'set', value: '1234.50' }],
    ['export_reason', 'set', 'gift', { kind: 'set', value: 'gift' }],
    ['note', 'set', '  ring twice ', { kind: 'set', value: 'ring twice' }],
    ['receiver.city', 'clear', '', { kind: 'set', value: null }],
    ['receiver.city', 'cut', '12', { kind: 'cut', length: 12 }],
  ])('a draft change of %s: %s %j is the edit %j', (path, choice, text, edit) => {
    expect(read(path, choice, text)).toEqual({ edit });
  });

  test('a date and time is typed in the browser’s zone and sent in UTC', () => {
    const { edit } = read('ship_by', 'set', '2026-11-21T14:00') as { edit: unknown };
    expect(edit).toHaveProperty('value', `${new Date(2026, 10, 21, 14).toISOString().slice(0, 19)}Z`);
  });

  test('a text may be replaced with nothing, in any case of letters', () => {
    expect(read('receiver.city', 'replace', ' (NL)', { anyCase: true })).toEqual({
      edit: { kind: 'replace', from: ' (NL)', to: '', anyCase: true },
    });
  });

  test('blanks around a text need no further text, what is at its start does', () => {
    expect(read('receiver.city', 'strip', '')).toEqual({ edit: { kind: 'strip', part: 'blanks', text: '' } });
    expect(read('receiver.city', 'strip', '', { part: 'start' })).toHaveProperty('missing');
    expect(read('receiver.city', 'strip', 'St ', { part: 'start' })).toEqual({
      edit: { kind: 'strip', part: 'start', text: 'St ' },
    });
  });

  test.each<[string, ChangeDraft['choice'], string]>([
    ['tags', 'add', ' '],
    ['shipping_method_id', 'set', ''],
    ['ship_by', 'set', ''],
    ['weight', 'set', ''],
    ['receiver.city', 'set', ''],
    ['receiver.city', 'replace', ''],
    ['receiver.city', 'cut', ''],
  ])('a draft change of %s: %s %j is not filled in yet', (path, choice, text) => {
    expect(read(path, choice, text)).toHaveProperty('missing');
  });

  test.each<[string, ChangeDraft['choice'], string]>([
    ['shipping_method_id', 'set', 'DHL'],
    ['number_of_labels', 'set', '0'],
    ['number_of_labels', 'set', '31'],
    ['number_of_labels', 'set', '1.5'],
    ['items.quantity', 'set', '0'],
    ['weight', 'set', '1.2345'],
    ['weight', 'set', 'heavy'],
    ['items.weight', 'set', 'heavy'],
    ['dimensions.length', 'set', 'long'],
    ['receiver.email', 'set', 'no address'],
    ['receiver.country', 'set', 'Atlantis'],
    ['ship_by', 'set', 'tomorrow'],
    ['export_reason', 'set', 'fun'],
    ['tags', 'set', Array.from({ length: 26 }, (_, at) => `t${at}`).join(',')],
    ['receiver.city', 'cut', '0'],
    ['receiver.city', 'cut', 'ten'],
  ])('a draft change of %s: %s %j names the broken rule', (path, choice, text) => {
    expect(read(path, choice, text)).toHaveProperty('wrong');
  });

  test('a text with several meanings is a question, and takes the chosen one', () => {
    const asked = read('items.quantity', 'set', '2.000');
    expect(asked).toMatchObject({ choices: [{ value: 2 }, { value: 2000 }] });
    expect(asked).toHaveProperty('missing');
    expect(read('items.quantity', 'set', '2.000', { meant: 2000 })).toMatchObject({
      edit: { kind: 'set', value: 2000 },
    });
  });

  test('one size is no error of its own', () => {
    expect(read('dimensions.length', 'set', '10')).toHaveProperty('edit');
  });
});

test.each([
  ['receiver.city', true],
  ['weight', true],
  ['note', true],
  ['packaging_id', true],
  ['items.hs_code', true],
  ['items.quantity', false],
  ['number_of_labels', false],
  ['currency', false],
  ['order_date', false],
  ['dimensions.length', false],
  ['tags', false],
])('%s is offered to be cleared, as the API lets it be: %s', (path, clears) => {
  expect(editChoices(path).includes('clear')).toBe(clears);
});
