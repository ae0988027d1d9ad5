import { expect, test } from '@playwright/test';
import { completed, createParcel, startProcessing, statusOf } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { storeKinds } from '../perf/many-parcels.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { withCarrier } from './carrier-process.ts';

for (const store of storeKinds)
  test(
    `P5: killed while the label is still to come, ${store}: at processing and asked for until it is there, shipped once`,
    { tag: '@safety' },
    async () => {
      await withCarrier({ givesDocuments: true, labelsLater: true }, async (carrier) => {
        const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
        await withService({ parcels: 0, store, env }, async (service) => {
          const api = serviceClient(service.apiBase, service.token);
          const { id, reference_code } = await createParcel(api, readyBody(await firstMethod(api)));
          const status = async () => statusOf(await api.get(`/parcels/${id}/process`)).status;
          /** As it came; null where there is none. */
          const label = async () => {
            const path = `${service.origin}/desk/parcels/${id}/labels/1`;
            const answer = await fetch(path, { headers: { authorization: `Bearer ${service.token}` } });
            return answer.ok ? answer.text() : null;
          };
          const askedAgain = async () => {
            const before = await carrier.lookups();
            await expect.poll(() => carrier.lookups(), { intervals: [20] }).toBeGreaterThan(before + 2);
          };
          await startProcessing(api, id);
          await askedAgain();
          expect(await status()).toBe('processing');
          for (let kill = 0; kill < 2; kill += 1) {
            await service.kill();
            await service.restart();
            await askedAgain();
            expect(await status()).toBe('processing');
            expect(await label()).toBeNull();
          }
          await carrier.change({ labelsLater: false });
          const parcel = await completed(api, id);
          expect(parcel.labels.map(({ tracking_number: number }) => number)).toEqual(['T1']);
          expect(await label()).toBe('^XA^FDlabel T1^FS^XZ');
          expect(carrier.shipmentsPerParcel()).toEqual(new Map([[reference_code, 1]]));
          const asked = await carrier.lookups();
          await service.restart();
          expect(await status()).toBe('completed');
          expect(await carrier.lookups()).toBe(asked);
        });
      });
    },
  );
