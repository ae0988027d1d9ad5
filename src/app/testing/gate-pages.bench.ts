import '#contract/values/zod-setup.ts';
import { createEndpoints } from '#app/api/endpoints.ts';
import { ApiClient } from '#app/api/http/client.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { RequestGate } from '#app/api/http/request-gate.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

// A page of e2e/perf/today-figures.spec.ts, not part of the app: the list read page by page with the page's own client, gate and
// readers, and nothing done with it.

const base = readApiBase('/v1', location.origin);

function token(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

async function readAllPages(): Promise<{ millis: number; rows: number }> {
  if (base === null) throw new Error('no base');
  const client = new ApiClient({ base: () => base, token, gate: new RequestGate(), onUnauthorized: () => {} });
  const endpoints = createEndpoints(client);
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

Object.assign(globalThis, { readAllPages });
