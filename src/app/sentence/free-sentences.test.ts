import { describe, expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { missingToProcess } from '#contract/process-checks.ts';
import { readParcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { mayBeKept } from './free-sentences.ts';

const raw = (fields: object) => readParcel(buildParcel(fields))?.raw ?? {};
const jane = raw({
  receiver: {
    name: 'Jane Doe',
    company: null,
    address_line_1: 'Main Street',
    house_number: '12a',
    postal_code: '10115',
    city: 'Łódź',
    country: 'PL',
    email: 'jane@example.com',
    phone: '+48 22 555 01 10',
  },
  note: 'Bitte bei Familie Wiśniewska klingeln',
});

describe('a sentence that holds nothing of its parcel is kept, in any language', () => {
  test.each([
    'is required to process the parcel',
    'a name or a company is required',
    'must be more than 0.000',
    'is no longer a shipping method of this account',
    'at least one item is required for customs; is required',
    'The parcel is already processed.',
    'the parcel cannot be deleted: it was processed less than 90 days ago and is not cancelled',
    'Die Postleitzahl fehlt oder passt nicht zum Land des Empfängers',
    'Das Gewicht muss mindestens 0,1 kg betragen',
    'Le code postal est obligatoire',
    'El peso es obligatorio para tramitar el envío',
    'Wymagany jest numer telefonu',
    '郵遞區號為必填',
    'Η διεύθυνση είναι υποχρεωτική',
  ])('%s', (sentence) => {
    expect(mayBeKept([jane])(sentence)).toBe(true);
  });

  test('each that the contract itself has for missing data', () => {
    const parcel = readParcel(buildParcel({ receiver: null, weight: null, shipping_method: null, items: [] }));
    const sentences = parcel === null ? [] : Object.values(missingToProcess(parcel)).flat();
    expect(sentences.length).toBeGreaterThan(2);
    expect(sentences.filter((sentence) => !mayBeKept([jane])(sentence))).toEqual([]);
  });
});

describe('a sentence that may name a customer is not kept', () => {
  test.each([
    ['the name', 'Jane Doe is not a valid name'],
    ['a part of the name, in capitals', 'DOE ist unbekannt'],
    ['a number', 'no phone number: 0176'],
    ['an email address of whomever', 'is required for john@example.com'],
    ['a postal code', '10115 ist keine Postleitzahl'],
    ['what is quoted, whosever it is', 'must not be "Sesame Street"'],
    ['a house number', 'Hausnummer 12 A unbekannt'],
    ['a city without its accents', 'LODZ nicht gefunden'],
    ['a name in the note', 'Wisniewska: unbekannt'],
    ['a text too long for a sentence', 'x'.repeat(2001)],
  ])('by %s', (_by, sentence) => {
    expect(mayBeKept([jane])(sentence)).toBe(false);
  });

  test('by a value of the body that was sent', () => {
    const body: JsonObject = { receiver: { city: 'Atlantis' } };
    expect(mayBeKept([jane])('Atlantis is no city')).toBe(true);
    expect(mayBeKept([jane, body])('Atlantis is no city')).toBe(false);
  });

  test('where it is not known whom it is about', () => {
    expect(mayBeKept(null)('is required')).toBe(false);
  });
});
