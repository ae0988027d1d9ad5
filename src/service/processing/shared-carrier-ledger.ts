import type { Kysely } from 'kysely';
import type { StoreSchema } from '#service/store/store-schema.ts';
import type { CarrierAnswer } from '#service/model/carrier.ts';
import type { SandboxCarrierLedger } from './sandbox-carrier-ledger.ts';

/** The carrier's tables in a PostgreSQL database (migration 004). */
export type CarrierTables = {
  carrier_shipments: {
    reference: string;
    reference_code: string;
    decided_at: string;
    voided_at: string | null;
    outcome: string;
    answer: string;
  };
  carrier_failures: { reference: string; calls: number };
  carrier_serials: { id: number; next: number };
};

/**
 * The ledger of a sandbox carrier that several processes call: in their database, but on connections of its own, so that what
 * the carrier decided stays whatever the result of the caller's transaction. `store` is ended with the ledger.
 */
export function openSharedCarrierLedger(store: Kysely<StoreSchema>): SandboxCarrierLedger {
  const db = store.withTables<CarrierTables>();

  async function find(reference: string, on: Kysely<StoreSchema & CarrierTables> = db) {
    const query = on.selectFrom('carrier_shipments').select('answer').where('reference', '=', reference);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : (JSON.parse(row.answer) as CarrierAnswer);
  }

  return {
    find: (reference) => find(reference),
    async failures(reference) {
      const query = db.selectFrom('carrier_failures').select('calls').where('reference', '=', reference);
      return (await query.executeTakeFirst())?.calls ?? 0;
    },
    decide: (reference, entry) =>
      db.transaction().execute(async (tx) => {
        // Held first, so that two calls with one reference come one after the other.
        const serials = tx.selectFrom('carrier_serials').select('next').where('id', '=', 1).forUpdate();
        const { next } = await serials.executeTakeFirstOrThrow();
        const known = await find(reference, tx);
        if (known !== null) return known;
        const decided = entry.answer(next);
        if (decided.outcome === 'accepted')
          await tx
            .updateTable('carrier_serials')
            .set({ next: next + entry.labels })
            .where('id', '=', 1)
            .execute();
        await tx
          .insertInto('carrier_shipments')
          .values({
            reference,
            reference_code: entry.referenceCode,
            decided_at: entry.at,
            voided_at: null,
            outcome: decided.outcome,
            answer: JSON.stringify(decided),
          })
          .execute();
        return decided;
      }),
    async countFailure(reference) {
      const { calls } = await db
        .insertInto('carrier_failures')
        .values({ reference, calls: 1 })
        .onConflict((conflict) =>
          conflict.column('reference').doUpdateSet(({ eb }) => ({ calls: eb('carrier_failures.calls', '+', 1) })),
        )
        .returning('calls')
        .executeTakeFirstOrThrow();
      return calls;
    },
    async void(reference, at) {
      await db
        .updateTable('carrier_shipments')
        .set({ voided_at: at })
        .where('reference', '=', reference)
        .where('outcome', '=', 'accepted')
        .where('voided_at', 'is', null)
        .execute();
    },
    close: () => db.destroy(),
  };
}
