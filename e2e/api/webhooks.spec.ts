import type { ShippingMethod } from '#contract/shipping-method.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { accountWithWebhooks, withWebhookReceiver } from '../webhook-receiver.ts';
import { expect, test } from './api-test.ts';
import { allPages, createParcel } from './parcel-flows.ts';
import { readyBody } from './sample-bodies.ts';

test('an event of the sandbox’s refusal arrives signed, at the webhook of the account file; a proxy has none', async () => {
  await withWebhookReceiver((receiver) => {
    const files = { 'account.json': accountWithWebhooks(receiver.url) };
    return withService({ parcels: 0, files }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
      const body = readyBody(method?.id ?? '');
      const { id } = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
      expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
      await expect.poll(() => receiver.events, { intervals: [50] }).toHaveLength(1);
      expect(receiver.events[0]).toMatchObject({ type: 'parcel.refused', data: { parcel: id } });
      expect(receiver.unsigned).toBe(0);
      const read = async () => (await api.get(`${service.origin}/desk/webhooks`)).body;
      const delivered = { webhooks: [{ name: 'chat', host: new URL(receiver.url).host, waiting: 0 }] };
      // It arrives before its sender has noted that.
      await expect.poll(read, { intervals: [50] }).toMatchObject(delivered);
      expect(JSON.stringify(await read())).not.toContain('hidden');

      await withDeskProxy({ url: service.apiBase, token: null }, async (proxy) => {
        const atProxy = serviceClient(proxy.apiBase, service.token);
        expect((await atProxy.get(`${proxy.origin}/desk/webhooks`)).body).toEqual({ webhooks: null });
        expect((await atProxy.post(`${proxy.origin}/desk/webhooks/chat/test`)).status).toBe(404);
      });
    });
  });
});
