// @vitest-environment jsdom
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ParcelJson, buildParcel } from '#contract/testing/build-parcel.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { StationPage } from './station-page.tsx';

/** In milliseconds: a machine may be busy. */
configure({ asyncUtilTimeout: 20_000 });

const pageSize = 2;
const cancelled = { cancelled_at: '2026-03-01T12:00:00Z' };

/** Made in this order, each an hour after the one before. */
function made(orders: readonly (readonly [order: string, fields?: Partial<ParcelJson>])[], from = 0): ParcelJson[] {
  return orders.map(([order_number, fields = {}], at) => {
    const place = String(from + at).padStart(2, '0');
    return buildParcel({
      id: `00000000-0000-7000-8000-0000000000${place}`,
      reference_code: `PD-${place}`,
      reference: null,
      created_at: `2026-03-01T${place}:00:00Z`,
      order_number,
      ...fields,
    });
  });
}

/** The station of an account. `add` and `change`: what another desk does. */
async function showStation(
  orders: readonly (readonly [order: string, fields?: Partial<ParcelJson>])[],
  /** Older pages do not come. */
  slow = false,
) {
  const parcels = made(orders);
  const asked: string[] = [];
  const { user } = await showPart(<StationPage />, ({ url }) => {
    const { pathname, searchParams: query } = new URL(url, 'http://desk');
    const one = parcels.find(({ id }) => pathname.endsWith(id));
    if (one !== undefined) return { data: one };
    if (!pathname.endsWith('/parcels')) return { data: [], links: { next: null } };
    asked.push(query.has('filter[created_since]') ? 'newer' : (query.get('cursor') ?? 'first'));
    if (slow && query.has('cursor')) return new Promise<never>(() => {});
    const newest = parcels
      .filter(({ created_at }) => created_at >= (query.get('filter[created_since]') ?? ''))
      .toSorted((first, second) => (first.created_at < second.created_at ? 1 : -1));
    const from = Number(query.get('cursor') ?? 0);
    const next = from + pageSize < newest.length ? `/v1/parcels?cursor=${from + pageSize}` : null;
    return { data: newest.slice(from, from + pageSize), links: { next } };
  });
  const field = screen.getByRole('textbox', { name: 'Scan or type' });
  return {
    asked,
    add: (more: readonly (readonly [order: string, fields?: Partial<ParcelJson>])[]) =>
      parcels.push(...made(more, parcels.length)),
    change: (order: string, fields: Partial<ParcelJson>) =>
      parcels.forEach((parcel, at) => {
        if (parcel.order_number === order) parcels[at] = { ...parcel, ...fields };
      }),
    scan: async (text: string) => {
      await user.click(field);
      await user.keyboard(`${text.replaceAll(/[[{]/g, '$&$&')}{Enter}`);
    },
    press: (key: string) => user.keyboard(`{${key}}`),
    opens: (order: string) => screen.findByRole('heading', { name: `Order ${order}` }),
    choices: async () =>
      (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.split('ul.')[0]),
  };
}

test('a parcel that is made elsewhere answers before one of nearly the same name that is held', async () => {
  const { scan, press, add, opens } = await showStation([['J1'], ['J2']]);
  await scan('J1');
  await opens('J1');
  await press('Escape');
  add([['#J1']]);
  await scan('#J1');
  await opens('#J1');
  expect(screen.queryByRole('heading', { name: 'Order J1' })).toBeNull();
});

test('a parcel that was cancelled and made again elsewhere is a choice, the open one first', async () => {
  const { scan, press, add, change, opens } = await showStation([['W1'], ['J2']]);
  await scan('W1');
  await opens('W1');
  await press('Escape');
  change('W1', cancelled);
  add([['W1']]);
  await scan('W1');
  await screen.findByText('2 parcels match “W1”');
  const [first, second] = within(screen.getByRole('list', { name: 'Parcels found' })).getAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('Open'),
    expect.stringContaining('Cancelled'),
  ]);
  expect(first?.getAttribute('aria-current')).toBe('true');
});

test('a parcel whose number was changed elsewhere does not answer for it', async () => {
  const { scan, press, add, change, opens } = await showStation([['K1'], ['J2']]);
  await scan('K1');
  await opens('K1');
  await press('Escape');
  change('K1', { order_number: 'OTHER' });
  add([['K-1', { reference: 'K1' }]]);
  await scan('K1');
  expect(await opens('K-1')).toBeDefined();
});

test('what only contains the scan is a choice, and is shown while older pages are read', async () => {
  const { scan, press, opens, asked } = await showStation([['10001'], ['A'], ['B'], ['C'], ['100010'], ['X-10001']]);
  await scan('10001');
  await opens('10001');
  expect(asked).toEqual(['first', '2', '4']);
  await press('Escape');
  await scan('1000');
  await screen.findByText('No parcel is called “1000”, but 3 contain it');
  expect(screen.getByText('Searched all 6 parcels of the account.')).toBeDefined();
  await press('ArrowDown');
  await press('Enter');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })[0]?.textContent).toMatch(/10001/));
});

test('nothing is missing before the end', async () => {
  const { scan, asked } = await showStation([['A'], ['B'], ['C'], ['D'], ['E']]);
  await scan('nobody');
  await screen.findByText('No parcel matches “nobody”');
  expect(asked).toEqual(['first', '2', '4']);
});

test('a search that is stopped says how far it came, and offers what was found until then', async () => {
  const { scan, press, opens } = await showStation([['10001'], ['A'], ['100010'], ['B']], true);
  await scan('10001');
  await screen.findByText('2 parcels so far, newest first');
  expect(within(screen.getByRole('list', { name: 'Parcels found' })).getAllByRole('listitem')).toHaveLength(1);
  // Not yet: what is wholly called so may still come, and Enter would be for that.
  await press('Enter');
  expect(screen.getByText('Searching for “10001”…')).toBeDefined();
  await press('Escape');
  await screen.findByText('Parcels that contain “10001” so far: 1');
  await press('Enter');
  expect(await opens('100010')).toBeDefined();
});

test('from where the account sends is known before the first scan', async () => {
  const asked: string[] = [];
  const customs = { sender: { country: 'DE', postal_code: '10115' }, customs_union: ['DE'] };
  const answer = ({ url }: { url: string }) => {
    asked.push(url);
    return url === '/desk/customs' ? { customs } : { data: [], links: { next: null } };
  };
  await showPart(<StationPage />, answer, { processChecks: true });
  await waitFor(() => expect(asked).toContain('/desk/customs'));
});
