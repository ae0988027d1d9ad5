import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { filled, itemFields, receiverFields } from '#contract/parcel-fields.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { CommandPalette } from './command-palette.tsx';

/** In milliseconds: a machine may be busy. */
const lastPage = 4;

function parcelAt(place: number) {
  const id = `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
  const created_at = `2026-03-${String(28 - place).padStart(2, '0')}T09:00:00Z`;
  const plain = { id, created_at, order_number: `10001${place}`, reference: null, reference_code: `PD-${place}` };
  if (place !== 3) return buildParcel(plain);
  return buildParcel({
    ...plain,
    order_number: '10001',
    receiver: filled(receiverFields, { name: 'Pavel Müller', email: 'pavel@shop.example' }),
    note: 'Ring the bell',
    items: [filled(itemFields, { sku: 'TEA-DJ', quantity: 1, name: 'Darjeeling' })],
  });
}

function Palette() {
  useShortcuts([{ keys: 'm', label: 'Mark everything', run: () => {} }], 'everywhere');
  return <CommandPalette onClose={() => {}} />;
}

/** Four pages of one parcel each; those after the first wait until they are let through. */
async function showPalette() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const { user, path } = await showPart(<Palette />, async ({ url }) => {
    const query = new URL(url, 'http://desk').searchParams;
    if (query.has('filter[created_since]')) return { data: [], links: { next: null } };
    const at = Number(query.get('cursor') ?? 1);
    asked += 1;
    if (at > 1) await new Promise<void>((resolve) => waiting.push(resolve));
    return { data: [parcelAt(at)], links: { next: at === lastPage ? null : `/v1/parcels?cursor=${at + 1}` } };
  });
  const input = await screen.findByRole('combobox');
  return {
    user,
    path,
    input,
    asked: () => asked,
    letThrough: async () => {
      await vi.waitUntil(() => waiting.length > 0, { timeout: 20_000 });
      await act(async () => waiting.shift()?.());
    },
    marked: () => within(screen.getByRole('dialog')).queryByRole('option', { selected: true })?.textContent ?? null,
  };
}

test('the search for a number reads on automatically, moves the best hit to the top, and says nothing is missing only at the end', async () => {
  const { user, input, letThrough, marked } = await showPalette();
  await user.type(input, '10001');
  await waitFor(() => expect(marked()).toContain('Order 100011'));
  expect(screen.getByRole('dialog')).toHaveProperty(
    'textContent',
    expect.stringContaining('Searching… 1 parcel so far'),
  );
  await letThrough();
  await letThrough();
  await waitFor(() => expect(marked()).toContain('Order 10001Pavel'));
  // No newer parcel can be called so: older ones are read when they are requested.
  expect(screen.getByRole('button', { name: 'Search further' })).toBeDefined();
  await user.clear(input);
  await user.type(input, '99999');
  await screen.findByText(/^Searching… 3 parcels so far/);
  expect(screen.queryByText(/^No results/)).toBeNull();
  await letThrough();
  await screen.findByText('No results for “99999”');
  expect(screen.getByText('Searched all 4 parcels')).toBeDefined();
});

test.each(['pavel', 'Mueller', 'pavel@shop', 'darjeeling', 'tea dj', 'ring bell'])(
  'a parcel of an older page is found by %j, and Enter before that waits for it',
  async (text) => {
    const { user, input, letThrough, path } = await showPalette();
    await user.type(input, `${text}{Enter}`);
    await letThrough();
    await letThrough();
    await waitFor(() => expect(path()).toBe(`/parcels/${parcelAt(3).id}`));
  },
);

test('Stop ends the search and shows how far it came; it continues from there', async () => {
  const { user, input, letThrough, asked } = await showPalette();
  await user.type(input, 'pavel');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await letThrough();
  await screen.findByText(/^Searched 1 parcel, back to /);
  expect(screen.getByText('No results so far')).toBeDefined();
  expect(asked()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Search further' }));
  await letThrough();
  await screen.findByRole('option', { name: /Order 10001/ });
});

test('the name of a command requests no parcels until that is wanted', async () => {
  const { user, input, marked, asked } = await showPalette();
  await user.type(input, 'mark');
  await waitFor(() => expect(marked()).toContain('Mark everything'));
  expect(screen.getByText('Searched the parcels loaded so far')).toBeDefined();
  expect(asked()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Search all parcels' }));
  await screen.findByText(/^Searching…/);
});
