import { type RefusalFields, toldFields } from '#contract/desk/fields/refusal-fields.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { CarrierNotes } from '#service/model/carrier.ts';
import type { Executor } from '#service/store/store.ts';

/** Attempts that are looked through: an older refusal says nothing of how a carrier is. */
const newest = 2_000;

/** The newest parcel of an account that each carrier refused, by the carrier's name with its attempts. */
export async function newestRefusals(
  db: Executor,
  account: string,
): Promise<ReadonlyMap<string, { parcel: string; at: string }>> {
  const rows = await db
    .selectFrom((of) =>
      of
        .selectFrom('attempts')
        .select(['id', 'parcel_id', 'carrier', 'state', 'created_s'])
        .orderBy('id', 'desc')
        .limit(newest)
        .as('recent'),
    )
    .innerJoin('parcels', 'parcels.id', 'recent.parcel_id')
    .select(['recent.carrier', 'recent.parcel_id', 'recent.created_s'])
    .where('recent.state', '=', 'refused')
    .where('parcels.account', '=', account)
    .orderBy('recent.id')
    .execute();
  return new Map(
    rows.map(({ carrier, parcel_id: parcel, created_s }) => [carrier, { parcel, at: toTimestamp(created_s * 1000) }]),
  );
}

/** Parcels that are not processed and are looked through, the newest. */
const newestOpen = 5_000;

/** Of an account's parcels that are not processed, by id, the fields that the carrier named where it refused their last attempt: the newest `max`. */
export async function namedRefusals(
  db: Executor,
  account: string,
  max: number,
): Promise<ReadonlyMap<string, RefusalFields>> {
  const rows = await db
    .selectFrom((of) =>
      of
        .selectFrom('parcels')
        .select('id')
        .where('account', '=', account)
        .where('processed_s', '=', 0)
        .where('cancelled_s', '=', 0)
        .orderBy('id', 'desc')
        .limit(newestOpen)
        .as('open'),
    )
    .innerJoin('attempts', 'attempts.parcel_id', 'open.id')
    .select(['attempts.parcel_id', 'attempts.state', 'attempts.notes'])
    .orderBy('attempts.id')
    .execute();
  const last = new Map(rows.map((attempt) => [attempt.parcel_id, attempt]));
  const named = [...last].flatMap(([parcel, { state, notes }]): [string, RefusalFields][] => {
    if (state !== 'refused') return [];
    const fields = toldFields((JSON.parse(notes) as CarrierNotes).fields ?? []);
    return fields.some((field) => field !== null) ? [[parcel, fields]] : [];
  });
  return new Map(named.slice(-max));
}
