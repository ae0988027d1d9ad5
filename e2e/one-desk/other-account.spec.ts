import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { goTo } from '../ui/go-to.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { snapshotText, workCounted } from './desk-facts.ts';
import { openEventStream } from './event-stream.ts';

test.use({ serviceOptions: { parcels: 0 } });

/** Everything that tabs of the browser send each other from now on. */
async function tabTalk(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const topic of ['desk', 'desk-rows', 'parcels', 'session']) {
      // Beside those of the page.
      const channel = new window.BroadcastChannel(`parcel-desk.${topic}`);
      channel.addEventListener('message', ({ data }) => heard.push(`${topic} ${JSON.stringify(data)}`));
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

test(
  'two accounts in two tabs of a browser see nothing of each other, and signing out of one leaves the other',
  { tag: '@safety' },
  async ({ context, service }) => {
    const accounts = await Promise.all(
      ['account-one', 'account-two'].map((account) => service.newToken({ account, source: 'manual' })),
    );
    const [tokenOne = '', tokenTwo = ''] = accounts;
    const [apiOne, apiTwo] = [serviceClient(service.apiBase, tokenOne), serviceClient(service.apiBase, tokenTwo)];
    const body = readyBody(await firstMethod(apiOne));
    await createParcel(apiOne, { ...body, order_number: 'OF-ONE' });
    await createParcel(apiTwo, { ...body, order_number: 'OF-TWO' });
    const heardByTwo = await openEventStream({ origin: service.origin, token: tokenTwo });

    const [one, two] = [await context.newPage(), await context.newPage()];
    const printed = await enterStation(one, `${service.origin}/#token=${tokenOne}`);
    await two.goto(`${service.origin}/#token=${tokenTwo}`);
    await expect(grid(two)).toContainText('OF-TWO');
    const talk = await tabTalk(two);
    const askedByTwo: string[] = [];
    two.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/desk/')) askedByTwo.push(`${request.method()} ${request.url()}`);
    });

    // A claim, an attempt, a print in the dialog, work.
    await scan(one, 'OF-ONE');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await ship(one);
    await expect(outcome(one)).toContainText('Printed');
    await expect.poll(printed).toHaveLength(1);
    // A setting.
    await one.keyboard.press('Escape');
    await goTo(one, '/settings');
    await one.getByLabel('Name of this station').fill('Station of One');
    await one.keyboard.press('Enter');
    const [deskOne, deskTwo] = [
      { origin: service.origin, token: tokenOne },
      { origin: service.origin, token: tokenTwo },
    ];
    await expect.poll(() => workCounted(deskOne, 'printed')).toBe(1);
    await expect.poll(() => snapshotText(deskOne)).toContain('Station of One');

    // The other tab goes about its own work.
    await goTo(two, '/settings');
    await expect(two.getByLabel('Name of this station')).toHaveValue('');
    await goTo(two, '/runs');
    await expect(two.getByText('No station has printed anything yet.')).toBeVisible();
    await goTo(two, '/station');
    await expect(two.getByLabel('Scan or type')).toBeFocused();
    await goTo(two, '/parcels');
    await expect(grid(two)).toContainText('OF-TWO');
    await expect(grid(two)).not.toContainText('OF-ONE');
    // But that this browser is a station of it, too.
    expect(heardByTwo.events.filter(({ kind }) => kind !== 'station')).toEqual([]);
    expect(await workCounted(deskTwo, 'printed')).toBe(0);
    expect(askedByTwo.filter((request) => !request.startsWith('GET'))).toEqual([]);
    expect(await snapshotText(deskTwo)).not.toContain('Station of One');
    // What tabs say to each other of parcels names whose it is.
    const messages = (await talk()).filter((message) => !message.startsWith('session '));
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toContain('"account":');

    // What the other account has changed waits in this browser, and stays there.
    await goTo(one, '/parcels');
    await one.getByRole('navigation').first().getByRole('button', { name: 'Sign out' }).click();
    await expect(one.getByRole('heading', { name: 'Connect' })).toBeVisible();
    expect((await apiTwo.post('/parcels', { order_number: 'TWO-STAYS' })).status).toBe(201);
    await expect(two.getByRole('status', { name: 'Updates' })).toContainText('1 new');
    await two.reload();
    await expect(grid(two)).toContainText('TWO-STAYS');
    heardByTwo.close();
  },
);
