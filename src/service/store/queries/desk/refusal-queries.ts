import { toTimestamp } from '#contract/values/scalars.ts';
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
