import { expect, test } from 'vitest';
import { masked, PersonalWords } from './personal-parts.ts';

const words = new PersonalWords(
  ['Łucja Żółć-Wiśniewska', 'Müllerstraße', '12a', 'Le Havre', '王小明', 'İzmir'],
  ['Please call before the carrier comes'],
);

test.each([
  ['the name in capitals', 'ŁUCJA is unknown', '••••• is unknown'],
  ['without accents', 'Receiver Zolc-Wisniewska is unknown', 'Receiver ••••-•••••••••• is unknown'],
  ['umlauts spelled out', 'MUELLERSTRASSE not found', '•••••••••••••• not found'],
  ['in a longer word', 'Der Lucjas Garten', 'Der •••••s Garten'],
  ['a house number, only as a word', 'no 12a, but 12ab', 'no •••, but ••••'],
  ['short words only as words', 'le level of Havre', '•• level of •••••'],
  ['a script without spaces', '收件人王小明不存在', '收件人•••不存在'],
  ['a letter that grows when its case changes', 'izmir, IZMIR, İZMİR', '•••••, •••••, •••••'],
  ['quoted texts, web addresses and unknown codes', '"Jana" at j@x.example: AB1234', '"••••" at •••••••••••: ••••••'],
  ['a field that is quoted stays', "'postal_code' is required", "'postal_code' is required"],
  [
    'measures stay, longer numbers do not',
    'Weight 31.5 kg, max 30kg, code 10115',
    'Weight 31.5 kg, max 30kg, code •••••',
  ],
  [
    'words that the note has too, but for short ones',
    'The carrier cannot be reached before noon',
    'The ••••••• cannot be reached •••••• noon',
  ],
])('%s', (_, sentence, expected) => {
  expect(words.mask(sentence)).toBe(expected);
});

test('a mask is as long as its text, and of a long text it gives the length', () => {
  expect(masked('Erika')).toBe('•••••');
  expect(masked('x'.repeat(200))).toBe(`${'•'.repeat(80)} (200 characters)`);
  expect(masked('• Erika')).not.toContain('Erika');
});

test.each([
  ['a name of plain words', 'May Long', 'Receiver "May Long" unknown', 'Receiver "••• ••••" unknown'],
  ['in lower case too', 'May Long', 'no may here, and no long one', 'no ••• here, and no •••• one'],
  ['three letters, not inside of other words', 'May Lea', 'no plea in Mayen', 'no plea in Mayen'],
  ['four letters inside of other words', 'May Long', 'no longer in Mayen', 'no ••••er in Mayen'],
  ['a company', 'The Field Company', 'Short Street, The Field Company', 'Short Street, ••• ••••• •••••••'],
  ['words that link others too', 'The Field Company', 'the date of the order', '••• date of ••• order'],
  ['a street', 'Short Street', 'Short Street, the Field', '••••• ••••••, the Field'],
  ['a phone number in other groups', '+49 30 5556677', 'Phone 030 555 667 is invalid', 'Phone ••• ••• ••• is invalid'],
  ['in pairs', '+49 30 5556677', '030 555 66 77', '••• ••• •• ••'],
  ['a tracking number', '00340434161094021501', '003 404 341 610 940 215 01', '••• ••• ••• ••• ••• ••• ••'],
  ['a short number in groups', '10115', 'code 10 115, 20 kg', 'code •• •••, 20 kg'],
  ['a code in groups', 'CJ231232DE', 'no CJ 231 232 DE', 'no •• ••• ••• ••'],
  ['a house number in two parts', '77b', 'Street 77 B, 77-b', 'Street •• •, ••••'],
  ['a house number in one part', 'Ringstr. 77 m', 'no 77m, 770 m', 'no •••, 770 m'],
  ['a house number with a slash', '77/b', 'no 77 B or 77b', 'no •• • or •••'],
  ['not the number of another', '77b', 'no 77 Berlin, 177 b', 'no 77 Berlin, 177 b'],
  ['a word that was cut', 'Zwirnereigasse', 'Zwirnereiga is too long', '••••••••••• is too long'],
  ['a plain word begins like a name', 'Musterweg', 'it must be; Must, Muste', 'it must be; ••••, •••••'],
  ['a name in one word', 'Ann Li', 'ANNLI or liann', '••••• or •••••'],
  ['a mailbox in one word', 'max.muster@x.example', 'maxmuster, maxmust', '•••••••••, •••••••'],
  ['not by chance', 'Ann Li', 'an annliner', 'an annliner'],
  [
    'a street of two words',
    'Berliner Straße',
    'Die Straße ist keine Berliner Straße',
    'Die Straße ist keine •••••••• ••••••',
  ],
  ['words that link German ones', 'An der Alster', 'an der Adresse an der Alster', 'an der Adresse •• ••• ••••••'],
  ['a name of such words alone', 'An Zu', 'kein an, kein ZU', 'kein ••, kein ••'],
  ['what is no field', 'Ort', 'Das Feld „Straße“, das Feld „Anna“', 'Das Feld „Straße“, das Feld „••••“'],
  ['old German quotes', 'Ort', '„Anna" und ‚Anna\'', '„••••" und ‚••••\''],
])('%s', (_, name, sentence, expected) => {
  expect(new PersonalWords([name]).mask(sentence)).toBe(expected);
});

test.each([
  [
    'has short words, they stay unless both write them like a name',
    'It must be left with May, not before noon',
    'Weight must be set before May; it may not be noon',
    'Weight •••• be set •••••• •••; it may not be ••••',
  ],
  [
    'speaks of fields, their names stay',
    'leave at the address in the city',
    'The address has no city',
    'The address has no city',
  ],
  [
    'names someone in lower case, parts of long words go too',
    'bei wiśniewska klingeln',
    'XWISNIEWSKAY, Wisnie',
    'X••••••••••Y, ••••••',
  ],
  [
    'is in another language, the same holds',
    'Bitte bei müller klingeln',
    'Bei Müller keine Antwort',
    'Bei •••••• keine Antwort',
  ],
])('where a note %s', (_, note, sentence, expected) => {
  expect(new PersonalWords([], [note]).mask(sentence)).toBe(expected);
});

test.each([
  '`Atlantis`',
  '»Atlantis«',
  '«Atlantis»',
  '‚Atlantis‘',
  '’Atlantis’',
  '”Atlantis”',
  '›Atlantis‹',
  '「京都」',
  '"Long"',
])('what is in %s is quoted', (quoted) => {
  expect(new PersonalWords([]).mask(`no ${quoted} here`)).toBe(
    `no ${quoted.charAt(0)}${'•'.repeat(quoted.length - 2)}${quoted.at(-1)} here`,
  );
});

test('a number of six digits in groups is masked, a measure is not', () => {
  const none = new PersonalWords([]);
  expect(none.mask('(030) 555/66-7: 31.500 kg, 1.200 kg')).toBe('••••• ••••••••: 31.500 kg, 1.200 kg');
});

test('masking a very long text comes to an end, and hides all of it', () => {
  const words = new PersonalWords(['1 '.repeat(50_000), 'Ab '.repeat(50_000), 'aaaaaa', 'aaa aaa']);
  expect(words.mask('a'.repeat(200_000))).toBe(`${'•'.repeat(80)} (200000 characters)`);
  expect(words.mask('a'.repeat(2000))).toBe('•'.repeat(2000));
});
