import { expect, test } from 'vitest';
import { type ChangeDraft, readDraft } from './change-draft.ts';

const method = '0193aaaa-0000-7000-8000-000000000001';

test.each<[ChangeDraft['field'], ChangeDraft['action'], string, unknown]>([
  ['tags', 'add', ' fragile,  gift ,gift,', ['fragile', 'gift']],
  ['tags', 'set', '', []],
  ['shipping_method_id', 'set', method, method],
  ['packaging_id', 'clear', 'whatever is in the input', null],
  ['number_of_labels', 'set', '3', 3],
  ['weight', 'set', '1,5', '1.500'],
  ['weight', 'set', '1500 g', '1.500'],
  ['export_reason', 'set', 'gift', 'gift'],
  ['note', 'set', '  ring twice ', 'ring twice'],
])('%s: %s %j stands for %j', (field, action, text, value) => {
  expect(readDraft({ field, action, text })).toEqual({
    change: { field, action: action === 'clear' ? 'set' : action, value },
  });
});

test('a date and time is typed in the browser’s zone and sent in UTC', () => {
  const read = readDraft({ field: 'ship_by', action: 'set', text: '2026-11-21T14:00' });
  expect(read).toHaveProperty('change.value', `${new Date(2026, 10, 21, 14).toISOString().slice(0, 19)}Z`);
});

test.each<[ChangeDraft['field'], ChangeDraft['action'], string]>([
  ['tags', 'add', ' '],
  ['shipping_method_id', 'set', ''],
  ['ship_by', 'set', ''],
])('%s: %s %j is still to be filled in', (field, action, text) => {
  expect(readDraft({ field, action, text })).toHaveProperty('missing');
});

test.each<[ChangeDraft['field'], string]>([
  ['shipping_method_id', 'DHL'],
  ['number_of_labels', '0'],
  ['number_of_labels', '31'],
  ['number_of_labels', '1.5'],
  ['weight', '1.2345'],
  ['weight', 'heavy'],
  ['ship_by', 'tomorrow'],
  ['export_reason', 'fun'],
  ['tags', Array.from({ length: 26 }, (_, at) => `t${at}`).join(',')],
])('%s cannot be set to %j', (field, text) => {
  expect(readDraft({ field, action: 'set', text })).toHaveProperty('wrong');
});
