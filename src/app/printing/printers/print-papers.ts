import type { QueryClient } from '@tanstack/react-query';
import { isAway, isPlainStatus, mayPassLater } from '#contract/answer-meaning.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { isApiError, isCutOff } from '#app/api/http/api-error.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { readLabelFrames, withFrames } from '#app/printing/frame/kept-frames.ts';
import { type JobPage, loadPages } from '#app/printing/compose/load-pages.ts';
import { wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { gatherParcels } from '#app/printing/jobs/gather-parcels.ts';
import { isPrintedBefore } from '#app/printing/ledger/desk-documents.ts';
import { wasPrinted } from '#app/printing/ledger/print-ledger.ts';
import { ownPageSize, readPrintSettings } from '#app/printing/settings/print-settings.ts';
import { readChosenPrinters } from '#app/session/chosen-printers.ts';
import { knownPrintersQuery } from './printer-queries.ts';
import { printTargets } from './print-targets.ts';
import { printerWords as words } from './printer-words.ts';
import { onceKeyOf, sendToPrinter } from './send-to-printer.ts';

/** What came of it; `name` is the parcel's. */
export type PrintedForParcel = { name: string } & (
  | /** All of it was sent, now or before. */ { step: 'sent' }
  | /** Nothing answers, or the user is signed out: it is tried again. */ { step: 'later' }
  | { step: 'left-out'; reason: string }
  | /** `what` was not sent: no printer is named for it, or `error` is the reason. */ {
      step: 'missing';
      what: string;
      error: unknown;
    }
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
    const { parcels, skipped } = await loadPages(await gatherParcels(desk, [id], what), ownPageSize(settings));
    const [left] = skipped;
    if (left !== undefined)
      return isNotNow(left.error)
        ? { name, step: 'later' }
        : { name: left.name, step: 'left-out', reason: left.reason };
    const pages = withFrames(
      parcels.flatMap((parcel) => parcel.pages),
      readLabelFrames(),
    );
    const [first] = parcels;
    const onceKey = first === undefined ? undefined : onceKeyOf(first.parcel);
    const markedAt = Date.parse(first?.parcel.printed_at ?? '');
    const targets = printTargets(pages, { printers, chosen: readChosenPrinters(), settings, first: wholeSheet });
    const missing: JobPage[] = [];
    let reason: unknown = null;
    for (const target of targets) {
      if (target.pages.every(({ kind }) => wasPrinted(id, kind, markedAt))) continue;
      try {
        if (target.printer === null) missing.push(...target.pages);
        else await sendToPrinter(desk.api, target, { what, source, onceKey, asksAgain: true, unasked: true });
      } catch (error) {
        if (isNotNow(error)) return { name, step: 'later' };
        if (isPrintedBefore(error)) return { name, step: 'left-out', reason: words.printedBefore };
        missing.push(...target.pages);
        reason = error;
      }
    }
    void composer.ask({ ask: 'forget', keys: pages.map(({ document }) => document) }).catch(() => {});
    if (missing.length === 0) return { name, step: 'sent' };
    return { name: missing[0]?.name ?? name, step: 'missing', what: words.counted(missing), error: reason };
  } catch (error) {
    return isNotNow(error) ? { name, step: 'later' } : { name, step: 'missing', what: words.papers, error };
  }
}

/** Errors that are not about the parcel or the printer: no answer, not now, or a session that ended. */
function isNotNow(error: unknown): boolean {
  if (!isApiError(error)) return error instanceof DOMException && error.name === 'AbortError';
  const { status } = error;
  return isCutOff(error) || isAway(status) || isPlainStatus(status) || mayPassLater(status);
}
