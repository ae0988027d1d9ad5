import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { emptyDesk } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { runState, selectAllByKeys } from '../ui/run-pages.ts';

test.use({ serviceOptions: emptyDesk });

const state = (page: Page, id: string) => page.locator(`[data-row-id="${id}"] [data-column="state"]`);

for (const way of ['the service', 'the proxy'])
  test(
    `what was not sent at one station is so at the other, until it is changed there: ${way}`,
    { tag: '@safety' },
    async ({ api, service, openOther }) => {
      const walk = async ({ origin, link, token }: ServiceProcess) => {
        const http = serviceClient(origin, token);
        const snapshot = async () => JSON.stringify((await http.get('/desk/snapshot')).body);
        const ready = readyBody(await firstMethod(api));
        const { id } = await createParcel(api, { ...ready, order_number: 'NOT-SENT-1', weight: null });
        const [one, two] = [await openOther(link), await openOther(link)];
        await expect(state(one, id)).toBeVisible();
        await selectAllByKeys(one, await grid(one).locator('[data-row-id]').count());
        await one.keyboard.press('Shift+P');
        await one.getByRole('dialog').waitFor();
        await one.keyboard.press('Enter');
        await expect(runState(one)).toContainText('Ended');
        await expect(state(two, id)).toHaveText('Not sent');
        // One that comes later has it from the snapshot.
        await two.reload();
        await expect(state(two, id)).toHaveText('Not sent');
        expect(await snapshot()).toContain('"weight"');
        expect(await snapshot()).not.toContain('required');

        // A change of what was named ends it everywhere; of anything else it stays.
        expect((await http.patch(`/v1/parcels/${id}`, { note: 'hurry' })).status).toBe(200);
        await expect(state(two, id)).toHaveText('Not sent');
        expect((await http.patch(`/v1/parcels/${id}`, { weight: '1.000' })).status).toBe(200);
        await expect(state(two, id)).not.toHaveText('Not sent');
        await expect.poll(snapshot).not.toContain('"weight"');
      };
      await (way === 'the service'
        ? walk(service)
        : withDeskProxy(
            { url: service.apiBase, token: service.token, env: { PARCEL_API_CANCEL_PATH: 'cancel' } },
            walk,
          ));
    },
  );
