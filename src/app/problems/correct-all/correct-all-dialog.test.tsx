// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { CorrectAllDialog, type CorrectAllOrder } from './correct-all-dialog.tsx';

const ids = [1, 2, 3].map((at) => `00000000-0000-7000-8000-00000000000${at}`);
const long = { length: '130.0', width: '20.0', height: '10.0' };

function parcels(fields: object) {
  return ids.map((id, at) => buildParcel({ id, order_number: `A-${at + 1}`, ...fields }));
}

interface Asked {
  fields?: object;
  cause?: readonly string[];
  paths?: readonly string[];
  byHand?: readonly string[];
}

/** The dialog over three parcels; gives what was ordered. */
async function open({ fields = {}, cause = [], paths = cause, byHand = [] }: Asked) {
  const known = parcels(fields);
  const rows = known.flatMap((parcel) => {
    const read = readParcel(parcel);
    return read === null ? [] : [toParcelRow(read)];
  });
  const orders: CorrectAllOrder[] = [];
  const shown = await showPart(
    <CorrectAllDialog
      rows={rows}
      byHand={new Set(byHand)}
      cause={cause}
      paths={paths}
      onOrder={(order) => orders.push(order)}
      onClose={() => {}}
    />,
    ({ url }) => ({ data: known.find(({ id }) => url.endsWith(id ?? '-')) ?? [], links: { next: null } }),
  );
  return { ...shown, orders };
}

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });
const row = (order: string) => screen.getByText(`Order ${order}`).closest('tr');

describe('the field that it opens on', () => {
  test('is the one that the sentence names, and its value has the focus', async () => {
    await open({ cause: guessedFields('The length exceeds 120 cm'), fields: { dimensions: long } });
    expect(field().value).toBe('dimensions.length');
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'New value' }));
  });

  test('is none where an object is named, and its fields are offered first', async () => {
    await open({ cause: ['dimensions'] });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    const named = within(field()).getByRole('group', { name: 'Named by the problem' });
    expect(
      within(named)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Length', 'Width', 'Height']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Correct 0/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

test('a value that makes the whole body invalid is refused in the preview, and no parcel changes', async () => {
  const { user, orders } = await open({ cause: ['dimensions.length'], fields: { dimensions: null } });
  await user.paste('100');
  expect(row('A-1')?.textContent).toContain('Width is missing: enter all three, or none');
  expect(screen.getByRole('status').textContent).toContain('0 parcels change');
  expect(screen.getByRole('status').textContent).toContain('3 skipped: the new value is not valid for them');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(orders).toEqual([]);
});

test('a parcel that was corrected by hand is left out until it is selected, and any can be deselected', async () => {
  const byHand = ids.slice(0, 1);
  const { user, orders } = await open({ cause: ['receiver.city'], byHand });
  expect(screen.getByRole('dialog', { name: 'Correct 2 parcels at once' })).toBeDefined();
  await user.paste('Berlin');
  await screen.findByText('2 parcels change');
  expect(row('A-1')?.textContent).toContain('Not selected: it was corrected before');
  await user.click(screen.getByText('Order A-3'));
  expect(row('A-3')?.textContent).toContain('Not selected');
  expect(screen.getByRole('status').textContent).toContain('2 not selected');
  await user.click(screen.getByText('Correct 1'));
  expect(orders[0]?.rows.map(({ id }) => id)).toEqual([ids[1]]);
  expect(Object.keys(orders[0]?.changes ?? {})).toEqual([ids[1]]);
  await user.click(screen.getByText('Order A-1'));
  await user.click(screen.getByText('Correct 2'));
  expect(orders[1]?.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test('Ctrl Enter corrects, Ctrl Shift Enter corrects and processes', async () => {
  const { user, orders } = await open({ cause: ['receiver.city'] });
  await user.paste('Berlin');
  await screen.findByText('3 parcels change');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(orders.map(({ process, rows }) => [process, rows.length])).toEqual([
    [false, 3],
    [true, 3],
  ]);
});
