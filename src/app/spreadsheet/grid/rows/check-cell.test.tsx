import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { linkTo } from '#app/links/links.ts';
import { ImportFileCalls } from '#app/spreadsheet/check/import-file-calls.ts';
import { memorySource } from '#app/spreadsheet/testing/memory-source.ts';
import { CheckGrid } from '#app/spreadsheet/grid/check-grid.tsx';

const namedIds = { shipping_method_id: [], packaging_id: [] };
const file = [
  'Name,Financial Status,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Lineitem quantity,Lineitem name',
  '#1001,partially_refunded,Ann,Rue 1,Annecy,74000,FR,2,Towel',
  '#1002,paid,Bea,Rue 2,Annecy,74000,FR,1,Soap',
].join('\n');

/** The grid over a file as it is read and checked. */
async function showFile(text: string) {
  const calls = new ImportFileCalls(() => undefined);
  const { header, ...facts } = await calls.open(new Blob([text]), 'orders.csv');
  const { mapping } = calls.look(calls.guess({ header, ...facts }, namedIds));
  calls.setUp({ mapping, namedIds, known: new Map(), ownLabels: true, customs: null });
  const { rows } = calls.read({ show: 'all' }, 0, 10);
  const source = memorySource({
    rows: rows.map(({ cells }) => cells),
    check: (_, at) => rows[at] ?? { state: 'create' },
  });
  await showPart(
    <CheckGrid source={source} header={header} mapping={mapping} linkOf={({ id }) => linkTo.parcel(id)} />,
    () => null,
  );
}

test('an order that the shop refunded in part is imported with a warning at its quantity, which says so', async () => {
  await showFile(file);
  await waitFor(() => expect([...document.querySelectorAll('[data-state]')]).toHaveLength(2));
  expect([...document.querySelectorAll('[data-state]')].map(({ textContent }) => textContent)).toEqual(['New', 'New']);
  const warning =
    'Warning: Item · Quantity may be more than is still to be shipped: Financial Status is “partially_refunded”';
  const noted = screen.getAllByText(warning).flatMap((note) => note.closest('[role=gridcell]') ?? []);
  expect(noted.map(({ firstChild }) => firstChild?.textContent)).toEqual(['2']);
});
