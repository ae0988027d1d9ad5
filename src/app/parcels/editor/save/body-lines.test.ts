import { expect, it } from 'vitest';
import { bodyLines } from './body-lines.ts';

const fold = { words: (count: number) => `… ${count} more …`, first: 0, last: 0 };

it('the preview of a body is the exact JSON, line by line, with marked differences', () => {
  const body = {
    receiver: { name: 'A', city: null, tags: ['x', 'y'] },
    reference: null,
    empty: [],
    none: {},
    weight: '1.5',
  };
  const before = { receiver: { name: 'A', city: 'B', tags: ['x'] }, reference: 'PO', weight: '1.200' };
  const { lines } = bodyLines(body, before, { fold });
  expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(body, null, 2));
  const marked = (mark: string) => lines.filter((line) => line.mark === mark).map(({ text }) => text.trim());
  expect(marked('cleared')).toEqual(['"city": null,', '"reference": null,']);
  expect(marked('changed')).toEqual(['"y"', '"empty": [],', '"none": {},', '"weight": "1.5"']);
});

it('the preview of a body folds long runs of unchanged items and shows every changed one', () => {
  const items = Array.from({ length: 1000 }, (_, sku) => ({ sku: String(sku) }));
  const changed = items.map((item, index) => (index === 500 ? { sku: 'X' } : item));
  const lines = bodyLines({ items: changed }, { items }, { fold }).lines.map(({ text }) => text.trim());
  expect(lines.length).toBeLessThan(30);
  expect(lines).toContain('"sku": "X"');
  expect(lines.filter((line) => line.startsWith('…'))).toEqual(['… 500 more …', '… 499 more …']);
});

it('the first new items and the last are shown, those between on request', () => {
  const body = { items: Array.from({ length: 20 }, (_, sku) => ({ sku: String(sku) })) };
  const ends = { ...fold, first: 3, last: 1 };
  const { lines, folded } = bodyLines(body, body, { fold: ends });
  const shown = lines.map(({ text }) => text.trim()).filter((line) => /^(?:"sku"|…)/.test(line));
  expect(shown).toEqual(['"sku": "0"', '"sku": "1"', '"sku": "2"', '… 16 more …', '"sku": "19"']);
  expect(folded).toBe(true);
  const all = bodyLines(body, body, { fold: ends, all: true });
  expect(all.lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(body, null, 2));
  expect(all.folded).toBe(false);
});

it('the diff names removed items where they were, between folded ones too, and in no other list', () => {
  const items = Array.from({ length: 8 }, (_, sku) => ({ sku: String(sku) }));
  const removed = [
    { text: '– first', place: 0 },
    { text: '– second', place: 0 },
    { text: '– between', place: 3 },
    { text: '– last', place: 8 },
  ];
  const { lines } = bodyLines({ tags: ['x'], items }, { tags: [], items }, { fold, removed });
  expect(lines.slice(4, -1).map(({ text, mark }) => [text, mark])).toEqual([
    ['  "items": [', 'same'],
    ['    – first', 'removed'],
    ['    – second', 'removed'],
    ['    … 3 more …', 'same'],
    ['    – between', 'removed'],
    ['    … 5 more …', 'same'],
    ['    – last', 'removed'],
    ['  ]', 'same'],
  ]);
});

it('the diff names removed items also when no item is left', () => {
  const removed = [{ text: '– only', place: 0 }];
  const { lines } = bodyLines({ items: [] }, { items: [] }, { fold, removed });
  expect(lines.map(({ text }) => text)).toEqual(['{', '  "items": [', '    – only', '  ]', '}']);
});
