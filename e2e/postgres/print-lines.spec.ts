import { expect, test } from '@playwright/test';
import { startPostgres } from '../postgres-cluster.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { withServiceOn } from '../service-process.ts';
import { labelPrinter, printerFile, startPrinter } from '../test-printer.ts';

test(
  'of two processes one sends to a printer; when it is killed the other continues, and each document comes out once',
  { tag: '@safety' },
  async () => {
    const postgres = await startPostgres();
    const printer = await startPrinter(labelPrinter);
    try {
      const options = {
        parcels: 0,
        files: { 'printers.json': printerFile([printer]) },
        env: { PARCEL_DESK_LEASE_SECONDS: '4' },
      };
      const url = await postgres.newDatabase();
      await withServiceOn(url, options, (one) =>
        withServiceOn(url, options, async (two) => {
          const desks = [printJobsClient(one), printJobsClient(two)] as const;
          const documents = Array.from({ length: 12 }, (_, n) => Buffer.from(`%PDF-1.4\n% document ${n}\n%%EOF\n`));
          const print = async (from: number, to: number) => {
            const ids: string[] = [];
            for (let n = from; n < to; n += 1) {
              const desk = desks[n % 2 === 0 ? 0 : 1];
              const document = documents[n] ?? Buffer.alloc(0);
              ids.push(desk.jobOf(await desk.print(document, { printer: 'Labels', title: `Document ${n}` })).id);
            }
            return ids;
          };
          // While a job is in the printer's hand, a second process would see its end as well.
          printer.hold();
          const first = await print(0, 6);
          await printer.taken(1);
          printer.release();
          for (const id of first) expect(await desks[0].ended(id)).toMatchObject({ state: 'done' });
          const endedBy = (service: typeof one) => first.filter((id) => service.log().includes(`"job":"${id}"`));
          // The lines come through a pipe.
          await expect.poll(() => [...endedBy(one), ...endedBy(two)].toSorted()).toEqual(first.toSorted());

          const ids = [...first, ...(await print(6, 10))];
          printer.hold();
          ids.push(...(await print(10, 12)));
          await printer.taken(7);
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
  },
);
