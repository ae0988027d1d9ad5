import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#app/api/http/api-error.ts';
import type { WorkSource } from '#app/api/kept/work-entry.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { loadPages } from '#app/printing/compose/load-pages.ts';
import { wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { gatherParcels } from '#app/printing/jobs/gather-parcels.ts';
import { lastPrintOf } from '#app/printing/jobs/print-ledger.ts';
import { ownPageSize, readPrintSettings } from '#app/printing/settings/print-settings.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { readChosenPrinters } from './chosen-printers.ts';
import { printersQuery } from './printer-queries.ts';
import { printTargets } from './print-targets.ts';
import { sendToPrinter } from './send-to-printer.ts';

export type PrintedForParcel =
  /** `owed`: papers that no printer is named for, which a page without a user cannot print. */
  | { step: 'sent'; owed: boolean }
  /** It was sent to a printer from here since it was marked as printed. */
  | { step: 'before' }
  | { step: 'left-out'; name: string; reason: string }
  | { step: 'failed'; error: unknown };

/** Prints what a parcel needs on this station's printers, once for each time it was marked as printed. Never rejects. */
export async function printPapersOf(
  desk: { api: ParcelDeskApi; queryClient: QueryClient },
  id: string,
  source: WorkSource,
): Promise<PrintedForParcel> {
  const what = 'papers';
  try {
    const printers = await desk.queryClient.fetchQuery(printersQuery(desk.api));
    const settings = readPrintSettings();
    const { parcels, leftOut } = await loadPages(await gatherParcels(desk, [id], what), ownPageSize(settings));
    const [left] = leftOut;
    if (left !== undefined) return { step: 'left-out', name: left.name, reason: left.reason };
    const markedAt = parcels[0]?.parcel.printed_at ?? '';
    const last = lastPrintOf(id);
    if (last !== null && toServerTime(last.at) >= Date.parse(markedAt)) return { step: 'before' };
    const pages = parcels.flatMap((parcel) => parcel.pages);
    const targets = printTargets(pages, { printers, chosen: readChosenPrinters(), settings, first: wholeSheet });
    for (const target of targets) {
      if (target.printer === null) continue;
      const idempotencyKey = `${id}-${markedAt}-${target.printer.purpose}`;
      await sendToPrinter(desk.api, target, parcels, { what, source, idempotencyKey });
    }
    void composer.ask({ ask: 'forget', keys: pages.map(({ document }) => document) }).catch(() => {});
    return { step: 'sent', owed: targets.some(({ printer }) => printer === null) };
  } catch (error) {
    // Another page has sent other bytes of it under the same key: once is enough.
    if (isApiError(error) && error.status === 422 && Object.keys(error.fieldErrors).length === 0)
      return { step: 'before' };
    return { step: 'failed', error };
  }
}
