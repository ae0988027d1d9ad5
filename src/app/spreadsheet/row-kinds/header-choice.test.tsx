import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { HeaderChoice } from './header-choice.tsx';

const firstRows = [
  { line: 1, cells: ['Orders of November', '', ''] },
  { line: 3, cells: ['Order', 'Name', 'City'] },
  { line: 4, cells: ['1', 'Ann', 'Bonn'] },
];

async function showChoice(header: number | null, rows = firstRows) {
  const chosen: (number | null)[] = [];
  const { user } = await showPart(
    <HeaderChoice firstRows={rows} header={header} onChange={(next) => chosen.push(next)} />,
    () => null,
  );
  const choice = screen.getByLabelText<HTMLSelectElement>('Header line');
  const hint = document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  return { user, choice, chosen, hint, texts: [...choice.options].map(({ text }) => text) };
}

test('the lines at the start are offered with their cells, and none; what is above the header is said', async () => {
  const { user, choice, chosen, hint, texts } = await showChoice(1);
  expect(texts).toEqual([
    'Line 1: Orders of November',
    'Line 3: Order, Name, City',
    'Line 4: 1, Ann, Bonn',
    'No line contains column names',
  ]);
  expect(choice.selectedOptions[0]?.text).toBe('Line 3: Order, Name, City');
  expect(hint).toBe('1 line above it is not imported.');
  await user.selectOptions(choice, 'Line 1: Orders of November');
  await user.selectOptions(choice, 'No line contains column names');
  expect(chosen).toEqual([0, null]);
});

test('without a header all lines are said to be rows; below the first line nothing is said', async () => {
  const { choice, hint } = await showChoice(null);
  expect(choice.selectedOptions[0]?.text).toBe('No line contains column names');
  expect(hint).toBe('All lines are imported as rows.');
});

test('a header in the first line needs no hint', async () => {
  expect((await showChoice(0)).hint).toBe('');
});

test('a header further down than the lines that are offered is among them', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ line: at + 1, cells: ['x'] }));
  expect((await showChoice(15, rows)).texts).toHaveLength(17);
});
