import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { SharedMapping } from './shared-mapping.tsx';

beforeEach(() => forgetDeviceStores());

const mapping = (fixed: Mapping['fixed']): Mapping => ({
  columns: ['order_number'],
  fixed,
  formats: { date: null, decimal: null, weight: null, dimension: null },
});
const show = (fixed: Mapping['fixed'], desk = true) =>
  showPart(
    <SharedMapping header={['Order']} mapping={mapping(fixed)} guessed={['order_number']} />,
    () => ({ settings: [] }),
    { desk },
  );

test('a mapping without fixed values goes to all stations as it is', async () => {
  await show({});
  expect(screen.getByText(/all stations of this desk get this mapping: columns and formats/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a fixed code is shared by a press, and a fixed weight stays on the device', async () => {
  const { user } = await show({ 'receiver.country': 'DE', weight: '417' });
  expect(screen.getByText(/without its fixed values for: .*Weight/)).toBeTruthy();
  const press = screen.getByRole('button', { name: /^Share the mapping with/ });
  expect(press.textContent).not.toMatch(/Weight/);
  await user.click(press);
  const shared = [...sharedSettings.get().values()];
  expect(shared.map(({ value }) => (value as { fixed: object }).fixed)).toEqual([{ 'receiver.country': 'DE' }]);
  expect(JSON.stringify(shared)).not.toContain('417');
});

test('nothing is said of other stations where the server shares nothing', async () => {
  await show({ 'receiver.country': 'DE' }, false);
  expect(screen.queryByText(/all stations/)).toBeNull();
});
