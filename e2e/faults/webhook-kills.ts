import { expect, test } from '@playwright/test';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { webhookStatesSchema } from '#contract/desk/webhook-events.ts';
import { allPages, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { report } from '../perf/figures.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { type ServiceProcess, type StoreOption, withService } from '../service-process.ts';
import { accountWithWebhooks, type WebhookReceiver, withWebhookReceiver } from '../webhook-receiver.ts';
import { keptPort } from './kept-port.ts';
import { storeRows } from './store-rows.ts';

interface WebhookKillsOptions {
  kills: number;
  store: StoreOption['store'];
  /** A folder with other sources of the service. */
  folder?: string;
}

interface WebhookKills {
  /** Attempts that the store says the carrier refused. */
  refused: number;
  /** Those of which no event came. */
  lost: string[];
  /** Events of attempts that the store does not have as refused. */
  untrue: string[];
  unsigned: number;
  /** Events that came once more, which is allowed. */
  again: number;
}

const writers = 4;
const longestRun = 400;
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/**
 * Kills the service, again and again, while four writers have parcels refused and their events are on their way to a receiver that takes a
 * while and refuses some. At the end what came is compared with what the store says was refused.
 */
export async function webhookKills({ kills, store, folder }: WebhookKillsOptions): Promise<WebhookKills> {
  let found: WebhookKills | null = null;
  const port = await keptPort();
  await withWebhookReceiver(async (receiver) => {
    let asked = 0;
    receiver.answer = async () => {
      await pause(10);
      return (asked += 1) % 10 === 0 ? 503 : 204;
    };
    const options = {
      parcels: 0,
      store,
      files: { 'account.json': accountWithWebhooks(receiver.url) },
      ...(folder !== undefined && { folder }),
      env: { PARCEL_DESK_CARRIER_SECONDS: '0-0.02', PARCEL_DESK_LEASE_SECONDS: '2', PORT: String(port) },
    };
    await withService(options, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
      for (let kill = 0; kill < kills; kill += 1) {
        const writing = Array.from({ length: writers }, () => haveRefused(api, method?.id ?? ''));
        const came = () => receiver.events.length + receiver.unsigned;
        const before = came();
        // A kill before events came proves nothing.
        for (let waited = 0; came() < before + 3 && waited < 20_000; waited += 5) await pause(5);
        await pause(Math.random() * longestRun);
        await service.kill();
        await Promise.all(writing);
        await service.restart();
      }
      found = await compare(service, api, receiver);
    });
  });
  if (found === null) throw new Error('The kills gave no result.');
  return found;
}

/** No event is lost, none is of something that was not done, and each is signed; `KILLS` says how often it is killed. */
export async function killedWebhooks(store: StoreOption['store']): Promise<void> {
  const kills = Number(process.env['KILLS'] ?? '60');
  test.setTimeout(120_000 + kills * 10_000);
  const { refused, again, ...found } = await webhookKills({ kills, store });
  report({
    name: `${store}: events lost of refused parcels, killed ${kills} times under ${writers} writers`,
    value: found.lost.length,
    unit: '',
    goal: 0,
    detail: `${refused} refused, ${found.untrue.length} untrue, ${found.unsigned} without a signature, ${again} came again`,
  });
  expect(found).toEqual({ lost: [], untrue: [], unsigned: 0 });
  expect(refused).toBeGreaterThan(kills);
}

/** Creates parcels that the carrier refuses and processes them, until the service does not answer. */
async function haveRefused(api: ServiceClient, methodId: string): Promise<void> {
  const body = readyBody(methodId);
  const refused = { ...body, receiver: { ...body.receiver, postal_code: '00000' } };
  try {
    for (;;) {
      const { id } = await createParcel(api, refused);
      await api.post(`/parcels/${id}/process`);
    }
  } catch {
    // It was killed.
  }
}

async function compare(service: ServiceProcess, api: ServiceClient, receiver: WebhookReceiver): Promise<WebhookKills> {
  receiver.answer = () => 204;
  const rows = storeRows(service);
  const waiting = async () => {
    const { body } = await api.get(`${service.origin}/desk/webhooks`);
    const [state] = webhookStatesSchema.parse(body).webhooks ?? [];
    const [jobs] = await rows('select count(*) as count from jobs');
    return (state?.waiting ?? 0) + Number(jobs?.['count']);
  };
  // What a killed process had in hand is held for the length of its lease.
  const until = performance.now() + 90_000;
  while ((await waiting()) > 0 && performance.now() < until) {
    await api.post(`${service.origin}/desk/webhooks/chat/retry`);
    await pause(500);
  }
  const refused = (await rows("select id from attempts where state = 'refused'")).map(({ id }) => String(id));
  const told = new Set(receiver.events.map(({ data }) => data.attempt ?? ''));
  return {
    refused: refused.length,
    lost: refused.filter((id) => !told.has(id)),
    untrue: [...told].filter((id) => !refused.includes(id)),
    unsigned: receiver.unsigned,
    again: receiver.events.length - new Set(receiver.events.map(({ id }) => id)).size,
  };
}
