import type { Browser, Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test as base } from '../fixtures.ts';
import type { ServiceProcess } from '../service-process.ts';
import { emptyDesk } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { runState, selectAllByKeys } from '../ui/run-pages.ts';

const test = base.extend<{ deskProxy: ServiceProcess }>({
  serviceOptions: emptyDesk,
  deskProxy: ({ service }, provide) =>
    withDeskProxy({ url: service.apiBase, token: service.token, env: { PARCEL_API_CANCEL_PATH: 'cancel' } }, provide),
});

async function station(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const streams = page.waitForRequest(/\/desk\/events/);
  await page.goto(link);
  await streams;
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  return page;
}

/** The text of an answer to a station; with a body, of a change. */
async function answerOf(page: Page, path: string, body?: object): Promise<string> {
  const asked = page.waitForRequest(/\/v1\/parcels|\/desk\//);
  await page.reload();
  const { authorization = '' } = (await asked).headers();
  return page.evaluate(
    async (sent) => {
      const headers = {
        'content-type': 'application/json',
        ...(sent.authorization && { authorization: sent.authorization }),
      };
      const init =
        sent.body === undefined ? { headers } : { method: 'PATCH', body: JSON.stringify(sent.body), headers };
      return (await fetch(sent.path, init)).text();
    },
    { path, body, authorization },
  );
}

const state = (page: Page, id: string) => page.locator(`[data-row-id="${id}"] [data-column="state"]`);

for (const way of ['the service', 'the proxy'])
  test(`what was not sent at one station is so at the other, until it is changed there: ${way}`, async ({
    browser,
    api,
    service,
    deskProxy,
  }) => {
    const server = way === 'the proxy' ? deskProxy : service;
    const ready = readyBody(await firstMethod(api));
    const { id } = await createParcel(api, { ...ready, order_number: 'NOT-SENT-1', weight: null });
    const [one, two] = [await station(browser, server.link), await station(browser, server.link)];
    await expect(state(one, id)).toBeVisible();
    await selectAllByKeys(one, await grid(one).locator('[data-row-id]').count());
    await one.keyboard.press('Shift+P');
    await one.getByRole('dialog').waitFor();
    await one.keyboard.press('Enter');
    await expect(runState(one)).toContainText('Ended');
    await expect(state(two, id)).toHaveText('Not sent');
    const third = await station(browser, server.link);
    await expect(state(third, id)).toHaveText('Not sent');

    const snapshot = await answerOf(one, '/desk/snapshot');
    expect(snapshot).toContain('"weight"');
    expect(snapshot).not.toContain('required');

    // A change of what was named ends it everywhere; of anything else it stays.
    await answerOf(two, `/v1/parcels/${id}`, { note: 'hurry' });
    await expect(state(third, id)).toHaveText('Not sent');
    await answerOf(two, `/v1/parcels/${id}`, { weight: '1.000' });
    for (const page of [two, third]) await expect(state(page, id)).not.toHaveText('Not sent');
    expect(await answerOf(one, '/desk/snapshot')).not.toContain('"weight"');
    for (const page of [one, two, third]) await page.context().close();
  });
