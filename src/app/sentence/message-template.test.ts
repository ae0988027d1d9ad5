import { array, assert, constant, nat, oneof, pre, property, stringMatching } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messageTemplate, templateKey } from './message-template.ts';

const key = (message: string, values: readonly string[] = []) => templateKey(messageTemplate(message, values));

it.each([
  ['The postal code "1011 AB" does not exist.', 'The postal code "75001" does not exist.'],
  ['The city »Atlantis« is not known.', 'The city `Utopia` is not known.'],
  ['Weight 31.5 kg is over 30 kg.', 'Weight 42.125 kg is over 30 kg.'],
  ['Parcel 40.2kg is too heavy', 'Parcel 31kg is too heavy.'],
  ['HS code 6109.10.00 is not valid', 'HS code 9403 60 is not valid'],
  ['E-mail a.b@c.example is not valid', 'E-mail someone@else.example is not valid'],
  ['No service on 2026-11-25 10:00', 'No service on 2026-12-01 09:30'],
])('%s and %s have one cause', (one, other) => {
  expect(key(one)).toBe(key(other));
});

it('a template takes out what the parcel itself holds: names, places and codes', () => {
  const message = 'Jane Doe in Springfield (NL) cannot be reached: Netherlands has no street Main Street';
  const values = ['Jane Doe', 'Springfield', 'NL', 'Netherlands', 'Main Street'];
  expect(messageTemplate(message, values)).toBe('… in … (…) cannot be reached: … has no street …');
});

it('a template keeps a word that only looks like the code of a country', () => {
  expect(messageTemplate('This is not IN reach', ['IS'])).toBe('This is not IN reach');
});

it('a template keeps a word of which a value is a part', () => {
  expect(messageTemplate('Citycentre is not City', ['city'])).toBe('Citycentre is not …');
});

describe('templates filled with values', () => {
  const word = stringMatching(/^[a-z]{3,9}$/);
  const slot = constant(null);
  /** Words between slots, so that two templates with other words are two. */
  const template = array(oneof(word, slot), { minLength: 3, maxLength: 12 });
  const name = stringMatching(/^[A-Z][A-Z]{4,8}$/).map((letters) => `Mc${letters}`);
  const filling = oneof(
    nat().map(String),
    stringMatching(/^[0-9]{1,3}[.,][0-9]{1,3}$/),
    stringMatching(/^[A-Z]{2}-?[0-9]{3,6}$/),
    stringMatching(/^[a-z0-9 ]{0,12}$/).map((text) => `"${text}"`),
    name,
  );

  function fill(parts: readonly (string | null)[], fillings: readonly string[]): [string, string[]] {
    let at = 0;
    const text = parts.map((part) => part ?? fillings[at++ % fillings.length] ?? '0').join(' ');
    return [text, fillings.filter((one) => one.startsWith('Mc'))];
  }

  test('two messages of one template fall together', () => {
    const fillings = array(filling, { minLength: 1, maxLength: 6 });
    assert(
      property(template, fillings, fillings, (parts, one, other) => {
        expect(key(...fill(parts, one))).toBe(key(...fill(parts, other)));
      }),
    );
  });

  test('messages of two templates do not', () => {
    const fillings = array(filling, { minLength: 1, maxLength: 6 });
    const wordsOf = (parts: readonly (string | null)[]) =>
      parts
        .map((part) => part ?? '*')
        .join(' ')
        .replaceAll(/\*(?: \*)+/g, '*');
    assert(
      property(template, template, fillings, (one, other, values) => {
        pre(wordsOf(one) !== wordsOf(other));
        expect(key(...fill(one, values))).not.toBe(key(...fill(other, values)));
      }),
    );
  });
});
