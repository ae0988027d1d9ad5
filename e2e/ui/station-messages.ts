import { expect, type Page } from '@playwright/test';
import { cancelParcel, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import type { HeldCarrier } from '../held-carrier.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { picturePdf } from './bad-documents.ts';
import { type Front, withFront } from './front-server.ts';
import { firstMethod } from './parcel-pages.ts';
import { enterStation, outcome, scan, scanAnother, ship, twoItems } from './station-pages.ts';

/** What a walk needs: a page that is not signed in, and a service with a carrier that is held and released. */
export interface StationDesk {
  page: Page;
  service: ServiceProcess;
  api: ServiceClient;
  carrier: HeldCarrier;
}

/**
 * Signs in at the station and has it say each thing it can say of a scan, a count, a weight, a warning and an outcome, from one to the
 * next as a shift goes, without a reload. `visit` is called with each on the screen. Gives how many scans it took.
 */
export async function pageScanMessages(
  { page, service, api, carrier }: StationDesk,
  visit: (said: string) => Promise<void>,
): Promise<number> {
  const method = await firstMethod(api);
  const body = { ...readyBody(method), items: twoItems };
  const make = (order: string, changes: object = {}) =>
    createParcel(api, { ...body, order_number: `SAY-${order}`, ...changes });
  await make('OPEN', { weight: null, items: twoItems.map((item) => ({ ...item, weight: '0.4' })) });
  const moved = await make('MOVED');
  await make('LATE', { ship_by: '2026-01-02T10:00:00Z' });
  const done = await processedParcel(api, { ...body, order_number: 'SAY-DONE' });
  const gone = await processedParcel(api, { ...body, order_number: 'SAY-GONE' });
  await cancelParcel(api, gone.id);
  await processedParcel(api, { ...body, order_number: 'SAY-HALF' }, '?print=false');
  await make('TWICE');
  await make('TWICE', { reference: 'the other one' });
  await make('BAD', { receiver: { ...body.receiver, postal_code: '00000' } });
  await make('EMPTY', { weight: null, items: [] });
  await createParcel(api, { ...customsBody(method), order_number: 'SAY-CUSTOMS' });
  await make('FORBIDDEN');
  await make('NO-WORD');
  const unclear = await processedParcel(api, { ...body, order_number: 'SAY-UNCLEAR' });
  const elsewhere = await make('ELSEWHERE');
  await make('BAD-LABEL');
  const far = await make('FAR');
  const forbidden = await service.newToken({ state: 'forbidden' });

  let scans = 0;
  const read = async (code: string) => {
    scans += 1;
    await scan(page, code);
  };
  const readAnother = async (code: string) => {
    scans += 1;
    await scanAnother(page, code);
  };
  /** Puts a parcel onto the table. */
  const open = async (order: string) => {
    await read(`SAY-${order}`);
    await expect(page.getByRole('heading', { name: `Order SAY-${order}`, exact: true })).toBeVisible();
  };
  const alert = page.getByRole('alert');
  const starts = ({ method: verb, url }: { method: string; url: string }) =>
    verb === 'POST' && url.includes('/process');
  const huge = { status: 200, headers: { 'Content-Type': 'application/pdf' }, body: picturePdf(8192) };

  const packAndWeigh = async () => {
    await expect(page.getByText('Scan a parcel')).toBeVisible();
    await visit('nothing on the table');
    await open('OPEN');
    await expect(page.getByText('Pack 3 pieces')).toBeVisible();
    await visit('a parcel to pack');
    await read('TEA-DJ');
    await expect(page.getByText('Darjeeling, 250 g: 1 of 1')).toBeVisible();
    await visit('a piece counted');
    await readAnother('TEA-DJ');
    await expect(page.getByText('Too many')).toBeVisible();
    await visit('a piece too many');
    await page.keyboard.press('F2');
    await scan(page, '1250 g', 0.003);
    await expect(page.getByText('Weight saved: 1.250 kg')).toBeVisible();
    await visit('a weight saved');
    await ship(page);
    await expect(page.getByText('Only 1 of 3 pieces counted')).toBeVisible();
    await visit('a count that is not complete');
    await read('SAY-MOVED');
    await expect(alert).toContainText('1 of 3 pieces counted');
    await visit('another parcel while half is counted');
    // Not with Enter, which right after a scan belongs to it.
    await page.getByRole('button', { name: 'Set aside' }).click();
    await expect(page.getByRole('heading', { name: 'Order SAY-MOVED' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Process and print' })).not.toHaveAttribute('aria-busy');
    await api.patch(`/parcels/${moved.id}`, { receiver: { ...body.receiver, city: 'Elsewhere' } });
    await ship(page);
    await expect(alert).toContainText('The parcel just changed');
    await visit('changed meanwhile');
  };

  const lookUp = async () => {
    await read('nobody');
    await expect(alert).toContainText('“nobody” is not an item of this parcel');
    await visit('not found');
    await page.keyboard.press('Escape');
    await read('SAY-TWICE');
    await expect(page.getByText('2 parcels match')).toBeVisible();
    await visit('several found');
    await page.keyboard.press('Escape');
  };

  const warn = async () => {
    await open('LATE');
    await expect(alert).toContainText('Late');
    await visit('late');
    await read('SAY-LATE');
    await expect(page.getByText('This parcel is already open')).toBeVisible();
    await visit('scanned twice');
    await read(done.labels[0]?.tracking_number ?? '');
    await expect(alert).toContainText('Already printed');
    await visit('printed before');
    await page.keyboard.press('F8');
    await expect(outcome(page)).toContainText('Printed again');
    await visit('printed again');
    await open('GONE');
    await expect(alert).toContainText('Cancelled');
    await visit('cancelled');
    await open('HALF');
    await expect(page.getByText('Already processed')).toBeVisible();
    await visit('processed before');
    const release = carrier.hold();
    await api.post(`/parcels/${elsewhere.id}/process`);
    await open('ELSEWHERE');
    await expect(alert).toContainText('Another desk is processing this parcel');
    await visit('processed by another desk');
    release();
    await page.keyboard.press('Escape');
  };

  const endBadly = async (front: Front) => {
    await open('BAD');
    await ship(page);
    await expect(outcome(page)).toContainText('Refused by the carrier');
    await visit('refused by the carrier');
    await page.keyboard.press('Escape');
    await open('BAD');
    await expect(page.getByText('The carrier refused it last time')).toBeVisible();
    await visit('refused before');
    await open('EMPTY');
    await ship(page);
    await expect(outcome(page)).toContainText('Not sent: data missing');
    await visit('refused by the checks');
    await page.keyboard.press('Escape');
    await open('EMPTY');
    await expect(page.getByText('Not sent last time')).toBeVisible();
    await visit('not sent before');
    front.fault = (request) => (starts(request) ? { token: forbidden } : null);
    await open('FORBIDDEN');
    await ship(page);
    await expect(outcome(page)).toContainText('Not done');
    await visit('not done');
    front.fault = (request) => (starts(request) ? { drop: true } : null);
    await open('NO-WORD');
    await ship(page);
    await expect(outcome(page)).toContainText('Unknown');
    await visit('unknown');
    front.fault = ({ method: verb, url }) =>
      verb === 'GET' && url.endsWith(unclear.id)
        ? {
            json: ({ data }) => ({
              data: { ...(data as object), printed_at: null, documents: {}, processing_errors: ['?'] },
            }),
          }
        : null;
    await open('UNCLEAR');
    await expect(outcome(page)).toContainText('Unclear');
    await visit('unclear');
    front.fault = ({ url }) => (url.endsWith('/documents/labels') ? huge : null);
    await open('BAD-LABEL');
    await ship(page);
    await expect(outcome(page)).toContainText('Not printed yet');
    await visit('not printed');
    front.fault = ({ method: verb, url }) =>
      verb === 'GET' && url.endsWith(far.id) ? { status: 500, body: '{"message":"store is away"}' } : null;
    await read(far.id);
    await expect(alert).toContainText('Store is away');
    await visit('not loaded');
    front.fault = () => null;
    await page.keyboard.press('Escape');
  };

  const endWell = async () => {
    await open('FAR');
    for (const sku of ['MUG-BL', 'TEA-DJ', 'MUG-BL']) await read(sku);
    await expect(page.getByText('All items are packed').first()).toBeVisible();
    await visit('all counted');
    const release = carrier.hold();
    await ship(page);
    await expect(page.getByText('Waiting for the carrier')).toBeVisible();
    await visit('at work');
    release();
    await page.clock.fastForward(1000);
    await expect(outcome(page)).toContainText('Printed');
    await expect(page.getByRole('complementary', { name: 'Label' }).locator('canvas')).toBeVisible();
    await visit('printed');
    await open('FAR');
    await expect(alert).toContainText('Printed on this device');
    await visit('printed here before');
    await open('GONE');
    await open('OPEN');
    await open('CUSTOMS');
    await ship(page);
    await expect(outcome(page)).toContainText('Its customs declaration is not printed yet');
    await visit('printed without its declaration');
  };

  await withFront(service, async (front) => {
    await enterStation(page, front.link);
    await packAndWeigh();
    await lookUp();
    await warn();
    await endBadly(front);
    await endWell();
    front.fault = () => ({ drop: true });
    await read('SAY-NOWHERE');
    await expect(page.getByText('No answer from the API: scans wait.')).toBeVisible();
    await expect(alert).toContainText('failed');
    await visit('no answer');
    front.fault = () => null;
  });
  return scans;
}
