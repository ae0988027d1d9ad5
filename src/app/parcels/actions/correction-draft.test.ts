import { describe, expect, test } from 'vitest';
import { type CorrectionDraft, editChoices, readCorrection } from './correction-draft.ts';

const read = (path: string, choice: CorrectionDraft['choice'], text = '', to = '') =>
  readCorrection({ path, choice, text, to });

describe('a correction as it is filled in', () => {
  test.each<[string, CorrectionDraft['choice'], string, unknown]>([
    ['receiver.city', 'set', ' Berlin ', { kind: 'set', value: 'Berlin' }],
    ['receiver.country', 'set', 'nl', { kind: 'set', value: 'NL' }],
    ['weight', 'set', '1500 g', { kind: 'set', value: '1.500' }],
    ['items.quantity', 'set', '3', { kind: 'set', value: 3 }],
    ['tags', 'add', 'a, b,a', { kind: 'add', value: ['a', 'b'] }],
    ['tags', 'set', '', { kind: 'set', value: [] }],
    ['receiver.city', 'clear', '', { kind: 'set', value: null }],
    ['receiver.city', 'cut', '12', { kind: 'cut', length: 12 }],
    ['receiver.city', 'strip', '()', { kind: 'strip', characters: '()' }],
  ])('of %s to %s %j is an edit', (path, choice, text, edit) => {
    expect(read(path, choice, text)).toEqual({ edit });
  });

  test('that replaces a text may leave nothing in its place', () => {
    expect(read('receiver.city', 'replace', ' (NL)', '')).toEqual({ edit: { kind: 'replace', from: ' (NL)', to: '' } });
  });

  test.each<[string, CorrectionDraft['choice']]>([
    ['receiver.city', 'set'],
    ['receiver.city', 'replace'],
    ['receiver.city', 'cut'],
    ['receiver.city', 'strip'],
    ['weight', 'set'],
    ['tags', 'add'],
  ])('of %s to %s nothing says what is missing', (path, choice) => {
    expect(read(path, choice)).toHaveProperty('missing');
  });

  test.each<[string, CorrectionDraft['choice'], string]>([
    ['receiver.city', 'cut', '0'],
    ['receiver.city', 'cut', 'ten'],
    ['weight', 'set', 'heavy'],
    ['number_of_labels', 'set', '31'],
  ])('of %s to %s %j says that it is wrong', (path, choice, text) => {
    expect(read(path, choice, text)).toHaveProperty('wrong');
  });
});

test('what the API does not clear is not offered to be cleared', () => {
  expect(editChoices('receiver.city')).toContain('clear');
  expect(editChoices('items.quantity')).not.toContain('clear');
  expect(editChoices('number_of_labels')).not.toContain('clear');
  expect(editChoices('currency')).not.toContain('clear');
});
