import { expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { guessMapping } from '#app/spreadsheet/columns/guess-mapping.ts';
import { twinAnswer, withTwins } from './twin-columns.ts';
import { askWeight, openWeight } from './weight-owner.ts';

const names = { shipping_method_id: [], packaging_id: [] };
const facts = { name: '', digest: '', encoding: 'utf-8', separator: ',', named: true, headerLine: 1 } as const;
const header = ['Bestellnummer', 'Name', 'Artikel', 'Menge', 'Gewicht (kg)'];
const at = 4;

function asked(...rows: [order: string, weight: string][]) {
  const cells = rows.map(([order, weight]) => [order, 'Ann', 'Tuch', '2', weight]);
  const samples = header.map((_, place) =>
    [...new Set(cells.map((row) => row[place] ?? ''))].filter(Boolean).slice(0, 3),
  );
  const guess = guessMapping({ ...facts, header, samples, rowCount: rows.length }, names);
  const { mapping, questions } = askWeight(header, cells, guess);
  return { mapping, questions, field: mapping.columns[at] };
}

test('a weight behind the columns of an item is asked about with its values, and each answer is its field', () => {
  const { mapping, questions, field } = asked(['1', '1,5'], ['2', '2'], ['3', '2']);
  expect(field).toBe(null);
  const [question] = questions;
  expect(question?.groups.map(({ columns, samples }) => [columns, samples])).toEqual([
    [[at], ['1,5', '2']],
    [[at], ['1,5', '2']],
  ]);
  if (question === undefined) return;
  expect(twinAnswer(question, mapping)).toBe(null);
  const answers: [number, FileField][] = [
    [0, 'weight'],
    [1, 'items.weight'],
  ];
  for (const [group, taken] of answers) {
    const answered = withTwins(mapping, question, group);
    expect(answered.columns[at]).toBe(taken);
    expect(twinAnswer(question, answered)).toBe(group);
  }
});

test.each([
  ['of the item where lines of one order differ', [['1', '1'], ['1', '2'], ['2', '3']], 'items.weight'],
  ['of the parcel where only the first line of each order has it', [['1', '1'], ['1', ''], ['2', '3']], 'weight'],
] as const)('it is %s, and nothing is asked', (_, rows, field) => {
  expect(asked(...rows.map(([order, weight]): [string, string] => [order, weight]))).toMatchObject({ field, questions: [] });
}); // oxfmt-ignore

test('lines of one order that say the same leave it open; a column without values is not asked about', () => {
  expect(asked(['1', '1'], ['1', '1']).questions).toHaveLength(1);
  expect(asked(['1', '']).questions).toEqual([]);
});

test.each([
  ['Name|Artikel|Menge|Stückgewicht', null],
  ['Name|Artikel|Menge|Paketgewicht', null],
  ['Name|Gewicht|Artikel|Menge', null],
  ['Name|Artikel|Gewicht|Stückgewicht', null],
  ['Name|Artikel|Menge|Gewicht', 3],
])('%s: place of the open weight %j', (text, place) => expect(openWeight(text.split('|'))).toBe(place));
