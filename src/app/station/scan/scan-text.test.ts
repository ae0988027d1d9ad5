import { expect, it } from 'vitest';
import type { KeyStroke } from './key-burst.ts';
import { readScan } from './scan-text.ts';

const none = { prefix: '', suffix: '' };
const id = '01a1fd37-496a-7810-8817-8dd6240f6d54';
const codesOf = (typed: string, affixes = none) => readScan(typed, affixes)?.codes;

it.each([
  ['10409', '10409'],
  [' #10409 ', '10409'],
  ['rr 473 124 829 de', 'rr473124829de'],
  [']C110409', '10409'],
  [']Q3MUG-BL', 'mug-bl'],
  ['\u001d10409\u0004', '10409'],
  ['7', '7'],
])('the reader of scans reads %j as %j', (typed, code) => {
  expect(codesOf(typed)).toEqual([code]);
});

it('the reader of scans reads nothing from spaces and signs that mean nothing', () => {
  expect(readScan('  ', none)).toBeNull();
  expect(readScan('#', none)).toBeNull();
  expect(readScan('9'.repeat(301), none)).toBeNull();
});

it('the reader of scans leaves out what the scanner is set to send before and after each code', () => {
  expect(codesOf('~10409%', { prefix: '~', suffix: '%' })).toEqual(['10409']);
  expect(codesOf('10409', { prefix: '~', suffix: '%' })).toEqual(['10409']);
});

it.each([id, id.toUpperCase(), `https://desk.example/parcels/${id}`, `/parcels/${id}/edit?field=weight`])(
  'the reader of scans finds the id of a parcel in %j',
  (typed) => {
    expect(readScan(typed, none)?.id).toBe(id);
  },
);

/** What the keys of the digits write in France without Shift. */
const frenchDigits = 'à&é"\'(-è_ç';

function strokes(keys: readonly [key: string, code: string, shift?: boolean][]): KeyStroke[] {
  return keys.map(([key, code, shift = false], index) => ({ key, code, shift, at: index }));
}

it('the reader of scans reads the digits of a scanner that is set to another layout than the machine', () => {
  const french = strokes([
    ['&', 'Digit1'],
    ['à', 'Digit0'],
    ["'", 'Digit4'],
  ]);
  expect(readScan("&à'", none, french)?.codes).toEqual(["&à'", '104']);
});

it('the code of a label is found in its frame, whatever layout the scanner is set to', () => {
  const code = '%008182709980000020033350276';
  const french = code
    .split('')
    .map((sign): [string, string, boolean?] =>
      sign === '%' ? ['5', 'Digit5', true] : [frenchDigits[Number(sign)] ?? '', `Digit${sign}`],
    );
  const typed = french.map(([key]) => key).join('');
  const says = readScan(typed, none, strokes(french))?.search.says;
  expect([says?.('09980000020033'), says?.('09980000020034')]).toEqual(['yes', 'no']);
});

it('the reader of scans reads letters and dashes by their place on the keyboard too, after what was printed', () => {
  const german = strokes([
    ['Z', 'KeyY', true],
    ['ß', 'Minus'],
    ['7', 'Digit7'],
  ]);
  expect(readScan('Zß7', none, german)?.codes).toEqual(['zß7', 'y-7']);
});

it('the keys are not taken for the text where it was pasted or corrected', () => {
  expect(readScan('10409', none, strokes([['&', 'Digit1']]))?.codes).toEqual(['10409']);
});
