import { describe, expect, test } from 'vitest';
import { cutText, editedText, isRepeatable, type TextEdit } from './text-edits.ts';

describe('a text edit', () => {
  test.each<[string, TextEdit, string]>([
    ['Amsterdam (NL)', { kind: 'replace', from: ' (NL)', to: '' }, 'Amsterdam'],
    ['Amsterdam', { kind: 'replace', from: 'm', to: '$&' }, 'A$&sterda$&'],
    ['St. Main St', { kind: 'replace', from: 'st', to: 'Street' }, 'St. Main St'],
    ['St. Main St', { kind: 'replace', from: 'ST', to: 'Street', anyCase: true }, 'Street. Main Street'],
    ['a.b*c', { kind: 'replace', from: '.', to: '-' }, 'a-b*c'],
    ['a-b/c', { kind: 'replace', from: '-b/', to: '', anyCase: true }, 'ac'],
    ['unchanged', { kind: 'replace', from: '', to: 'x' }, 'unchanged'],
    ['  Jane  Doe ', { kind: 'strip', part: 'blanks', text: '' }, 'Jane  Doe'],
    ['REF-12', { kind: 'strip', part: 'start', text: 'REF-' }, '12'],
    ['12-REF-', { kind: 'strip', part: 'start', text: 'REF-' }, '12-REF-'],
    ['Jane GmbH', { kind: 'strip', part: 'end', text: 'GmbH' }, 'Jane'],
    ['Amsterdam (NL)', { kind: 'strip', part: 'characters', text: '()' }, 'Amsterdam NL'],
  ])('a text edit of %j by %j gives %j', (text, edit, edited) => {
    expect(editedText(text, edit)).toBe(edited);
  });

  test.each<[TextEdit, boolean]>([
    [{ kind: 'cut', length: 5 }, true],
    [{ kind: 'strip', part: 'blanks', text: '' }, true],
    [{ kind: 'strip', part: 'characters', text: 'a' }, true],
    [{ kind: 'strip', part: 'start', text: 'a' }, false],
    [{ kind: 'strip', part: 'end', text: 'a' }, false],
    [{ kind: 'replace', from: 'a', to: 'aa' }, false],
  ])('%j made twice is the same as made once: %s', (edit, repeatable) => {
    const once = editedText('aabaa', edit);
    expect(isRepeatable(edit)).toBe(repeatable);
    expect(editedText(once, edit) === once).toBe(repeatable);
  });
});

describe('a text cut to a length', () => {
  test.each([
    ['Amsterdam (NL)', 9, 'Amsterdam', '(NL)'],
    ['Amsterdam (NL)', 10, 'Amsterdam', '(NL)'],
    ['Amsterdam (NL)', 12, 'Amsterdam', '(NL)'],
    ['Amsterdam (NL)', 14, 'Amsterdam (NL)', ''],
    ['Maria-Magdalena Oberhuber, c/o Bakery', 26, 'Maria-Magdalena Oberhuber', ', c/o Bakery'],
    // A word that is most of the text is cut.
    ['Rindfleischetikettierung', 10, 'Rindfleisc', 'hetikettierung'],
    ['A Rindfleischetikettierung', 12, 'A Rindfleisc', 'hetikettierung'],
  ])('%j at %i keeps %j and loses %j', (text, length, kept, rest) => {
    expect(cutText(text, length)).toEqual({ kept, rest });
  });

  test('no letter is cut in two', () => {
    expect(cutText('é👩‍👩‍👧x', 2)).toEqual({ kept: 'é👩‍👩‍👧', rest: 'x' });
  });
});
