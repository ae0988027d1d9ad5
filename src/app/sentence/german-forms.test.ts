import { describe, expect, test } from 'vitest';
import { PersonalWords } from './personal-parts.ts';
import { readSentence } from './read-sentence.ts';

interface Case {
  said: string;
  /** The same cause of another parcel. */
  other?: string;
  fields: readonly string[];
  /** What a masked case file has of it, where that is not all. */
  left?: string;
}

const values = ['Erika Mustermann', 'Mustermann & Söhne GmbH', 'Am Alten Markt', '12345', 'Musterstadt'];
const texts = [...values, '12a', 'erika@example.com', '+49 176 5556677'];
const note = 'Bitte das Paket an der Adresse beim Nachbarn Kowalski lassen, Hausnummer und Ort stehen da';
const words = new PersonalWords(texts, [note]);

const sources: Readonly<Record<string, readonly Case[]>> = {
  // github.com/christoph-schaeffer/dhl-business-shipping, src/Response/Status: the answers of DHL's API in both languages.
  'DHL in German': [
    { said: 'Die Postleitzahl konnte nicht gefunden werden.', fields: ['receiver.postal_code'] },
    { said: 'Der Ort ist zu dieser PLZ nicht bekannt.', fields: ['receiver.city', 'receiver.postal_code'] },
    { said: 'Die angegebene Straße kann nicht gefunden werden.', fields: ['receiver.address_line_1'] },
    { said: 'Die angegebene Hausnummer kann nicht gefunden werden.', fields: ['receiver.house_number'] },
    { said: 'Bitte geben Sie eine Hausnummer an.', fields: ['receiver.house_number'] },
    { said: 'Bitte geben Sie Name 1 an.', other: 'Bitte geben Sie Name 2 an.', fields: ['receiver.name'] },
    { said: 'Das Feld Nachname ist ein Pflichtfeld und muss befüllt werden.', fields: ['receiver.name'] },
    { said: 'Bitte geben Sie eine gültige Telefonnummer an.', fields: ['receiver.phone'] },
    {
      said: 'Bitte geben Sie eine gültige E-Mail-Adresse ein und verwenden Sie bei der Eingabe mehrerer E-Mail-Adressen ein Komma zur Trennung.',
      fields: ['receiver.email'],
    },
    { said: 'Die eingegebene Adresse ist nicht leitcodierbar.', fields: ['receiver.address_line_1'] },
    {
      said: 'Die Benutzung des Produktes DHL Paket Taggleich ist für diese Empfängeradresse nicht möglich.',
      fields: ['receiver.address_line_1'],
    },
    {
      said: 'Die Packstationsnummer ist uns aktuell nicht bekannt. Bitte überprüfen Sie die Nummer und die Postleitzahl.',
      fields: ['receiver.address_line_1', 'receiver.postal_code'],
    },
    {
      said: 'Es handelt sich um eine ungültige Postleitzahl. Bitte verwenden Sie das Format 99999. Es ist dennoch möglich, einen Versandschein zu drucken.',
      other:
        'Es handelt sich um eine ungültige Postleitzahl. Bitte verwenden Sie das Format 9999. Es ist dennoch möglich, einen Versandschein zu drucken.',
      fields: ['receiver.postal_code'],
      left: 'Es handelt sich um eine ungültige Postleitzahl. Bitte verwenden Sie das Format •••••. Es ist dennoch möglich, einen Versandschein zu drucken.',
    },
    { said: 'Das angegebene Produkt ist für das Land nicht verfügbar.', fields: ['receiver.country'] },
    { said: 'Die Gewichtsangabe ist zu hoch.', fields: ['weight'] },
    {
      said: 'Maximal zulässiges Gewicht für Warenpost: 1 kg. Sendungen bis max. 31,5 kg können als DHL Paket beauftragt werden',
      other:
        'Maximal zulässiges Gewicht für Warenpost: 1,5 kg. Sendungen bis max. 20 kg können als DHL Paket beauftragt werden',
      fields: ['weight'],
    },
    {
      said: 'Das Sendungsgewicht entspricht dem Gesamtnettogewicht der Warenpositionen. Bitte tragen Sie hier das Gesamtgewicht der Sendung einschließlich Verpackungs- und Füllmaterialien ein.',
      fields: ['weight'],
    },
    { said: 'Die angegebene Länge ist zu groß.', fields: ['dimensions.length'] },
    { said: 'Die angegebene Höhe ist zu groß.', fields: ['dimensions.height'] },
    { said: 'Das angegebene Gurtmaß ist zu groß.', fields: ['dimensions'] },
    { said: 'Wird eine der Abmessungen angegeben, müssen alle angegeben werden.', fields: ['dimensions'] },
    {
      said: 'Die Zolltarifnummer muss numerisch und 6, 8 oder 10 Stellen lang sein. Bitte beachten Sie, dass die Zolltarifnummer des Empfangslandes, nicht die deutsche Zolltarifnummer eingetragen werden muss.',
      fields: ['items.0.hs_code'],
    },
    { said: 'Bitte geben Sie den Warenwert an.', fields: ['items.0.price'] },
    { said: 'Die angegebene Währung ist nicht gültig.', fields: ['currency'] },
    { said: 'Bitte geben Sie die Art der Sendung an.', fields: ['export_reason'] },
    { said: 'Bitte geben Sie ein gültiges Sendungsdatum an.', fields: ['ship_by'] },
    { said: 'Der eingegebene Wert ist zu lang und wurde gekürzt.', fields: [] },
    { said: 'In der Sendung trat mindestens ein harter Fehler auf.', fields: [] },
  ],
  'DHL in English': [
    { said: 'The city is not known to this postcode.', fields: ['receiver.city', 'receiver.postal_code'] },
    { said: 'Please enter a street.', fields: ['receiver.address_line_1'] },
    { said: 'Please enter name 1.', other: 'Please enter name 2.', fields: ['receiver.name'] },
    { said: 'Please enter a valid phone number.', fields: ['receiver.phone'] },
    { said: 'The specified product is not available for the country.', fields: ['receiver.country'] },
    { said: 'The weight you have entered is to high.', fields: ['weight'] },
    {
      said: 'Maximum permissible weight for merchandise mail: 1 kg. Shipments up to max. 31.5 kg can be ordered as DHL Paket',
      other:
        'Maximum permissible weight for merchandise mail: 2 kg. Shipments up to max. 20 kg can be ordered as DHL Paket',
      fields: ['weight'],
    },
    { said: 'The entered length is to long.', fields: ['dimensions.length'] },
    { said: 'The entered height is to high.', fields: ['dimensions.height'] },
    { said: 'The entered girth is to long.', fields: ['dimensions'] },
    { said: 'If one of the dimensions is specified, all must be specified.', fields: ['dimensions'] },
    {
      said: 'The customs tariff number must be numeric and 6, 8 or 10 digits long.',
      fields: ['items.0.hs_code'],
    },
    {
      said: 'Error 9602 Invalid postal code',
      fields: ['receiver.postal_code'],
      left: 'Error •••• Invalid postal code',
    },
    { said: '1101 Hard validation error occured.', fields: [], left: '•••• Hard validation error occured.' },
  ],
  // github.com/Endereco/enderecoservice_api, statuscodes.md: the address check in front of DHL, DPD and GLS.
  Endereco: [
    { said: 'Straßenname ist falsch und muss korrigiert werden.', fields: ['receiver.address_line_1'] },
    { said: 'Ortsname ist falsch und muss korrigiert werden.', fields: ['receiver.city'] },
    { said: 'Ländercode ist falsch und muss korrigiert werden.', fields: ['receiver.country'] },
    {
      said: 'Volle Straße (inkl Hausnummer) ist falsch und muss korrigiert werden.',
      fields: ['receiver.address_line_1', 'receiver.house_number'],
    },
  ],
  // 4seller.com/help/de/doc-article/1586: what TikTok, Shein and Temu labels are refused with.
  '4Seller': [
    { said: 'Land darf nicht leer sein, bitte ausfüllen', fields: ['receiver.country'] },
    {
      said: 'Postleitzahl/Stadt-Kombination falsch, bitte überprüfen',
      fields: ['receiver.postal_code', 'receiver.city'],
    },
    {
      said: 'Postleitzahl/Bundesland-Kombination inkorrekt, bitte korrigieren',
      fields: ['receiver.postal_code', 'receiver.state_or_region'],
    },
  ],
  // In public code that ships with DHL, DPD, GLS and UPS, and on paketda.de (UPS).
  others: [
    {
      said: 'PLZ „1011" ist ungültig — in Deutschland hat die PLZ fünf Ziffern',
      other: 'PLZ „80 33" ist ungültig — in Deutschland hat die PLZ fünf Ziffern',
      fields: ['receiver.postal_code'],
      left: 'PLZ „••••" ist ungültig — in Deutschland hat die PLZ fünf Ziffern',
    },
    { said: 'Die Hausnummer des Empfängers darf nicht leer sein.', fields: ['receiver.house_number'] },
    { said: 'Empfängername ist erforderlich.', fields: ['receiver.name'] },
    { said: 'Die E-Mail Adresse des Empfängers ist ungültig.', fields: ['receiver.email'] },
    { said: 'Das Paketgewicht muss größer als 0 sein.', fields: ['weight'] },
    {
      said: 'Gurtmaß überschritten (Max 300cm)',
      other: 'Gurtmaß überschritten (Max 360cm)',
      fields: ['dimensions'],
    },
    { said: 'Die Empfängeradresse ist unvollständig oder ungültig.', fields: ['receiver.address_line_1'] },
    { said: 'UPS kann keine Zustellung an Postfächer vornehmen.', fields: ['receiver.address_line_1'] },
    { said: 'HS-Code fehlt (wichtig).', fields: ['items.0.hs_code'] },
  ],
  'with values': [
    {
      said: 'Das Sendungsgewicht von 40,0 kg überschreitet die Grenze von 31,5 kg für Artikel 2.',
      other: 'Das Sendungsgewicht von 1.042,125 kg überschreitet die Grenze von 30 kg für Artikel 7.',
      fields: ['weight'],
    },
    {
      said: 'Das Versanddatum 28.11.2026 liegt in der Vergangenheit',
      other: 'Das Versanddatum 3. Mai 2026 liegt in der Vergangenheit',
      fields: ['ship_by'],
      left: 'Das Versanddatum •••••••••• liegt in der Vergangenheit',
    },
    {
      said: 'Der Ort „Musterstadt“ gehört nicht zur PLZ 12345',
      other: 'Der Ort »Bad Homburg« gehört nicht zur PLZ 61352',
      fields: ['receiver.city', 'receiver.postal_code'],
      left: 'Der Ort „•••••••••••“ gehört nicht zur PLZ •••••',
    },
    {
      said: 'Das Feld „Ort“ darf nicht ‚Neue Straße‘ sein',
      other: "Das Feld „Ort“ darf nicht ‚Hausnummer' sein",
      fields: ['receiver.city'],
      left: 'Das Feld „Ort“ darf nicht ‚•••• ••••••‘ sein',
    },
    {
      said: 'Die Zolltarifnummer 0000.00 der Position 2 ist unbekannt',
      other: 'Die Zolltarifnummer 9403 60 der Position 3 ist unbekannt',
      fields: ['items.1.hs_code'],
      left: 'Die Zolltarifnummer ••••••• der Position 2 ist unbekannt',
    },
    {
      said: 'Im Feld 3 fehlt das Ursprungsland',
      other: 'Im Feld 7 fehlt das Ursprungsland',
      fields: ['items.0.origin_country'],
    },
    {
      said: 'Herr Dr. Max Müller ist unter Musterstraße 12a, 54321 Neustadt an der Weinstraße nicht bekannt',
      other: 'Herr von der Heide ist unter Berliner Straße 3, 61352 Bad Homburg nicht bekannt',
      fields: [],
      left: 'Herr ••• ••• •••••• ist unter •••••••••••• •••, ••••• •••••••• •• ••• •••••••••• nicht bekannt',
    },
    {
      said: 'Die Firma Müller & Söhne GmbH hat keine Telefonnummer',
      other: 'Die Firma Kowalski AG hat keine Telefonnummer',
      fields: ['receiver.phone'],
      left: 'Die Firma •••••• • ••••• •••• hat keine Telefonnummer',
    },
    {
      said: 'Rufnummer +49 176 5556677 ist ungültig',
      other: 'Rufnummer 030/123 45 67 ist ungültig',
      fields: ['receiver.phone'],
      left: 'Rufnummer ••• ••• ••••••• ist ungültig',
    },
    {
      said: 'Die Hausnummer 12 a ist in Am Alten Markt nicht bekannt',
      other: 'Die Hausnummer 7 ist in Am Alten Markt nicht bekannt',
      fields: ['receiver.house_number'],
      left: 'Die Hausnummer •• • ist in •• ••••• ••••• nicht bekannt',
    },
    {
      said: 'Empfänger Jörg Landgraf, j.landgraf@example.com: Meinten Sie Auf dem Berg 3 in 80331 München oder Straße des 17. Juni 4, 06108 Halle (Saale)?',
      fields: ['receiver.address_line_1'],
      left: 'Empfänger •••• ••••••••, ••••••••••••••••••••••: Meinten Sie ••• ••• •••• • in ••••• ••••••• oder •••••• ••• ••• •••• •, ••••• ••••• •••••••?',
    },
    {
      said: 'Der Warenwert von 1500 EUR ist für Herrn Dieter Esser zu hoch',
      other: 'Der Warenwert von 900 EUR ist für Herrn Max von der Heide zu hoch',
      fields: ['items.0.price'],
      left: 'Der Warenwert von •••• EUR ist für Herrn •••••• ••••• zu hoch',
    },
    { said: 'Firma und Ansprechpartner fehlen, bitte eintragen', fields: [] },
    { said: 'Empfänger Telefonnummer fehlt', fields: ['receiver.phone'] },
    { said: 'Ort Pflichtfeld, Straße: Bitte ergänzen', fields: ['receiver.city', 'receiver.address_line_1'] },
    {
      said: 'Das Paket kann an der Adresse bei Kowalski nicht zugestellt werden',
      fields: ['receiver.address_line_1'],
      left: 'Das Paket kann an der Adresse bei •••••••• nicht zugestellt werden',
    },
  ],
};

describe.each(Object.entries(sources))('sentences of carriers: %s', (_from, cases) => {
  test.each(cases)('$said', ({ said, other, fields, left }) => {
    const read = (text: string) => readSentence(text, values);
    expect(read(said).fields).toEqual(fields);
    expect(read(other ?? said).key).toBe(read(said).key);
    expect(words.mask(said)).toBe(left ?? said);
  });
});

test('each cause has a group of its own', () => {
  const keys = Object.values(sources).flatMap((cases) => cases.map(({ said }) => readSentence(said, values).key));
  expect(new Set(keys).size).toBe(keys.length);
});

/** As people are called and live; the words that say who and where. */
const addresses: readonly [texts: string[], revealing: string[]][] = [
  [
    ['Peter Schmidt', 'Berliner Straße 3', 'Hamburg'],
    ['Peter', 'Schmidt', 'Berliner', 'Hamburg'],
  ],
  [
    ['Jörg Landgraf', 'Poststraße 5', 'Landsberg am Lech'],
    ['Jörg', 'Landgraf', 'Poststraße', 'Landsberg', 'Lech'],
  ],
  [
    ['Eva Wertheim', 'An der Alster 9', 'Stadthagen'],
    ['Eva', 'Wertheim', 'Alster', 'Stadthagen'],
  ],
  [
    ['Ina von der Heide', 'Straße des 17. Juni', 'Straßburg'],
    ['Ina', 'Heide', 'Juni', 'Straßburg'],
  ],
  [
    ['Ute Haus', 'Feldweg 8', 'Essen'],
    ['Ute', 'Haus', 'Feldweg', 'Essen'],
  ],
  [
    ['Uwe Nummer', 'Paketweg 1', 'Waren (Müritz)'],
    ['Uwe', 'Nummer', 'Paketweg', 'Waren', 'Müritz'],
  ],
  [
    ['An Zu', 'Auf der Höhe', 'Ort im Innkreis'],
    ['An', 'Zu', 'Höhe', 'Ort', 'Innkreis'],
  ],
  [
    ['Udo Bittermann', 'Postfach 77', 'Sendenhorst'],
    ['Udo', 'Bittermann', 'Sendenhorst'],
  ],
];

test.each(addresses)('of %j nothing remains, and other nouns stay', (of, revealing) => {
  const own = new PersonalWords(of);
  const spelled = (text: string) => [text, text.toUpperCase(), text.replaceAll('ö', 'oe').replaceAll('ß', 'ss')];
  for (const word of revealing)
    for (const text of spelled(word))
      expect(own.mask(`Die Angabe ${text} ist falsch.`)).toBe(`Die Angabe ${'•'.repeat(text.length)} ist falsch.`);
  for (const text of of.flatMap(spelled)) {
    const letters = own.mask(`Empfänger: ${text}, unbekannt`).slice('Empfänger: '.length, -', unbekannt'.length);
    expect(letters.replaceAll(/[•\s.()]|stra(?:ß|ss)e|postfach|\b\d\b/gi, '')).toBe('');
  }
  const names = of
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const sentences = ['DHL in German', 'Endereco', '4Seller'].flatMap((from) => sources[from] ?? []);
  for (const { said } of sentences) {
    const left = own.mask(said).split(' ');
    const hidden = said.split(' ').filter((word, at) => /^\p{Lu}[\p{L}-]+[.,]?$/u.test(word) && left[at] !== word);
    expect(hidden.filter((word) => !names.includes(word.toLowerCase().replace(/[.,]$/, '')))).toEqual([]);
  }
});
