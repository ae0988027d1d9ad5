import { expect, test } from 'vitest';
import { masked, PersonalWords } from './personal-words.ts';

const words = new PersonalWords([
  'Łucja Żółć-Wiśniewska',
  'Müllerstraße',
  '12a',
  'Le Havre',
  'Please call before the carrier comes',
  '王小明',
  'İzmir',
]);

test.each([
  ['the name in capitals', 'ŁUCJA is unknown', '••••• is unknown'],
  ['without accents', 'Receiver Zolc-Wisniewska is unknown', 'Receiver ••••-•••••••••• is unknown'],
  ['umlauts spelled out', 'MUELLERSTRASSE not found', '•••••••••••••• not found'],
  ['in a longer word', 'Der Lucjas Garten', 'Der •••••s Garten'],
  ['a house number, only as a word', 'no 12a, but 12ab', 'no •••, but ••••'],
  ['short words only as words', 'le level of Havre', '•• level of •••••'],
  ['a script without spaces', '收件人王小明不存在', '收件人•••不存在'],
  ['a letter that grows when its case changes', 'izmir, IZMIR, İZMİR', '•••••, •••••, •••••'],
  [
    'quoted texts, addresses of the web and codes of whom nobody knows',
    '"Jana" at j@x.example: AB1234',
    '"••••" at •••••••••••: ••••••',
  ],
  ['a field that is quoted stays', "'postal_code' is required", "'postal_code' is required"],
  [
    'measures stay, longer numbers do not',
    'Weight 31.5 kg, max 30kg, code 10115',
    'Weight 31.5 kg, max 30kg, code •••••',
  ],
  [
    'words of which such sentences are made stay',
    'The carrier cannot be reached before noon',
    'The carrier cannot be reached before noon',
  ],
])('%s', (_, sentence, expected) => {
  expect(words.mask(sentence)).toBe(expected);
});

test('what is masked is as long as it was; of long texts the length is told', () => {
  expect(masked('Erika')).toBe('•••••');
  expect(masked('x'.repeat(200))).toBe(`${'•'.repeat(80)} (200 characters)`);
  expect(masked('• Erika')).not.toContain('Erika');
});
