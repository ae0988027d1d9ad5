import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { expect, it, test } from 'vitest';
import { guardCell, unguardCell } from './formula-guard.ts';

test.each(['=1+1', '+49 30 1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠x', "'=1"])(
  '%j gets one apostrophe, and is itself again without it',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(`'${text}`)).toBe(text);
  },
);

test.each(["'s-Hertogenbosch", "O'Neill", "'", "''", '', '1-2', ' =1', "rock 'n' roll"])(
  '%j is left alone both ways',
  (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  },
);

const text = tuple(
  string({ unit: constantFrom("'", '=', '-', '＝', '\n', 'a', ' ') }),
  string({ unit: 'grapheme' }),
).map(([start, end]) => start + end);

it('the guard of formulas takes away just what was added, whatever the text is, its own apostrophes included', () => {
  assert(
    property(oneof(text, string()), (cell) => unguardCell(guardCell(cell)) === cell),
    { numRuns: 2000 },
  );
});

it('the guard of formulas leaves no formula in any text', () => {
  assert(
    property(oneof(text, string()), (cell) => !/^[=+\-@\t\r\n\0＝＋－＠]/.test(guardCell(cell))),
    { numRuns: 2000 },
  );
});
