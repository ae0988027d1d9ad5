import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockHtml, formatBlock, parseBlock } from './text-block.ts';

describe('parseBlock', () => {
  it.each<[string, string, string[][]]>([
    ['Excel: CR LF and a last line break', 'A\t1\r\nB\t2\r\n', [['A', '1'], ['B', '2']]],
    ['Google Sheets: LF and none at the end', 'A\t1\nB\t2', [['A', '1'], ['B', '2']]],
    ['an old Mac', 'A\rB\r', [['A'], ['B']]],
    ['a cell with a line break', 'A\t"two\nlines"\tB', [['A', 'two\nlines', 'B']]],
    ['a cell with a tab', '"a\tb"\tc', [['a\tb', 'c']]],
    ['a cell with quotes', '"say ""hi"""\tB', [['say "hi"', 'B']]],
    ['an empty cell in quotes', '""\tB', [['', 'B']]],
    ['a quote inside a cell', '5" pipe\tB', [['5" pipe', 'B']]],
    ['a quote that closes no cell', '"A" and B\tC', [['"A" and B', 'C']]],
    ['a quote that is never closed', '"A\tB\nC', [['"A', 'B'], ['C']]],
    ['one empty cell', '\r\n', [['']]],
    ['nothing', '', [['']]],
    ['empty cells', '\t\n\t', [['', ''], ['', '']]],
    ['an empty row at the end', 'A\r\n\r\n', [['A'], ['']]],
  ])('%s', (_name, text, cells) => expect(parseBlock(text)).toEqual(cells)); // oxfmt-ignore

  it('parsing reads back every block that was written', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'ü') }),
      fc.string({ unit: 'binary' }),
    );
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseBlock(formatBlock(cells))).toEqual(cells);
      }),
      { numRuns: 500 },
    );
  });

  it('parsing takes long texts with odd quotes in one go', () => {
    for (const text of [
      '"'.repeat(500_001),
      '"a\t'.repeat(200_000),
      '"\n'.repeat(200_000),
      '"'.concat('x\t'.repeat(300_000)),
    ])
      expect(parseBlock(text).length).toBeGreaterThan(0);
  });
});

it('a copied table keeps texts as texts', () => {
  expect(blockHtml([['6912.00', '<b>&"'], ['a\nb', '']])).toBe(
    '<table><tr><td style="mso-number-format:\'\\@\'">6912.00</td><td style="mso-number-format:\'\\@\'">&lt;b&gt;&amp;&quot;</td></tr>' +
      '<tr><td style="mso-number-format:\'\\@\'">a<br style="mso-data-placement:same-cell">b</td><td style="mso-number-format:\'\\@\'"></td></tr></table>',
  ); // oxfmt-ignore
});
