import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import type { BrowserPrint } from '#contract/desk/prints/print-records.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import { bodyFaultOf } from '#app/pdf-view/document-fault.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { gatherParcels, type SkippedParcel, withDocuments } from './gather-parcels.ts';
import { gatherWords, printWords as words } from './print-words.ts';
import { PrinterHandover } from './hand-over.ts';
import { ledgerParts } from '#app/printing/compose/job-plan.ts';
import { largerThanPaper } from './larger-than-paper.ts';
import { readLabelFrames, withFrames } from '#app/printing/frame/kept-frames.ts';
import { loadPages } from '#app/printing/compose/load-pages.ts';
import { knownPrintersQuery } from '#app/printing/printers/printer-queries.ts';
import { composeTarget, printTargets } from '#app/printing/printers/print-targets.ts';
import { onceKeyOf } from '#app/printing/printers/send-to-printer.ts';
import { sendAll } from '#app/printing/printers/send-all.ts';
import { readChosenPrinters } from '#app/session/chosen-printers.ts';
import { wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { deskDocuments, isPrintedBefore } from '#app/printing/ledger/desk-documents.ts';
import { notePrint, noteRefused } from '#app/printing/ledger/print-ledger.ts';
import type { PrintWhat } from './print-request.ts';
import { ownPageSize, readPrintSettings } from '#app/printing/settings/print-settings.ts';

export type PrintNowOutcome =
  /** `larger`: the warning that it does not fit the paper. `printers`: the ledger's entries of what printers of the desk have got; `unsent`: why one of them did not get the rest. */
  | { step: 'sent'; larger: string | null; printers: readonly string[]; unsent: unknown }
  /** The browser prints nothing for a page. `url`: of the PDF, for a link, until the next print of the kind or until the page goes. */
  | { step: 'offered'; url: string; printers: readonly string[]; unsent: unknown }
  /** `before`: it was automatic, and a station had printed its label already. */
  | { step: 'left-out'; reason: string; before?: true }
  /** The page was reloaded during the print: whether it came out is unknown. */
  | { step: 'interrupted' }
  | { step: 'failed'; error: unknown };

interface PrintNowOptions {
  what?: PrintWhat;
  /** The caller has just read the parcel: it is not read again. */
  checked?: boolean;
  /** The same papers of the same marking are sent to a printer once, however often this is called. */
  once?: boolean;
  /** Without a question: a label that any station of the desk has printed is skipped. */
  unasked?: boolean;
  /** The last step before the browser takes the pages. False: the caller has found that they must not be printed. */
  first?: () => Promise<boolean>;
}

/** Prints one parcel without a question of ours, for a page that has its own way of asking. Nothing here throws. */
export function usePrintNow() {
  const api = useApi();
  const queryClient = useQueryClient();
  // A link to the label continues working while the customs declaration is printed on its own.
  const handovers = useMemo(() => ({ customs: new PrinterHandover(), others: new PrinterHandover() }), []);
  useEffect(
    () => () => {
      handovers.customs.drop();
      handovers.others.drop();
    },
    [handovers],
  );
  return useMemo(() => {
    const printNow = async (parcel: Parcel, options: PrintNowOptions = {}): Promise<PrintNowOutcome> => {
      const { what = 'labels', checked = false, once = false, unasked = false, first } = options;
      try {
        const desk = { api, queryClient };
        const gathered = checked
          ? sorted(await withDocuments(desk, parcel, what))
          : await gatherParcels(desk, [parcel.id], what);
        const settings = readPrintSettings();
        const printers = await queryClient.fetchQuery(knownPrintersQuery(api));
        const { parcels, skipped } = await loadPages(gathered, ownPageSize(settings));
        const [left] = skipped;
        if (left !== undefined) return refusal(left);
        const pages = withFrames(
          parcels.flatMap((one) => one.pages),
          readLabelFrames(),
        );
        const choice = { printers, chosen: readChosenPrinters(), settings, first: wholeSheet };
        const targets = printTargets(pages, choice);
        const dialog = targets.find(({ printer }) => printer === null);
        const pdf = dialog === undefined ? null : await composeTarget(dialog, words.frameTitle);
        if ((await first?.()) === false) return { step: 'left-out', reason: gatherWords.damaged };
        const onceKey = once ? onceKeyOf(parcels[0]?.parcel ?? parcel) : undefined;
        const { sent, error } = await sendAll(api, targets, { what, source: 'station', onceKey, unasked: once });
        if (isPrintedBefore(error)) return printedBefore;
        if (error !== null && sent.length === 0) return { step: 'failed', error };
        void composer.ask({ ask: 'forget', keys: pages.map(({ document }) => document) }).catch(() => {});
        const larger = targets
          .map((target) => largerThanPaper(target.pages, target.plan))
          .find((text) => text !== null);
        const said = { larger: larger ?? null, printers: sent.map(({ id }) => id), unsent: error };
        if (dialog === undefined || pdf === null) return { step: 'sent', ...said };
        const job = { what, parts: ledgerParts(dialog.pages), sheets: dialog.plan.sheets.length };
        const print = newIdempotencyKey();
        if (unasked && (await isRefused(api, { id: print, documents: deskDocuments(job.parts), unasked })))
          return printedBefore;
        const jobId = notePrint({ ...job, source: 'station', print }, 'not-asked');
        const handover = what === 'customs' ? handovers.customs : handovers.others;
        // A tab would take the keys of a scanner away from the page.
        const how = await handover.give(pdf, words.frameTitle, { tab: false });
        if (how === 'dialog') return { step: 'sent', ...said };
        noteRefused(jobId);
        return { step: 'offered', url: handover.url ?? '', printers: said.printers, unsent: said.unsent };
      } catch (error) {
        return { step: 'failed', error };
      }
    };
    return { printNow, warm: () => composer.warm() };
  }, [api, queryClient, handovers]);
}

/** Nothing was printed, as a station of the desk had printed the label before. */
export function isPrintedElsewhere(printed: PrintNowOutcome | null): boolean {
  return printed?.step === 'left-out' && printed.before === true;
}

const printedBefore: PrintNowOutcome = { step: 'left-out', reason: words.printedBefore, before: true };

/** So long printing waits for the desk; without it, it prints as before. */
const askMillis = 3_000;

/** Whether the desk has a record of the parcel's label already; else it has recorded this print. */
async function isRefused({ endpoints, settings }: ParcelDeskApi, print: BrowserPrint): Promise<boolean> {
  if (!settings.desk) return false;
  try {
    await (await endpoints.desk()).notePrint(print, 'station', AbortSignal.timeout(askMillis));
  } catch (error) {
    return isPrintedBefore(error);
  }
  return false;
}

type One = Awaited<ReturnType<typeof withDocuments>>;

function sorted(one: One): { parcels: Exclude<One, SkippedParcel>[]; skipped: SkippedParcel[] } {
  return 'reason' in one ? { parcels: [], skipped: [one] } : { parcels: [one], skipped: [] };
}

function refusal({ reason, error }: SkippedParcel): PrintNowOutcome {
  // The reason why a document is invalid is more precise than the error around it.
  return error === null || bodyFaultOf(error) !== null ? { step: 'left-out', reason } : { step: 'failed', error };
}
