import { randomBytes } from 'node:crypto';
import { allPages } from '../api/parcel-flows.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';

/** A parcel of 9 kB that no store makes smaller. */
export function largeParcel() {
  return { note: randomBytes(6750).toString('base64') };
}

/** Creates until one is refused; gives the ids that were acknowledged and the refusal. */
export async function createUntilRefused(api: ServiceClient) {
  const ids: string[] = [];
  for (;;) {
    const answer = await api.post('/parcels', largeParcel());
    if (answer.status !== 201) return { ids, status: answer.status, ...(answer.body as { message: string }) };
    ids.push((answer.body as { data: { id: string } }).data.id);
    if (ids.length > 5000) throw new Error('The store does not become full.');
  }
}

export async function storedIds(api: ServiceClient): Promise<string[]> {
  return (await allPages<{ id: string }>(api, '/parcels')).flat().map(({ id }) => id);
}

/** The status of `GET /healthz`. */
export async function health({ origin }: ServiceProcess): Promise<number> {
  return (await fetch(`${origin}/healthz`)).status;
}
