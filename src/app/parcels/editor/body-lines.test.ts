import { expect, it } from 'vitest';
import { bodyLines } from './body-lines.ts';

const folded = (count: number) => `… ${count} more …`;

it('is the exact JSON, line by line, and marks what differs', () => {
  const body = {
    receiver: { name: 'A', city: null, tags: ['x', 'y'] },
    reference: null,
    empty: [],
    none: {},
    weight: '1.5',
  };
  const before = { receiver: { name: 'A', city: 'B', tags: ['x'] }, reference: 'PO', weight: '1.200' };
  const lines = bodyLines(body, before, folded);
  expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(body, null, 2));
  const marked = (mark: string) => lines.filter((line) => line.mark === mark).map(({ text }) => text.trim());
  expect(marked('cleared')).toEqual(['"city": null,', '"reference": null,']);
  expect(marked('changed')).toEqual(['"y"', '"empty": [],', '"none": {},', '"weight": "1.5"']);
});

it('folds long runs of unchanged items and shows every changed one', () => {
  const items = Array.from({ length: 1000 }, (_, sku) => ({ sku: String(sku) }));
  const changed = items.map((item, index) => (index === 500 ? { sku: 'X' } : item));
  const lines = bodyLines({ items: changed }, { items }, folded).map(({ text }) => text.trim());
  expect(lines.length).toBeLessThan(30);
  expect(lines).toContain('"sku": "X"');
  expect(lines.filter((line) => line.startsWith('…'))).toEqual(['… 500 more …', '… 499 more …']);
});
