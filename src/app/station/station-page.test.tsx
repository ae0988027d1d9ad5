import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ParcelJson, buildParcel } from '#contract/testing/build-parcel.ts';
import { type SentRequest, showPart } from '#app/testing/show-part.tsx';
import { StationPage } from './station-page.tsx';
import { readStationSettings } from './station-settings.ts';

/** In milliseconds: a machine may be busy. */
// What the page paints with is loaded, and is not needed here.
class NoWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
beforeEach(() => vi.stubGlobal('Worker', NoWorker));

const pageSize = 2;

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
  /** `slow`: older pages do not come. `answer`: what the API answers instead; undefined where it answers as usual. */
  { slow = false, answer }: { slow?: boolean; answer?: (request: SentRequest) => unknown } = {},
) {
  const parcels = made(orders);
  const asked: string[] = [];
  const { user, sent } = await showPart(<StationPage />, (request) => {
    const given = answer?.(request);
    if (given !== undefined) return given;
    const { url, method, body } = request;
    const { pathname, searchParams: query } = new URL(url, 'http://desk');
    const one = parcels.find(({ id }) => pathname.endsWith(id));
    if (one !== undefined) return { data: method === 'PATCH' ? Object.assign(one, body) : one };
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
  let scannedAt = performance.now();
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
      scannedAt = performance.now();
    },
    /** By a hand, which comes after the time in which a key is still the scanner's. */
    press: async (...keys: readonly string[]) => {
      await waitFor(() => expect(performance.now() - scannedAt).toBeGreaterThan(readStationSettings().gap));
      await user.keyboard(keys.map((key) => `{${key}}`).join(''));
    },
    type: (text: string) => user.keyboard(text),
    /** Every change that was requested: its method and the last part of its path. */
    changes: () => sent.map(({ method, url }) => `${method} ${url.split('/').at(-1)?.split('?')[0]}`),
    /** Once the parcel may be shipped. */
    ready: () =>
      waitFor(() =>
        expect(screen.getByRole('button', { name: /^Process and print/ }).getAttribute('aria-busy')).not.toBe('true'),
      ),
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

test('a search that is stopped says how far it came, and offers what was found until then', async () => {
  const { scan, press, opens } = await showStation([['10001'], ['A'], ['100010'], ['B']], { slow: true });
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

const status = (code: number, body: object) => Response.json(body, { status: code });

test('Enter starts a parcel once, and missing data is shown where it is corrected', async () => {
  const lacks = { message: 'The given data was invalid.', errors: { weight: ['The weight is required.'] } };
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  const { scan, press, opens, ready, changes } = await showStation([['J1']], {
    answer: ({ method }) => (method === 'POST' ? pressed.then(() => status(422, lacks)) : undefined),
  });
  await scan('J1');
  await opens('J1');
  await ready();
  await press('Enter', 'Enter');
  release();
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result.textContent).toContain('Not sent: data missing');
  expect(within(result).getByRole('link', { name: 'Weight' }).getAttribute('href')).toContain('field=weight');
  expect(changes()).toEqual(['POST process']);
  expect(document.documentElement.dataset['station']).toBe('bad');
});

test('a parcel that was deleted since is neither shipped nor weighed', async () => {
  let deleted = false;
  const { scan, press, opens, ready, changes } = await showStation([['J1']], {
    answer: ({ url }) => (deleted && /parcels\/[^?]/.test(url) ? status(404, { message: 'Not found.' }) : undefined),
  });
  await scan('J1');
  await opens('J1');
  await ready();
  deleted = true;
  await press('Enter');
  await screen.findByText('It may have been deleted. Do not ship it: set it aside.');
  expect(screen.queryByRole('button', { name: /Weigh/ })).toBeNull();
  await press('F2');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan or type' }));
  await press('Enter');
  await screen.findByText('Scan a parcel');
  expect(changes()).toEqual([]);
});

test('why a parcel is not shipped is said in whole sentences', async () => {
  const { scan, press, opens, ready } = await showStation([['J1']], {
    answer: ({ url }) => (url.includes('/process') ? status(403, { message: '' }) : undefined),
  });
  await scan('J1');
  await opens('J1');
  await ready();
  await press('Enter');
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result.textContent).toMatch(/You do not have permission for this\. [A-Z]/);
});

test('a weight that is typed and not entered is saved before the parcel is started', async () => {
  const { scan, press, type, opens, ready, changes } = await showStation([['J1', { weight: null, items: [] }]], {
    answer: ({ method }) => (method === 'POST' ? status(403, { message: '' }) : undefined),
  });
  await scan('J1');
  await opens('J1');
  await ready();
  await press('F2');
  const input = screen.getByRole('textbox', { name: 'Weight in kg' });
  expect(document.activeElement).toBe(input);
  await type('1250 g');
  act(() => screen.getByRole('textbox', { name: 'Scan or type' }).focus());
  expect((input as HTMLInputElement).value).toBe('1.250');
  await press('Enter');
  await screen.findByText('Weight saved: 1.250 kg');
  await screen.findByText('Not done');
  expect(changes()).toEqual([expect.stringMatching(/^PATCH /), 'POST process']);
});

test('a parcel whose address changes before Enter is shipped once, after the packer has looked at it', async () => {
  const { scan, press, change, opens, ready, changes } = await showStation([['J1', { ship_by: null }]], {
    answer: ({ method }) => (method === 'POST' ? { data: { status: 'processing' } } : undefined),
  });
  await scan('J1');
  await opens('J1');
  await ready();
  change('J1', { receiver: { ...buildParcel().receiver, city: 'Linz' } as never });
  await press('Enter');
  await screen.findByText('The parcel just changed');
  expect(screen.getByText('Changed: City. Check it, then press Enter.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Ship to' }).textContent).toContain('Linz');
  expect(changes()).toEqual([]);
  await ready();
  await press('Enter', 'Enter');
  await screen.findByText('Waiting for the carrier');
  expect(changes()).toEqual(['POST process']);
});

test('a page that died while the printer took the label asks whether it came out', async () => {
  const time = '2026-03-01T12:00:00Z';
  const [parcel] = made([['J1', { processed_at: time, printed_at: time }]]);
  const open = { id: parcel?.id, counts: [], asked: true, sent: false, handing: true };
  sessionStorage.setItem('parcel-desk.station-open', JSON.stringify(open));
  const { opens, changes } = await showStation([['J1', { processed_at: time, printed_at: time }]]);
  await opens('J1');
  await screen.findByText('Did the label print?');
  expect(screen.getByRole('button', { name: /Label did not print/ })).toBeDefined();
  expect(changes()).toEqual([]);
});
