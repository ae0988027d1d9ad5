import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import type { PrintTarget } from './print-targets.ts';
import { sendToPrinter, type SendOptions } from './send-to-printer.ts';

/** What one printer has got. */
export interface SentToPrinter {
  /** Of the ledger's entry. */
  id: string;
  pages: readonly JobPage[];
}

/** Sends to each printer what is for it. `left`: the pages that one of them did not get, and those after them; `error`: why. */
export async function sendAll(
  api: ParcelDeskApi,
  targets: readonly PrintTarget[],
  options: SendOptions,
): Promise<{ sent: SentToPrinter[]; left: JobPage[]; error: unknown }> {
  const sent: SentToPrinter[] = [];
  for (const [index, target] of targets.entries()) {
    if (target.printer === null) continue;
    try {
      sent.push({ id: await sendToPrinter(api, target, options), pages: target.pages });
    } catch (error) {
      return { sent, left: targets.slice(index).flatMap(({ pages }) => pages), error };
    }
  }
  return { sent, left: [], error: null };
}
