import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parcelState } from '#contract/parcel-state.ts';
import { type WorkSource, workSources } from '#contract/desk/work-kinds.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { entriesBySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { readChosenPrinters } from '#app/session/chosen-printers.ts';
import { type PrintedForParcel, printPapersOf } from './print-papers.ts';

/** Milliseconds until an unanswered request is repeated. */
const againMillis = 5000;
const waitingSchema = z.object({ id: z.string(), source: z.enum(workSources) });
type Waiting = z.infer<typeof waitingSchema>;
const store = new DeviceStore('to-print', listFormat(entriesBySchema(waitingSchema, ({ id }) => id)));

/**
 * The parcels whose papers go to a printer on their own, one after the other: those that this tab has started to process and print. It
 * survives a reload; the job's key keeps what was sent before from being printed twice.
 */
export class PrintQueue {
  readonly #desk: { api: ParcelDeskApi; queryClient: QueryClient };
  readonly #tell: (printed: PrintedForParcel, id: string) => void;
  #waiting = store.read();
  #working = false;
  #stopped = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    desk: { api: ParcelDeskApi; queryClient: QueryClient },
    tell: (printed: PrintedForParcel, id: string) => void,
  ) {
    this.#desk = desk;
    this.#tell = tell;
  }

  /** Listens for ended attempts, and continues with what waited before a reload. Returns what ends both; what still waits is kept for the next. */
  start(): () => void {
    const stop = this.#desk.api.statusWatch.whenEnded((end) => {
      // The station prints what lies on its table itself.
      if (end.by === null || end.by === 'station' || end.kind !== 'completed' || end.parcel === null) return;
      if (parcelState(end.parcel, { ended: true }) === 'printed') this.#add(end.id, end.by);
    });
    void this.#work();
    return () => {
      stop();
      this.#stopped = true;
      clearTimeout(this.#again);
    };
  }

  #add(id: string, source: WorkSource): void {
    if (readChosenPrinters().labels === null || !this.#desk.api.settings.printers) return;
    this.#keep([...this.#waiting, { id, source }]);
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working || this.#stopped) return;
    clearTimeout(this.#again);
    this.#working = true;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const printed = await printPapersOf(this.#desk, next.id, next.source);
      // Signed out since: the next user must not see it.
      if (this.#stopped) return;
      if (printed.step === 'later') {
        this.#again = setTimeout(() => void this.#work(), againMillis);
        break;
      }
      this.#tell(printed, next.id);
      this.#keep(this.#waiting.slice(1));
    }
    this.#working = false;
  }

  #keep(waiting: readonly Waiting[]): void {
    store.replace(this.#waiting, waiting);
    this.#waiting = waiting;
  }
}
