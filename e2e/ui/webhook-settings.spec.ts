import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { keptPort } from '../faults/kept-port.ts';
import { expect, test } from '../fixtures.ts';
import { enterDesk } from '../one-desk/two-desks.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { accountWithWebhooks, withWebhookReceiver } from '../webhook-receiver.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';

test('by keys alone, a webhook is tried, what it did not take is seen without a reload, and sent again @safety', async ({
  page,
}) => {
  await withWebhookReceiver(async (receiver) => {
    const nobody = `http://127.0.0.1:${await keptPort()}/`;
    const files = { 'account.json': accountWithWebhooks(receiver.url, nobody) };
    await withService({ parcels: 0, files }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      await enterDesk(page, service.link);
      await goTo(page, '/settings');
      const section = page.getByRole('region', { name: 'Webhooks' });
      const [chat, pager] = ['chat', 'pager'].map((name) => section.getByRole('listitem', { name, exact: true }));
      if (chat === undefined || pager === undefined) throw new Error('never');
      await expect(chat).toContainText('Nothing delivered yet');
      await expect(chat).toContainText(new URL(receiver.url).host);
      expect(await section.innerHTML()).not.toContain('token=');

      await chat.getByRole('button', { name: 'Send a test to chat' }).press('Enter');
      await expect(chat.getByRole('status')).toHaveText('chat took the test.');
      await expect(chat).toContainText('Delivers');
      expect(receiver.events.map(({ type }) => type)).toEqual(['test']);
      await pager.getByRole('button', { name: 'Send a test to pager' }).press('Enter');
      await expect(pager.getByRole('status')).toHaveText(
        'pager did not take the test. There was no connection to the receiver’s server.',
      );

      receiver.answer = () => 500;
      const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
      const body = readyBody(method?.id ?? '');
      const { id } = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
      await api.post(`/parcels/${id}/process`);
      await expect(chat).toContainText('The receiver answered with the error 500.');
      await expect(chat).toContainText('1 event');
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
      }

      receiver.answer = () => 204;
      await chat.getByRole('button', { name: 'Try again now what waits for chat' }).press('Enter');
      await expect(chat.getByRole('definition').filter({ hasText: 'Nothing' })).toBeVisible();
      await expect(chat).toContainText('Delivers');
      await expect.poll(() => receiver.events.at(-1)?.data.parcel).toBe(id);
    });
  });
});

test(
  'without webhooks Settings says where they are set up, and at a proxy that there are none',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 0 }, async (service) => {
      await enterDesk(page, service.link);
      await goTo(page, '/settings');
      const section = page.getByRole('region', { name: 'Webhooks' });
      await expect(section).toContainText('The person who runs this server adds them to its account file');
      await withDeskProxy({ url: service.apiBase, token: service.token }, async (proxy) => {
        await enterDesk(page, proxy.link);
        await goTo(page, '/settings');
        await expect(section).toContainText('There are none: this page works with another server');
      });
    });
  },
);
