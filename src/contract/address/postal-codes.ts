/**
 * How a country writes its postal codes (Universal Postal Union, addressing sheets): `9` a digit, `@` a letter, the rest as it is. Behind
 * it the lowest code, where codes begin with zeros: spreadsheets take those away. Countries that are not here have several forms, or none
 * that is sure.
 */
const forms: Readonly<Record<string, string>> = {
  AL: '9999',
  AT: '9999',
  AU: '9999 0200',
  AX: '99999',
  BA: '99999',
  BE: '9999',
  BG: '9999',
  BL: '99999',
  BR: '99999-999 01000000',
  CA: '@9@/9@9',
  CH: '9999',
  CN: '999999 010000',
  CO: '999999 050001',
  CY: '9999',
  CZ: '999/99',
  DE: '99999 01001',
  // Codes with a zero are for a few bulk receivers; three digits are the Faroe Islands'.
  DK: '9999',
  EC: '999999 010101',
  EE: '99999',
  ES: '99999 01001',
  FI: '99999 00001',
  FO: '999',
  FR: '99999 01000',
  GF: '99999',
  GL: '9999',
  GP: '99999',
  GR: '99999',
  GT: '99999 01001',
  HR: '99999',
  HU: '9999',
  ID: '99999',
  IN: '999999',
  IS: '999',
  IT: '99999 00010',
  JP: '999-9999 0010000',
  KR: '99999 01000',
  LI: '9999',
  LT: '99999 00100',
  LU: '9999',
  LV: '9999',
  MC: '99999',
  MD: '9999',
  ME: '99999',
  MF: '99999',
  MK: '9999',
  MQ: '99999',
  MT: '@@@/9999',
  MX: '99999 01000',
  MY: '99999 01000',
  NL: '9999/@@',
  NO: '9999 0001',
  NZ: '9999 0110',
  PE: '99999 01000',
  PH: '9999 0400',
  PL: '99-999 00001',
  PR: '99999 00600',
  PT: '9999-999',
  RE: '99999',
  RO: '999999 010011',
  RS: '99999',
  RU: '999999',
  SE: '999/99',
  SG: '999999 010000',
  SI: '9999',
  SK: '999/99 01001',
  SM: '99999',
  TH: '99999',
  TR: '99999 01000',
  UA: '99999 01000',
  US: '99999 00501',
  VA: '99999 00120',
  YT: '99999',
  ZA: '9999 0001',
};

/** `/` in a form is a blank; a blank ends it. */
interface Form {
  text: string;
  /** All of it is digits, so many. */
  digits: number | null;
  lowest: string | null;
  pattern: RegExp;
  example: string;
}

const known = new Map<string, Form>();
for (const [country, row] of Object.entries(forms)) {
  const [form = '', lowest] = row.split(' ');
  const plain = form.replaceAll(/[-/]/g, '');
  const text = form.replaceAll('/', ' ');
  known.set(country, {
    text,
    digits: plain.includes('@') ? null : plain.length,
    lowest: lowest ?? null,
    pattern: new RegExp(`^${plain.replaceAll('9', String.raw`\d`).replaceAll('@', '[A-Z]')}$`),
    example: exampleOf(text),
  });
}
const british = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;
const irish = /^[A-Z]\d[\dW][A-Z\d]{4}$/;
/** Codes of two parts whose first has no fixed length: where the second begins, from the end, and one to show. */
const parted = new Map([
  ['GB', { pattern: british, second: 3, example: 'SW1A 1AA' }],
  ['GG', { pattern: british, second: 3, example: 'GY1 1AA' }],
  ['IE', { pattern: irish, second: 4, example: 'D02 X285' }],
  ['IM', { pattern: british, second: 3, example: 'IM1 1AA' }],
  ['JE', { pattern: british, second: 3, example: 'JE2 3AB' }],
]);

/**
 * What is odd about a postal code. `zeros`: leading zeros are missing, and with them it would be right. `spelling`: it is right but for
 * capitals and blanks. `shape`: codes of the country look like `example`. No rule: SPEC.md 2.3 has none for postal codes.
 */
export type PostalCodeFinding = { kind: 'zeros' | 'spelling'; suggested: string } | { kind: 'shape'; example: string };

/** Null where nothing is odd, or the country's codes are not known here. */
export function postalCodeFinding(country: string | null, code: string | null): PostalCodeFinding | null {
  const plain = plainPostalCode(country, code);
  if (country === null || plain === '') return null;
  const written = (code ?? '').trim();
  const two = parted.get(country);
  if (two !== undefined) {
    // The British forces have codes of their own: `BFPO 61`.
    if (/^BFPO\d{1,4}$/.test(plain)) return null;
    if (!two.pattern.test(plain)) return { kind: 'shape', example: two.example };
    return respelled(written, `${plain.slice(0, -two.second)} ${plain.slice(-two.second)}`);
  }
  const form = known.get(country);
  if (form === undefined) return null;
  if (form.pattern.test(plain)) return form.digits === null ? respelled(written, inForm(plain, form)) : null;
  const padded = paddedCode(plain, form);
  if (padded !== null) {
    const [, , street] = (country === 'US' && extension.exec(written.replaceAll(/\D/g, ''))) || [];
    return { kind: 'zeros', suggested: street === undefined ? inForm(padded, form) : `${padded}-${street}` };
  }
  return { kind: 'shape', example: form.example };
}

/** What the postal codes of a country look like; null where they are not known here. */
export function postalCodeLook(country: string | null): { example: string; hasLetters: boolean } | null {
  const two = parted.get(country ?? '');
  if (two !== undefined) return { example: two.example, hasLetters: true };
  const form = known.get(country ?? '');
  return form === undefined ? null : { example: form.example, hasLetters: form.digits === null };
}

/** `02108-1234`: the part of an American code behind the five digits, which names a street. */
const extension = /^(\d{3,5})(\d{4})$/;

/** `F-97400`, `FR 97 400` and `97400` are one code, and so are `9012` and `09012` where leading zeros were lost. */
function plainPostalCode(country: string | null, code: string | null): string {
  const written = code ?? '';
  // Most are digits alone.
  const plain = /^\d*$/.test(written) ? written : written.toUpperCase().replaceAll(/[\s\p{Pd}.]+/gu, '');
  if (known.get(country ?? '')?.digits == null) return plain;
  const digits = plain.replace(/^[A-Z]{1,3}(?=\d+$)/, '');
  return country === 'US' ? digits.replace(extension, '$1') : digits;
}

/** With the zeros that are missing; the same where none are. */
export function completePostalCode(country: string | null, code: string | null): string {
  const plain = plainPostalCode(country, code);
  const form = known.get(country ?? '');
  return form === undefined ? plain : (paddedCode(plain, form) ?? plain);
}

/** How many digits the postal codes of a country have where they are nothing but digits in one piece; else null. */
export function postalDigits(country: string | null): number | null {
  const form = known.get(country ?? '');
  return form !== undefined && form.text.length === form.digits ? form.digits : null;
}

function paddedCode(plain: string, { digits, lowest }: Form): string | null {
  if (digits === null || lowest === null || !/^\d+$/.test(plain) || plain.length >= digits) return null;
  const padded = plain.padStart(digits, '0');
  return padded >= lowest ? padded : null;
}

function inForm(plain: string, { text }: Form): string {
  let at = 0;
  return text.replaceAll(/[9@]/g, () => plain[at++] ?? '');
}

function respelled(written: string, suggested: string): PostalCodeFinding | null {
  return written === suggested ? null : { kind: 'spelling', suggested };
}

function exampleOf(text: string): string {
  let [digit, letter] = [0, 0];
  return text.replaceAll(/[9@]/g, (place) => (place === '9' ? String(++digit) : 'ABCDEF'.charAt(letter++)));
}
