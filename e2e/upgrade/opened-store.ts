import { completed } from '../api/parcel-flows.ts';
import { serviceClient } from '../service-client.ts';
import { withServiceOn } from '../service-process.ts';
import type { RestoredStore } from './restored-store.ts';
import { lostAnswers, lostRows, readContents } from './store-losses.ts';

/**
 * Opens a kept store with the service of now. What is lost of it, each as a line. `before`: what happens to it before that. `toTheEnd`: also
 * what the carrier was working on when the old version ended, which takes some seconds.
 */
export async function lossesOf(
  store: RestoredStore,
  { before = () => Promise.resolve(), toTheEnd = false }: { before?: () => Promise<void>; toTheEnd?: boolean } = {},
): Promise<string[]> {
  const contents = await readContents(store);
  await before();
  const lost: string[] = [];
  const env = { PARCEL_DESK_DATA: store.dataFolder };
  await withServiceOn(store.databaseUrl, { parcels: 0, env }, async (service) => {
    const { kept } = store;
    lost.push(...(await lostAnswers(service, kept)), ...lostRows(contents, await readContents(store), kept.underWay));
    if (!toTheEnd) return;
    const { processed_at } = await completed(serviceClient(service.apiBase, service.token), kept.underWay);
    if (processed_at === null) lost.push('what was under way');
  });
  return lost;
}
