import { isStationId } from '#contract/desk/station-id.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';

const store = new DeviceStore<string>(
  'station-id',
  valueFormat((stored) => (isStationId(stored) ? stored : undefined), ''),
);

/** The id of this browser among the stations of the desk; made on first use. */
export function ownStation(): string {
  const known = store.read();
  if (known !== '') return known;
  const made = newIdempotencyKey();
  store.set(made);
  return made;
}

/** Milliseconds that a page waits for what its browser may have lost. */
const patienceMillis = 1000;

/** Takes over the id that this browser had before it was killed, unless it has one by now. To be awaited before anything asks for the id. */
export async function restoreStation(found: Promise<string | null>): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMillis));
  const lost = await Promise.race([found.catch(() => null), late]);
  if (lost !== null && store.read() === '') store.set(lost);
}
