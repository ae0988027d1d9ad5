import { randomUUID } from 'node:crypto';
import { printJobsClient } from '../print-jobs-client.ts';
import { type StoreOption, withService } from '../service-process.ts';
import { startCups } from '../test-cups.ts';
import { labelPrinter, startPrinter } from '../test-printer.ts';

/**
 * Has the service die at a crash point of moving a job that a stopped queue of CUPS holds, starts it again, and gives what came out at each
 * printer in the end, with what the job says.
 */
export async function killedMove(
  point: 'before_move' | 'after_move',
  store: StoreOption['store'],
): Promise<{ job: string; labels: string[]; spare: string[] }> {
  const labels = await startPrinter(labelPrinter);
  const spare = await startPrinter({ ...labelPrinter, name: 'Spare' });
  const cups = await startCups();
  try {
    const address = await cups.addQueue('Queue', labels.address);
    await cups.run('cupsdisable', ['Queue']);
    const files = { 'printers.json': JSON.stringify({ printers: [{ ...labels.entry, address }, spare.entry] }) };
    // On PostgreSQL the process that is started again waits for the lease of the one that died.
    const env = { PARCEL_DESK_LEASE_SECONDS: '4', PARCEL_DESK_CRASH_AT: `${point}:1` };
    let job = '';
    await withService({ parcels: 0, store, files, env }, async (service) => {
      const desk = printJobsClient(service);
      const print = async (words: string) => desk.jobOf(await desk.print(Buffer.from(words), { printer: 'Labels' })).id;
      const moved = await print(documentOf('moved'));
      // Only a job that its queue has is moved by way of the printer; any other one moves with the answer.
      await desk.when(moved, ({ state }) => state === 'stopped');
      await desk.send('POST', `/print-jobs/${moved}/move?printer=Spare`, {}).catch(() => null);
      await service.ended();
      await service.restart({ PARCEL_DESK_CRASH_AT: '' });
      const { printer, state } = await desk.ended(moved);
      job = `${printer} ${state}`;
      // What the queue still had would come out before the next one.
      await cups.run('cupsenable', ['Queue']);
      await desk.ended(await print(documentOf('next')));
    });
    const shown = (all: readonly Buffer[]) => all.map((bytes) => /% (\w+)/.exec(bytes.toString())?.[1] ?? '');
    return { job, labels: shown(labels.output()), spare: shown(spare.output()) };
  } finally {
    await cups.close();
    await Promise.all([labels.close(), spare.close()]);
  }
}

function documentOf(words: string): string {
  return `%PDF-1.4\n% ${words} ${randomUUID()}\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n`;
}
