import { setTimeout as sleep } from 'node:timers/promises';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { type StoreOption, withService } from '../service-process.ts';
import { withFaultProxy } from './fault-proxy.ts';
import { withMutant } from './mutants.ts';

const edits = Number(process.env['EDITS'] ?? '100');

/** Two clerks add words to one note, each to what it has read, on a wire where requests overtake each other. Gives the words that were acknowledged and are gone. */
async function overwrittenWords(
  store: StoreOption['store'],
  count: number,
  folder?: string,
): Promise<{ lost: string[]; refused: number }> {
  const result = { lost: [] as string[], refused: 0 };
  await withService({ parcels: 0, store, ...(folder !== undefined && { folder }) }, (service) =>
    withFaultProxy(service.origin, async (proxy) => {
      const api = serviceClient(`${proxy.origin}/v1`, service.token);
      const { id } = await createParcel(api, { note: '' });
      proxy.fault = () => ({ after: sleep(Math.random() * 6) });
      const acknowledged = await Promise.all(
        ['a', 'b'].map(async (clerk) => {
          const words: string[] = [];
          for (let number = 0; words.length < count / 2; number += 1) {
            const word = `${clerk}${number}`;
            if (await addWord(api, id, word)) words.push(word);
            else result.refused += 1;
          }
          return words;
        }),
      );
      const note = ((await api.get(`/parcels/${id}`)).body as { data: ParcelJson }).data.note ?? '';
      const kept = new Set(note.split(' '));
      result.lost = acknowledged.flat().filter((word) => !kept.has(word));
    }),
  );
  return result;
}

/** False when the parcel had changed since it was read. */
async function addWord(api: ServiceClient, id: string, word: string): Promise<boolean> {
  const read = await api.get(`/parcels/${id}`);
  const { note } = (read.body as { data: ParcelJson }).data;
  const headers = { 'if-match': read.headers.get('etag') ?? '' };
  const { status } = await api.patch(`/parcels/${id}`, { note: `${note ?? ''} ${word}` }, { headers });
  expect([200, 412]).toContain(status);
  return status === 200;
}

test('P12: two who edit one parcel with If-Match: no change overwrites another unseen', async ({ store }) => {
  const { lost, refused } = await overwrittenWords(store, edits);
  expect(lost).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});

test('control: If-Match is ignored: changes are lost', async ({ store }) => {
  await withMutant('If-Match is ignored', async (folder) => {
    expect((await overwrittenWords(store, 30, folder)).lost.length).toBeGreaterThan(0);
  });
});
