import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CarrierProfile, LedgerLine } from './carrier-server.ts';

/** The carrier in its own process: what it wrote down is what was shipped, whatever the service believes. */
export interface CarrierProcess {
  /** For `PARCEL_DESK_CARRIER_URL`. */
  readonly url: string;
  /** Every shipment it made, in order, as its synced file says. */
  shipments(): LedgerLine[];
  /** How many shipments it made for each parcel, by the parcel's reference code. */
  shipmentsPerParcel(): Map<string, number>;
  change(profile: Partial<CarrierProfile>): Promise<void>;
  /** How many of its answers wait. */
  held(): Promise<number>;
  /** How often it was asked for what it knows of a shipment. */
  lookups(): Promise<number>;
}

/** Runs the carrier while `provide` runs. By default it is quick and makes a shipment for each call. */
export async function withCarrier<T>(
  profile: Partial<CarrierProfile>,
  provide: (carrier: CarrierProcess) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-carrier-'));
  const file = join(folder, 'ledger.jsonl');
  const script = join(import.meta.dirname, 'carrier-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, JSON.stringify(profile)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
      void ended.then((code) => reject(new Error(`The carrier ended on its own with code ${String(code)}.`)));
    });
    const url = `http://127.0.0.1:${port}`;
    const shipments = () =>
      (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LedgerLine);
    const counts = async () => (await (await fetch(`${url}/habits`)).json()) as { held: number; lookups: number };
    return await provide({
      url,
      shipments,
      shipmentsPerParcel() {
        const counts = new Map<string, number>();
        for (const { reference_code } of shipments()) counts.set(reference_code, (counts.get(reference_code) ?? 0) + 1);
        return counts;
      },
      async change(changed) {
        await fetch(`${url}/habits`, { method: 'PUT', body: JSON.stringify(changed) });
      },
      held: async () => (await counts()).held,
      lookups: async () => (await counts()).lookups,
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
