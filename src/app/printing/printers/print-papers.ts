import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { WorkSource } from '#app/api/kept/work-entry.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { readLabelFrames, withFrames } from '#app/printing/frame/kept-frames.ts';
import { loadPages } from '#app/printing/compose/load-pages.ts';
import { wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { gatherParcels } from '#app/printing/jobs/gather-parcels.ts';
import { lastPrintOf } from '#app/printing/ledger/print-ledger.ts';
import { ownPageSize, readPrintSettings } from '#app/printing/settings/print-settings.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { readChosenPrinters } from '#app/session/chosen-printers.ts';
import { knownPrintersQuery } from './printer-queries.ts';
import { printTargets } from './print-targets.ts';
import { onceKeyOf, sendToPrinter } from './send-to-printer.ts';

/** What came of it; `name` is the parcel's. */
export type PrintedForParcel = { name: string } & (
  | /** `owed`: papers that no printer is named for, which cannot be printed without the user. */ {
      step: 'sent';
      owed: boolean;
    }
  | /** It was sent to a printer from here since it was marked as printed. */ { step: 'before' }
  | { step: 'left-out'; reason: string }
  | { step: 'failed'; error: unknown }
);

/** Prints what a parcel needs on this station's printers, once for each time it was marked as printed. Never rejects. */
export async function printPapersOf(
  desk: { api: ParcelDeskApi; queryClient: QueryClient },
  id: string,
  source: WorkSource,
): Promise<PrintedForParcel> {
  const what = 'papers';
  const known = desk.queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(id))?.parcel;
  const name = parcelName(known ?? { id, order_number: null, reference_code: '' });
  try {
    const printers = await desk.queryClient.fetchQuery(knownPrintersQuery(desk.api));
    const settings = readPrintSettings();
    const { parcels, leftOut } = await loadPages(await gatherParcels(desk, [id], what), ownPageSize(settings));
    const [left] = leftOut;
    if (left !== undefined) return { name: left.name, step: 'left-out', reason: left.reason };
    const [loaded] = parcels;
    if (loaded === undefined) return { name, step: 'before' };
    const { printed_at: markedAt } = loaded.parcel;
    const onceKey = onceKeyOf(loaded.parcel);
    const last = lastPrintOf(id);
    if (last !== null && toServerTime(last.at) >= Date.parse(markedAt ?? '')) return { name, step: 'before' };
    const pages = withFrames(
      parcels.flatMap((parcel) => parcel.pages),
      readLabelFrames(),
    );
    const targets = printTargets(pages, { printers, chosen: readChosenPrinters(), settings, first: wholeSheet });
    for (const target of targets) {
      if (target.printer === null) continue;
      await sendToPrinter(desk.api, target, { what, source, onceKey });
    }
    void composer.ask({ ask: 'forget', keys: pages.map(({ document }) => document) }).catch(() => {});
    return { name: pages[0]?.name ?? name, step: 'sent', owed: targets.some(({ printer }) => printer === null) };
  } catch (error) {
    // Another page has sent other bytes of it under the same key: once is enough.
    if (isApiError(error) && error.status === 422 && Object.keys(error.fieldErrors).length === 0)
      return { name, step: 'before' };
    return { name, step: 'failed', error };
  }
}
