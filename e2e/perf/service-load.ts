import type { ServiceClient } from '../service-client.ts';

const perSecond = 20;

/**
 * Sends 20 requests a second to the service while `measure` runs: lists, single parcels, changes, and a new parcel now and
 * then. Throws when one of them was refused.
 */
export async function underLoad<T>(api: ServiceClient, measure: () => Promise<T>): Promise<T> {
  const { body } = await api.get('/parcels?sort=created_at');
  const ids = (body as { data: { id: string }[] }).data.map(({ id }) => id);
  const answers: Promise<number>[] = [];
  const began = performance.now();
  // A timer that comes late sends what it owes.
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (answers.length < due) answers.push(sendOne(api, ids, answers.length));
  }, 20);
  const result = await measure().finally(() => clearInterval(timer));
  const refused = (await Promise.all(answers)).filter((status) => status >= 300);
  if (refused.length > 0) throw new Error(`The load was refused: ${refused.slice(0, 5).join(' ')}`);
  return result;
}

async function sendOne(api: ServiceClient, ids: readonly string[], number: number): Promise<number> {
  const id = ids[number % ids.length] ?? '';
  if (number % 20 === 19) return (await api.post('/parcels', { order_number: `load-${number}` })).status;
  if (number % 5 === 4) return (await api.patch(`/parcels/${id}`, { note: `load ${number}` })).status;
  return (await api.get(number % 2 === 0 ? '/parcels' : `/parcels/${id}`)).status;
}
