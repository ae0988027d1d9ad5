import { expect, test } from '@playwright/test';
import { startPostgres } from '../postgres-cluster.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { withServiceOn } from '../service-process.ts';
import { labelPrinter, printerFile, startPrinter } from '../test-printer.ts';

test('of two processes one sends to a printer; when it is killed the other goes on, and each document comes out once', async () => {
  const postgres = await startPostgres();
  const printer = await startPrinter(labelPrinter);
  try {
    const options = {
      parcels: 0,
      files: { 'printers.json': printerFile([printer]) },
      env: { PARCEL_DESK_LEASE_SECONDS: '2' },
    };
    const url = await postgres.newDatabase();
    await withServiceOn(url, options, (one) =>
      withServiceOn(url, options, async (two) => {
        const desks = [printJobsClient(one), printJobsClient({ origin: two.origin, token: one.token })] as const;
        const documents = Array.from({ length: 12 }, (_, n) => Buffer.from(`%PDF-1.4\n% document ${n}\n%%EOF\n`));
        const ids: string[] = [];
        for (const [n, document] of documents.entries()) {
          const desk = desks[n % 2 === 0 ? 0 : 1];
          ids.push(desk.jobOf(await desk.print(document, { printer: 'Labels', title: `Document ${n}` })).id);
          if (n === 5) {
            // Whoever has the printer then, a job is in its hand.
            printer.hold();
            await printer.taken(1);
          }
        }
        await one.kill();
        printer.release();
        for (const id of ids) expect(await desks[1].ended(id)).toMatchObject({ state: 'done' });
        const names = (all: readonly Buffer[]) => all.map((bytes) => bytes.toString()).toSorted();
        expect(names(printer.output())).toEqual(names(documents));
        await one.restart();
        expect(await desks[0].jobs()).toHaveLength(documents.length);
      }),
    );
  } finally {
    await printer.close();
    await postgres.close();
  }
});
