import Database from 'libsql';
import { join } from 'node:path';
import { withClient } from '../postgres-cluster.ts';
import type { ServiceProcess } from '../service-process.ts';

type Ledger = Pick<ServiceProcess, 'dataFolder' | 'databaseUrl'>;

/** How many shipments the sandbox carrier made for a parcel, counted in the carrier's own records (docs/sandbox-carrier.md). */
export function shipmentsMade(service: Ledger, referenceCode: string): Promise<number> {
  return count(service, referenceCode, "outcome = 'accepted'");
}

/** How many of them were withdrawn. */
export function shipmentsWithdrawn(service: Ledger, referenceCode: string): Promise<number> {
  return count(service, referenceCode, 'voided_at is not null');
}

async function count({ dataFolder, databaseUrl }: Ledger, referenceCode: string, condition: string): Promise<number> {
  if (databaseUrl !== null) {
    const query = `select count(*)::int as shipments from carrier_shipments where reference_code = $1 and ${condition}`;
    return withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ shipments: number }>(query, [referenceCode]);
      return rows[0]?.shipments ?? 0;
    });
  }
  const database = new Database(join(dataFolder, 'sandbox-carrier.db'), { timeout: 5000 });
  try {
    const row = database
      .prepare(`select count(*) as shipments from shipments where reference_code = ? and ${condition}`)
      .all(referenceCode)[0] as { shipments: number };
    return row.shipments;
  } finally {
    database.close();
  }
}
