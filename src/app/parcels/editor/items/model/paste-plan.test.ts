import { afterAll, describe, expect, it } from 'vitest';
import { type ItemField, type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import { cellProblem } from './cell-text.ts';
import { type Pasted, planPaste } from './paste-plan.ts';
import { parseBlock } from '#app/ui/cell-grid/text-block.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

const some = [newItemRow({ sku: 'A', name: 'one' }), newItemRow({ sku: 'B' })];
const pasted = (rows: readonly ItemRow[], row: number, column: number, text: string, to = { row, column }): Pasted => {
  const result = planPaste(rows, rangeOf({ row, column }, to), parseBlock(text), 'EUR');
  if (!('rows' in result)) throw new Error(JSON.stringify(result));
  return result;
};
const texts = ({ rows }: Pasted, ...fields: ItemField[]) =>
  rows.map((row) => fields.map((field) => row[field]).join('|'));

describe('planPaste', () => {
  it('a paste goes down and right from the cell, and adds rows below the last', () => {
    const result = pasted(some, 1, 0, 'X\tMug, blue\t2\r\nY\tTea\t1\r\n');
    expect(texts(result, 'sku', 'name', 'quantity')).toEqual(['A|one|', 'X|Mug, blue|2', 'Y|Tea|1']);
    expect(result.rows[0]).toBe(some[0]);
    expect(result.rows[1]?.row).toBe(some[1]?.row);
    expect(result.range).toEqual({ anchor: { row: 1, column: 0 }, head: { row: 2, column: 2 } });
  });

  it('a paste repeats a single cell over the whole block, and a block that fits a multiple of it', () => {
    expect(texts(pasted(some, 0, 5, 'de', { row: 1, column: 6 }), 'origin_country', 'hs_code')).toEqual([
      'DE|de',
      'DE|de',
    ]);
    const four = [...some, newItemRow(), newItemRow()];
    expect(texts(pasted(four, 0, 0, 'X\nY', { row: 3, column: 0 }), 'sku')).toEqual(['X', 'Y', 'X', 'Y']);
    expect(texts(pasted(some, 0, 0, 'X\nY\nZ', { row: 1, column: 0 }), 'sku')).toEqual(['X', 'Y', 'Z']);
  });

  it.each<[ItemField, string, string]>([
    ['weight', '1,5', '1.5'],
    ['weight', '1500 g', '1.500'],
    ['weight', ' 0,400 ', '0.400'],
    ['weight', '1.234,5', '1234.5'],
    ['weight', '2 lb 3 oz', '0.992'],
    ['price', '12,50', '12.50'],
    ['price', '1.234,50', '1234.50'],
    ['price', '€ 5', '5'],
    ['quantity', ' 12 ', '12'],
    ['quantity', '2,00', '2'],
    ['quantity', '1,5', '1,5'],
    ['quantity', '2.000', '2.000'],
    ['origin_country', 'de', 'DE'],
    ['origin_country', 'Germany', 'DE'],
    ['origin_country', 'Österreich', 'AT'],
    ['origin_country', 'Atlantis', 'Atlantis'],
    ['note', 'two\nlines', 'two\nlines'],
    ['sku', 'two\nlines', 'two lines'],
    ['hs_code', '0902.30', '0902.30'],
  ])('%s: %j becomes %j', (field, typed, text) => {
    const columns: ItemField[] = ['sku', 'name', 'quantity', 'weight', 'price', 'origin_country', 'hs_code', 'storage_location', 'description', 'note'];
    const result = pasted(some, 0, columns.indexOf(field), `"${typed}"`);
    expect(result.rows[0]?.[field]).toBe(text);
  }); // oxfmt-ignore

  it('a text without a clear meaning is an error of its cell and no guess', () => {
    for (const [field, text] of [['weight', '1.2.3'], ['price', '1,23.50'], ['quantity', '1,5'], ['quantity', '2.000'], ['origin_country', 'Atlantis']] as const)
      expect(cellProblem(field, text, undefined, 'EUR')).toEqual(expect.any(String));
    expect(cellProblem('quantity', '', undefined, 'EUR')).toBeUndefined();
    expect(cellProblem('quantity', '', '3', 'EUR')).toEqual(expect.any(String));
    expect(cellProblem('weight', '', '1.000', 'EUR')).toBeUndefined();
    expect(cellProblem('weight', 'odd', 'odd', 'EUR')).toBeUndefined();
  }); // oxfmt-ignore

  it('a paste reports which comma it read as a point', () => {
    expect(pasted(some, 0, 3, '1,500\n2').comma).toEqual({ from: '1,500', to: '1.500' });
    expect(pasted(some, 0, 1, 'Mug, blue').comma).toBeNull();
  });

  it('a paste uses the names in its first row when that names columns, wherever the cursor is', () => {
    const result = pasted(
      some,
      1,
      4,
      'Menge\tArtikelnummer\tGewicht (g)\tOwn column\n3\tX-1\t400\tlost?\n1\tX-2\t1200\t\n',
    );
    expect(texts(result, 'sku', 'quantity', 'weight', 'price')).toEqual(['A|||', 'X-1|3|0.400|', 'X-2|1|1.200|']);
    expect([result.byHeader, result.count, result.unknown]).toEqual([true, 2, ['Own column']]);
    expect(pasted(some, 0, 0, 'HS code\thscode\nA\tB').byHeader).toBe(false);
    expect(pasted(some, 0, 0, 'SKU\tName').byHeader).toBe(false);
    expect(pasted(some, 0, 0, 'Note\tX-1\nA\tB').byHeader).toBe(false);
  });

  it('a paste refuses a block that does not fit, as a whole', () => {
    expect(planPaste(some, rangeOf({ row: 0, column: 8 }), [['a', 'b', 'c']], 'EUR')).toEqual({ wide: 3, room: 2 });
    const long = Array.from({ length: 1000 }, (_, index) => [`S${index}`]);
    expect(planPaste(some, rangeOf({ row: 1, column: 0 }), long, 'EUR')).toEqual({ tall: 1000, room: 999 });
    expect(pasted(some, 0, 0, long.join('\n')).rows).toHaveLength(1000);
  });

  it('a paste leaves out the empty rows and columns that a spreadsheet copies along', () => {
    const long = ['X', ...Array.from({ length: 5000 }, () => '')].join('\r\n');
    expect(pasted(some, 1, 0, long).rows).toHaveLength(2);
    expect(pasted(some, 0, 9, 'X\t\t\t').rows[0]?.note).toBe('X');
  });

  it('a paste empties the cells that are empty in the block, and changes nothing where all is the same', () => {
    expect(texts(pasted(some, 0, 0, '\t\nB\t'), 'sku', 'name')).toEqual(['|', 'B|']);
    expect(pasted(some, 0, 0, 'A\tone').rows).toBe(some);
  });
});

describe('planPaste on a German page', () => {
  afterAll(speakEnglish);

  it('a decimal comma is no news there', async () => {
    const comma = async () => {
      const { planPaste: plan } = await import('./paste-plan.ts');
      const result = plan(some, rangeOf({ row: 0, column: 3 }), parseBlock('1.234,5'), 'EUR');
      return 'comma' in result ? result.comma : undefined;
    };
    speakEnglish();
    expect(await comma()).toEqual({ from: '1.234,5', to: '1234.5' });
    speakGerman();
    expect(await comma()).toBeNull();
  });
});
