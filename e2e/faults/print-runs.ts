import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../other-programs.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { type ServiceProcess, type StoreOption, withService } from '../service-process.ts';
import { halfChanges, storeRows } from './store-rows.ts';
import { startCups } from '../test-cups.ts';
import { labelPrinter, startPrinter, type TestPrinter } from '../test-printer.ts';

/** The crash points around a commit and around what the printer is sent, in their order. */
export const printCrashPoints = [
  'before_commit',
  'after_commit',
  'before_create_job',
  'after_create_job',
  'before_send_document',
  'after_send_document',
] as const;
export type PrintCrashPoint = (typeof printCrashPoints)[number];

interface RunOptions {
  store?: StoreOption['store'];
  folder?: string;
  /** Whether a queue of CUPS is in front of the printer. */
  throughCups?: boolean;
  /** Bytes of each document; by default a few. */
  bytes?: number;
}

/**
 * Has the service die at a crash point of printing one document, starts it again, and so on with the next in their order. How often each came out, and
 * what its job says in the end.
 */
export async function crashedPrints(
  points: readonly PrintCrashPoint[],
  options: RunOptions = {},
): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  await withPrinter(options, async (service, printer) => {
    const desk = printJobsClient(service);
    await service.restart(crashAt(points[0], 1));
    for (const [index, point] of points.entries()) {
      const document = documentOf(point, options.bytes);
      const print = () => desk.print(document, { printer: 'Labels', title: point, key: `print-${point}` });
      await print().catch(() => null);
      await service.ended();
      // What died passes the next crash point once more on its way to the paper.
      await service.restart(crashAt(points[index + 1], 2));
      const { id } = desk.jobOf(await print());
      const { state } = await desk.ended(id);
      counts[point] = `${printer.output().filter((bytes) => bytes.equals(document)).length} ${state}`;
    }
  });
  return counts;
}

function crashAt(point: PrintCrashPoint | undefined, pass: number): Record<string, string> {
  return { PARCEL_DESK_CRASH_AT: point === undefined ? '' : `${point}:${pass}` };
}

interface KilledPrintsOptions extends RunOptions {
  jobs: number;
  kills: number;
  /** Sends a document whose answer was lost again under its key, as the page does; without, as if it were a new one. */
  keyed: boolean;
  onKill?: (kill: number) => void;
}

export interface KilledPrints {
  /** Documents by how often they came out, and what their jobs say. */
  printedOtherThanOnce: string[];
  /** Requests whose answer a kill cut off. */
  unanswered: number;
  /** Jobs that are not `done`. */
  notDone: string[];
  /** What the store holds half of. */
  halves: string[];
}

const writers = 4;

/** Prints so many documents while the service is killed at random times, and counts what came out. */
export async function killedPrints({
  jobs,
  kills,
  keyed,
  onKill,
  ...options
}: KilledPrintsOptions): Promise<KilledPrints> {
  const result: KilledPrints = { printedOtherThanOnce: [], unanswered: 0, notDone: [], halves: [] };
  await withPrinter(options, async (service, printer) => {
    const desk = printJobsClient(service);
    const documents = Array.from({ length: jobs }, (_, n) => documentOf(`document ${n}`));
    const waiting = documents.entries();
    let accepted = 0;
    const write = async () => {
      for (const [number, document] of waiting) {
        const key = `print-${number}`;
        for (let sent = false; !sent;) {
          const answer = await desk
            .print(document, { printer: 'Labels', title: `Label ${number}`, ...(keyed && { key }) })
            .catch(() => null);
          sent = answer?.status === 202;
          if (!sent) {
            result.unanswered += 1;
            await sleep(20);
          }
        }
        accepted += 1;
      }
    };
    const writing = Promise.all(Array.from({ length: writers }, write));
    for (let kill = 1; kill <= kills; kill += 1) {
      // Spread over the whole: the next kill comes when its share of the documents is taken in, or soon after.
      const share = (jobs * kill) / (kills + 1);
      await until(() => accepted >= share, `the ${Math.ceil(share)}th document`);
      await sleep(Math.random() * 150);
      await service.kill();
      await service.restart();
      onKill?.(kill);
    }
    await writing;
    for (const { id } of await desk.jobs()) {
      const { state, title } = await desk.ended(id);
      if (state !== 'done') result.notDone.push(`${title}: ${state}`);
    }
    result.halves = await halfChanges(storeRows(service));
    const printed = printer.output();
    for (const [number, document] of documents.entries()) {
      const count = printed.filter((bytes) => bytes.equals(document)).length;
      if (count !== 1) result.printedOtherThanOnce.push(`document ${number}: ${count}`);
    }
    const known = printed.filter((bytes) => documents.some((document) => document.equals(bytes)));
    if (known.length !== printed.length) result.printedOtherThanOnce.push('a document that was not sent came out');
  });
  return result;
}

async function withPrinter(
  { store = 'sqlite', folder, throughCups = false }: RunOptions,
  run: (service: ServiceProcess, printer: TestPrinter) => Promise<void>,
): Promise<void> {
  const printer = await startPrinter(labelPrinter);
  const cups = throughCups ? await startCups() : null;
  try {
    const address = (await cups?.addQueue('Queue', printer.address)) ?? printer.address;
    const files = { 'printers.json': JSON.stringify({ printers: [{ ...printer.entry, address }] }) };
    await withService({ parcels: 0, store, files, ...(folder !== undefined && { folder }) }, (service) =>
      run(service, printer),
    );
  } finally {
    await cups?.close();
    await printer.close();
  }
}

/** A document that no other is. */
function documentOf(words: string, bytes = 0): Buffer {
  const filling = '%'.repeat(bytes);
  return Buffer.from(`%PDF-1.4\n% ${words} ${randomUUID()}\n${filling}\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n`);
}
