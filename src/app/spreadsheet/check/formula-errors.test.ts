import { expect, test } from 'vitest';
import { FileModel } from './file-model.ts';
import { isFormulaError } from './formula-errors.ts';

const formats = { date: null, decimal: null, weight: null, dimension: null };

test('the error of a formula is a problem of its cell in a field of any kind, and nothing in a skipped column', () => {
  const table = {
    name: '',
    digest: 'd'.repeat(32),
    encoding: 'utf-8',
    separator: ',',
    named: true,
    headerLine: 1,
    header: ['Order', 'Name', 'Weight', 'Other'],
    rows: [
      ['A-1', '#N/A', '#REF!', '#N/A'],
      ['A-2', '#1 Ann', '1', ''],
    ],
    lines: [2, 3],
  } as const;
  const columns = ['order_number', 'receiver.name', 'weight', null] as const;
  const model = new FileModel(
    { ...table, rows: table.rows.map((row) => [...row]) },
    {
      mapping: { columns, fixed: {}, formats },
      namedIds: { shipping_method_id: [], packaging_id: [] },
      known: new Map(),
      ownLabels: true,
      customs: null,
    },
  );
  const [bad, good] = model.read({ show: 'all' }, 0, 2).rows;
  const isError = ({ message }: { message: string }) => message.includes('the error of a formula');
  expect(bad?.problems.filter(isError).map(({ column, field }) => [column, field])).toEqual([
    [1, 'receiver.name'],
    [2, 'weight'],
  ]);
  expect(bad?.problems.filter(({ field }) => field === 'weight')).toHaveLength(1);
  expect(bad?.state).toBe('wrong');
  expect(good?.problems.filter(isError)).toEqual([]);
});

test.each(['#N/A', '#NV', '#DIV/0! ', '#¡REF!'])('%s is the error of a formula', (cell) => {
  expect(isFormulaError(cell)).toBe(true);
});

test.each(['#1', '#', 'N/A', '#5012', ''])('%s is none', (cell) => {
  expect(isFormulaError(cell)).toBe(false);
});
