import Database from 'libsql';
import { join } from 'node:path';

/** How many shipments the sandbox carrier made for a parcel, counted in the carrier's own file (docs/sandbox-carrier.md). */
export function shipmentsMade(dataFolder: string, referenceCode: string): number {
  return count(dataFolder, referenceCode, "outcome = 'accepted'");
}

/** How many of them were withdrawn. */
export function shipmentsWithdrawn(dataFolder: string, referenceCode: string): number {
  return count(dataFolder, referenceCode, 'voided_at is not null');
}

function count(dataFolder: string, referenceCode: string, condition: string): number {
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
