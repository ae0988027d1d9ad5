import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { TwinChoice } from './twin-choice.tsx';

const header = ['Order', 'Street', 'City', 'Street', 'City'];
const question = {
  fields: ['receiver.address_line_1', 'receiver.city'],
  groups: [
    { columns: [1, 2], samples: ['Ring 1, Graz'] },
    { columns: [3, 4], samples: ['Main St 1, Boston', 'Rue 1, Annecy'] },
  ],
} as const;
const open: Mapping = {
  columns: ['order_number', null, null, null, null],
  fixed: {},
  formats: { date: null, decimal: null, weight: null, dimension: null },
};

test('columns of one name are asked about with their values; nothing is chosen before the answer, which can be changed', async () => {
  let latest = open;
  function Choice() {
    const [mapping, setMapping] = useState(open);
    const take = (next: Mapping) => {
      latest = next;
      setMapping(next);
    };
    return <TwinChoice question={question} nameOf={(place) => header[place] ?? ''} mapping={mapping} onChange={take} />;
  }
  const { user } = await showPart(<Choice />, () => null);
  const group = screen.getByRole('group', { name: 'Which columns are the receiver’s?' });
  expect(within(group).getByText('There are several named Street, City.')).toBeTruthy();
  const answers = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(answers.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Columns 2, 3Ring 1, Graz',
    'Columns 4, 5Main St 1, BostonRue 1, Annecy',
  ]);
  expect(answers.some(({ checked }) => checked)).toBe(false);
  expect(group.dataset['open']).toBe('true');
  await user.click(screen.getByText('Main St 1, Boston'));
  expect(latest.columns).toEqual(['order_number', null, null, 'receiver.address_line_1', 'receiver.city']);
  expect([answers[1]?.checked, group.dataset['open']]).toEqual([true, 'false']);
  await user.click(screen.getByText('Ring 1, Graz'));
  expect(latest.columns).toEqual(['order_number', 'receiver.address_line_1', 'receiver.city', null, null]);
});

test('columns of another field than the receiver’s are asked about by their name', async () => {
  const notes = { ...question, fields: ['note', 'reference'] } as const;
  await showPart(
    <TwinChoice question={notes} nameOf={(place) => header[place] ?? ''} mapping={open} onChange={() => undefined} />,
    () => null,
  );
  expect(screen.getByRole('group', { name: 'Which of the columns with one name are imported?' })).toBeTruthy();
});

test('whose weight a column is, is asked with its values', async () => {
  let latest = open;
  const groups = (['weight', 'items.weight'] as const).map((field) => ({
    columns: [2],
    fields: [field],
    samples: ['1,5', '2'],
  }));
  const take = (next: Mapping) => {
    latest = next;
  };
  const { user } = await showPart(
    <TwinChoice question={{ fields: ['weight'], groups }} nameOf={() => 'Gewicht'} mapping={open} onChange={take} />,
    () => null,
  );
  const group = within(screen.getByRole('group', { name: 'Whose weight is Gewicht?' }));
  expect(group.getByText('It says “1,5”, “2”.')).toBeTruthy();
  await user.click(group.getByText('That of one piece of the item'));
  expect(latest.columns[2]).toBe('items.weight');
  await user.click(group.getByText('That of the whole parcel'));
  expect(latest.columns[2]).toBe('weight');
});
