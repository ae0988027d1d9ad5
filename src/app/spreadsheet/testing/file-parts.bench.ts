import type { JsonObject } from '#contract/values/json-value.ts';
import workerUrl from './file-parts-worker.bench.ts?worker&url';

// The page of e2e/perf/large-file.ts, not part of the app: what reading a file costs at the least, part by part in a worker.

/** `hold` gives a worker the bodies that `rules` checks then. */
export type PartOrder =
  | { part: 'parse' | 'bodies'; file: File }
  | { part: 'hold'; bodies: readonly JsonObject[] }
  | { part: 'rules' };

/** How many rows were parsed, bodies made or held, or parcels that the rules find nothing wrong in. */
export interface PartAnswer {
  count: number;
  bodies?: readonly JsonObject[];
}

export interface PartTimes {
  /** Milliseconds. */
  parse: number;
  rules: number;
  rows: number;
  parcels: number;
}

interface TrustedTypePolicies {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
}

// The service asks it of every page; this one has nothing to be kept from it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });

let bodies: readonly JsonObject[] | null = null;

function newWorker(): { worker: Worker; ask: (order: PartOrder) => Promise<PartAnswer> } {
  const worker = new Worker(workerUrl, { type: 'module' });
  const ask = (order: PartOrder) =>
    new Promise<PartAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PartAnswer>) => resolve(data), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage(order);
    });
  return { worker, ask };
}

/** In a worker that has done nothing before, from its start on. */
async function timed<T>(act: (ask: (order: PartOrder) => Promise<PartAnswer>) => Promise<T>): Promise<T> {
  const { worker, ask } = newWorker();
  try {
    return await act(ask);
  } finally {
    worker.terminate();
  }
}

/** A library on the file that was chosen, and the contract's rules on the parcels in it, each in a worker of its own. */
async function readParts(): Promise<PartTimes> {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('no file was chosen');
  bodies ??= await timed(async (ask) => (await ask({ part: 'bodies', file })).bodies ?? []);
  const held = bodies;
  const began = performance.now();
  const { count: rows } = await timed((ask) => ask({ part: 'parse', file }));
  const parse = performance.now() - began;
  return timed(async (ask) => {
    await ask({ part: 'hold', bodies: held });
    const start = performance.now();
    const { count: parcels } = await ask({ part: 'rules' });
    return { parse, rules: performance.now() - start, rows, parcels };
  });
}

Object.assign(globalThis, { readParts });
