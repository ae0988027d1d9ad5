import { expect, test } from 'vitest';
import { keepMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { knownHeader } from './known-header.ts';

const names = { shipping_method_id: [], packaging_id: [] };
const formats = { date: null, decimal: null, weight: null, dimension: null };
const facts = (first: string[][], header: number) => ({
  header: first[header] ?? [],
  named: true,
  above: first.slice(0, header).map((cells, at) => ({ cells, line: at + 1 })),
  firstRows: first.map((cells, at) => ({ cells, line: at + 1 })),
  samples: (first[header] ?? []).map((_, place) => first.slice(header + 1).map((cells) => cells[place] ?? '')),
});

test('the header of a file is the row that was it the last time, else the one that was found, or none', () => {
  const report = [['Report', '2026', ''], ['Order', 'Name', 'City'], ['1', 'Ann', 'Bonn']];
  expect(knownHeader(facts(report, 1), names)).toBe(1);
  keepMapping(['Report', '2026', ''], { columns: [null, null, null], fixed: {}, formats }, []);
  expect(knownHeader(facts(report, 1), names)).toBe(0);
  keepMapping(['Order', 'Name', 'City'], { columns: [null, null, null], fixed: {}, formats }, []);
  expect(knownHeader(facts(report, 1), names)).toBe(1);
  expect(knownHeader(facts([['H-1', 'ann@example.com'], ['H-2', 'bob@example.com']], 0), names)).toBe(null);
}); // oxfmt-ignore
