import type { Printer, PrinterState } from '#contract/desk/prints/printers.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { Printing } from './printing.ts';

interface WatchOptions {
  printing: Pick<Printing, 'states'>;
  logger: Logger;
  /** Called for each printer at each look. Never rejects. */
  note: (printer: string, isStopped: boolean) => Promise<void>;
  /** Milliseconds between two looks. */
  every?: number;
}

const betweenMillis = 15_000;
const prints: readonly PrinterState[] = ['ready', 'printing'];

/**
 * Looks at the printers at intervals, whether or not a page does. One that prints nothing at two looks in a row has stopped: paper that is
 * changed in between is nothing to report. Returns its end.
 */
export function watchPrinters({ printing, logger, note, every = betweenMillis }: WatchOptions): () => Promise<void> {
  let stopped: ReadonlySet<string> = new Set();
  let running: Promise<void> | null = null;

  async function look(): Promise<void> {
    const states = await printing.states();
    const before = stopped;
    stopped = new Set(states.filter(({ state }) => !prints.includes(state)).map(({ name }) => name));
    for (const { name } of states) await noteOne({ name }, before);
  }

  async function noteOne({ name }: Pick<Printer, 'name'>, before: ReadonlySet<string>): Promise<void> {
    if (!stopped.has(name)) await note(name, false);
    else if (before.has(name)) await note(name, true);
  }

  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => logger.error('printers-not-watched', errorDetails(error)))
      .finally(() => {
        running = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
