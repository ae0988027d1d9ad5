import '#contract/values/zod-setup.ts';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { parcelWriteSchema } from '#contract/parcel-write.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ImportFileCalls } from '#app/spreadsheet/check/import-file-calls.ts';
import type { PartAnswer, PartOrder } from './file-parts.bench.ts';

// The worker of file-parts.bench.ts.

interface Page {
  postMessage(message: PartAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<PartOrder>) => void): void;
}

const page = globalThis as unknown as Page;
let held: readonly JsonObject[] = [];

/** All rows, in memory, by a library alone. */
async function parsedRows(file: File): Promise<number> {
  if (file.name.endsWith('.xlsx')) return (await readXlsx(await file.arrayBuffer())).sheets[0]?.rows.length ?? 0;
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      chunk: ({ data }) => {
        for (const row of data) rows.push(row);
      },
      complete: () => resolve(rows.length),
      error: reject,
    });
  });
}

/** What the app would send for each row. */
async function bodiesOf(file: File): Promise<JsonObject[]> {
  const calls = new ImportFileCalls(() => {});
  const facts = await calls.open(file, file.name);
  const namedIds = { shipping_method_id: [], packaging_id: [] };
  const { mapping } = calls.look(calls.guess(facts, namedIds));
  calls.setUp({ mapping, namedIds, known: new Map(), ownLabels: true, customs: null });
  return calls.items().flatMap(({ item }) => {
    const parcel = calls.parcelOf(item);
    return parcel?.kind === 'create' ? [parcel.body] : [];
  });
}

async function done(order: PartOrder): Promise<PartAnswer> {
  switch (order.part) {
    case 'parse':
      return { count: await parsedRows(order.file) };
    case 'bodies': {
      const bodies = await bodiesOf(order.file);
      return { count: bodies.length, bodies };
    }
    case 'hold':
      held = order.bodies;
      return { count: held.length };
    case 'rules':
      return { count: held.filter((body) => parcelWriteSchema.safeParse(body).success).length };
  }
}

page.addEventListener('message', ({ data }) => void done(data).then((answer) => page.postMessage(answer), reportError));
