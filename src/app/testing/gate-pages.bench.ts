import '#contract/values/zod-setup.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { createEndpoints } from '#app/api/endpoints.ts';
import { ApiClient } from '#app/api/http/client.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { RequestGate } from '#app/api/http/request-gate.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { maxAtWork, RunPace } from '#app/runs/engine/run-pace.ts';

// A page of e2e/perf/today-figures.spec.ts and e2e/perf/spreadsheet-create.spec.ts, not part of the app: the list read page by page
// with the page's own client, gate and readers, and nothing done with it; and parcels created so.

const base = readApiBase('/v1', location.origin);

function token(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

function newEndpoints() {
  if (base === null) throw new Error('no base');
  const client = new ApiClient({ base: () => base, token, gate: new RequestGate(), onUnauthorized: () => {} });
  return createEndpoints(client);
}

async function readAllPages(): Promise<{ millis: number; rows: number }> {
  const endpoints = newEndpoints();
  const rows: ParcelRow[] = [];
  const began = performance.now();
  let next: string | null = null;
  do {
    const page = await endpoints.listParcels({ sort: '-created_at' }, next);
    rows.push(...page.entries);
    ({ next } = page);
  } while (next !== null);
  return { millis: performance.now() - began, rows: rows.length };
}

/** Milliseconds that creating takes, as many at once as a run has at work; `paced`: at a run's pace too, or as fast as the answers come. */
async function createAll(bodies: readonly JsonObject[], paced: boolean): Promise<number> {
  const endpoints = newEndpoints();
  const pace = new RunPace();
  const left = [...bodies];
  const poll = async (): Promise<void> => {
    const now = performance.now();
    const wait = paced ? pace.wait(now) : 0;
    pace.begun(now + wait);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
  const work = async (): Promise<void> => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) {
      await poll();
      await endpoints.createParcel(
        body,
        { products: false, shippingRules: false },
        { idempotencyKey: newIdempotencyKey() },
      );
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: maxAtWork }, work));
  return performance.now() - began;
}

Object.assign(globalThis, { readAllPages, createAll });
