import { toTimestamp } from '#contract/values/scalars.ts';

/** What becomes of a parcel of the demo, in the order of its steps. */
interface DemoParcel {
  body: object;
  steps?: readonly ('process' | 'print' | 'cancel')[];
}

const hour = 3_600_000;

const berlin = {
  address_line_1: 'Lange Straße',
  house_number: '7',
  postal_code: '10243',
  city: 'Berlin',
  country: 'DE',
};
const hamburg = {
  address_line_1: 'Hafenweg',
  house_number: '12',
  postal_code: '20457',
  city: 'Hamburg',
  country: 'DE',
};
const zurich = { address_line_1: 'Bahnhofstrasse 1', postal_code: '8001', city: 'Zürich', country: 'CH' };
const tea = { sku: 'TEA-250', name: 'Darjeeling, 250 g', quantity: 2, price: '12.5', weight: '0.3' };
const cup = { sku: 'CUP-1', name: 'Cup', quantity: 4, price: '8', weight: '0.35' };
const taxed = { ...tea, hs_code: '0902.30', origin_country: 'IN' };

/** Parcels in all states, with data that the sandbox carrier refuses or takes (docs/sandbox-carrier.md). `now` in milliseconds since 1970 UTC. */
function demoParcels(now: number, methodId: string): DemoParcel[] {
  const at = (hours: number) => toTimestamp(now + hours * hour);
  const to = (name: string, place: object, more: object = {}) => ({
    receiver: { name, ...place },
    weight: '1.2',
    shipping_method_id: methodId,
    items: [tea, cup],
    ...more,
  });
  const done = ['process', 'print'] as const;
  return [
    { body: to('Anna Meißner', berlin, { ship_by: at(3) }) },
    { body: to('Jonas Weber', hamburg, { ship_by: at(5), deliver_by: at(40) }) },
    { body: to('Łukasz Nowak', hamburg, { ship_by: at(-2), tags: ['gift'] }) },
    { body: to('Urs Zürcher', zurich, { items: [taxed], export_reason: 'commercial_goods' }) },
    // Without a weight it is not sent: the checks say so.
    { body: to('Mia Fischer', berlin, { weight: null }) },
    { body: to('Erik Sommer', { ...berlin, postal_code: '00000' }), steps: ['process'] },
    { body: to('Lena Hartmann', { ...hamburg, city: 'Nowhere' }), steps: ['process'] },
    { body: to('Denied Party', berlin), steps: ['process'] },
    { body: to('Paul Brandt', hamburg, { reference: 'sandbox:slow=999' }), steps: ['process'] },
    { body: to('Clara Vogel', berlin), steps: ['process'] },
    { body: to('Nils Petersen', hamburg), steps: ['process'] },
    { body: to('Reto Keller', zurich, { items: [taxed], export_reason: 'commercial_goods' }), steps: ['process'] },
    { body: to('Sara Lindner', berlin), steps: done },
    { body: to('Tom Albers', hamburg), steps: done },
    { body: to('Ida Jansen', berlin), steps: ['process', 'cancel'] },
  ];
}

/** Fills a service with them through its API, as a shop would. */
export async function seedDemo(
  { origin, startToken }: { origin: string; startToken: string },
  now: number,
): Promise<void> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${startToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const { data: methods } = (await send('GET', '/shipping-methods')) as { data: { id: string }[] };
  await Promise.all(
    demoParcels(now, methods[0]?.id ?? '').map(async ({ body, steps = [] }, index) => {
      const { data } = (await send('POST', '/parcels', { order_number: `DEMO-${1001 + index}`, ...body })) as Created;
      for (const [done, step] of steps.entries()) {
        await send('POST', `/parcels/${data.id}/${step}${step === 'process' ? '?print=false' : ''}`);
        // The next step needs the carrier's answer.
        if (step === 'process' && done < steps.length - 1) while (await isProcessing(data.id)) await pause();
      }
    }),
  );

  async function isProcessing(id: string): Promise<boolean> {
    const { data } = (await send('GET', `/parcels/${id}/process`)) as { data: { status: string } };
    return data.status === 'processing';
  }
}

interface Created {
  data: { id: string };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
