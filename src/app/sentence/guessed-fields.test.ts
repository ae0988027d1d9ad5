import { describe, expect, test } from 'vitest';
import { guessedFields } from './guessed-fields.ts';

describe('guessedFields', () => {
  test.each([
    [
      'The postal code 00000 does not exist in the country of the receiver. Correct the postal code.',
      ['receiver.postal_code'],
    ],
    ['The city "Nowhere" is not known in the country of the receiver. Correct the city.', ['receiver.city']],
    [
      'The receiver "Denied Party" is on a list of parties that nothing may be sent to. Check the name of the receiver.',
      ['receiver.name'],
    ],
    [
      'The weight of 40.000 kg is over the limit of 31.500 kg per parcel. Correct the weight or split the parcel.',
      ['weight'],
    ],
    [
      'Express shipping methods do not deliver to a PO box ("PO Box 12"). Enter a street address or choose another shipping method.',
      ['shipping_method_id', 'receiver.address_line_1'],
    ],
    ['The HS code 0000.00 of item 2 ("Mug") is not in the customs tariff. Correct the HS code.', ['items.1.hs_code']],
    ['The HS code 0000.00 is not in the customs tariff.', ['items.0.hs_code']],
    ['Postal code 5462 does not match Θεσσαλονίκη (expected five digits).', ['receiver.postal_code']],
    ['Service not available to this country', ['shipping_method_id', 'receiver.country']],
    ['Recipient phone number is missing', ['receiver.phone']],
    ['Girth exceeds 300 cm', ['dimensions']],
    // A longer name has a shorter one within it.
    ['The e-mail address of the receiver is invalid.', ['receiver.email']],
    ['Email address is required', ['receiver.email']],
    ['E-Mail-Adresse oder Mail-Adresse fehlt', ['receiver.email']],
    ["L'adresse e-mail du destinataire est invalide.", ['receiver.email']],
    ["L'adresse électronique est obligatoire.", ['receiver.email']],
    ["L'adresse du destinataire est invalide.", ['receiver.address_line_1']],
    ['Het e-mailadres van de ontvanger is ongeldig.', ['receiver.email']],
    ['Het e-mail adres ontbreekt.', ['receiver.email']],
    ['La dirección de correo electrónico no es válida.', ['receiver.email']],
    ['La dirección de e-mail del destinatario no es válida.', ['receiver.email']],
    ["L'indirizzo e-mail del destinatario non è valido.", ['receiver.email']],
    ["L'indirizzo di posta elettronica non è valido.", ['receiver.email']],
    ['The address is incomplete, and so is the e-mail address.', ['receiver.address_line_1', 'receiver.email']],
    ['Your IP address is not allowed.', []],
    ['The country of origin is missing.', ['items.0.origin_country']],
    ["Le pays d'origine est obligatoire.", ['items.0.origin_country']],
    ['Het land van herkomst ontbreekt.', ['items.0.origin_country']],
    ['Falta el país de origen.', ['items.0.origin_country']],
    ["Manca il paese d'origine.", ['items.0.origin_country']],
    ['Le numéro de rue est obligatoire.', ['receiver.house_number']],
  ])('%s', (sentence, fields) => {
    expect(guessedFields(sentence)).toEqual(fields);
  });

  test('data in quotes is not read as the name of a field', () => {
    expect(guessedFields('"Weight Watchers" is closed')).toEqual([]);
  });

  test('nothing is guessed where nothing is recognised', () => {
    expect(guessedFields('E-4711')).toEqual([]);
  });
});
