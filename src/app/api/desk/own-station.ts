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
