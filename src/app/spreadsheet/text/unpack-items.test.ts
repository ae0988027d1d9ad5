import { describe, expect, it } from 'vitest';
import { digestsOf } from './header-row.ts';
import { unpackItems } from './unpack-items.ts';

const table = (column: string, ...cells: string[]) => ({
  digest: 'd'.repeat(32),
  header: ['order', column, 'note'],
  rows: cells.map((cell, at) => [`A-${at}`, cell, 'x']),
  lines: cells.map((_, at) => at + 2),
  notes: [],
});

describe('items in one cell', () => {
  it('become rows with the cells of their order', () => {
    const packed = table(
      'line_items',
      'id:1|name:Towel; blue|sku:T-1|quantity:2|total:39.80|meta:;id:2|name:Soap|sku:|quantity:3|total:10.00|meta:',
      '',
    );
    const found = unpackItems(packed);
    expect(found.header).toEqual(['order', 'note', 'Item SKU', 'Item name', 'Item quantity', 'Item price']);
    expect(found.rows).toEqual([
      ['A-0', 'x', 'T-1', 'Towel; blue', '2', '19.90'],
      // A third of ten is no price.
      ['A-0', 'x', '', 'Soap', '3', ''],
      ['A-1', 'x', '', '', '', ''],
    ]);
    expect(found.lines).toEqual([2, 2, 3]);
    // A run that was begun with the packed rows is not continued with these.
    expect(found.digest).toMatch(/^[0-9a-f]{32}$/);
    expect(digestsOf(packed.digest)).toContain(found.digest);
    expect(found.digest).not.toBe(packed.digest);
    expect(found.notes).toEqual([{ kind: 'unpacked-items', columns: ['line_items'] }]);
  });

  it('items in one cell are named with the option that was chosen', () => {
    const packed =
      'product_name:Towel|product_option_name:Blue|quantity:2|price:12.00|total:24.00;product_name:Soap|quantity:1|total:8.90';
    expect(unpackItems(table('Items', packed)).rows).toEqual([
      ['A-0', 'x', '', 'Towel, Blue', '2', '12.00'],
      ['A-0', 'x', '', 'Soap', '1', '8.90'],
    ]);
    expect(unpackItems(table('Items', 'Towel', 'Soap')).header).toContain('Items');
  });

  it.each([
    [
      'line_items',
      '2x Towel|1x Soap, 100 g',
      [
        ['', 'Towel', '2', ''],
        ['', 'Soap, 100 g', '1', ''],
      ],
    ],
    [
      'Items',
      '2 x Towel, 50 x 100 cm, blue; 10x Soap',
      [
        ['', 'Towel, 50 x 100 cm, blue', '2', ''],
        ['', 'Soap', '10', ''],
      ],
    ],
    [
      'Product Details',
      'Product ID: 1, Product Qty: 2, Product SKU: T-1, Product Name: Towel, blue, Product Unit Price: 19.90|Product ID: 2, Product Qty: 1, Product Name: Soap',
      [
        ['T-1', 'Towel, blue', '2', '19.90'],
        ['', 'Soap', '1', ''],
      ],
    ],
  ])('%s: %s', (column, cell, items) => {
    expect(unpackItems(table(column, cell)).rows.map((row) => row.slice(2))).toEqual(items);
  });

  it('items in one cell stay as they are where one of them is not read', () => {
    const packed = table('line_items', '2x Towel', 'Soap');
    expect(unpackItems(packed)).toBe(packed);
    expect(unpackItems(table('sizes', '2x Towel')).header).toContain('sizes');
  });
});
