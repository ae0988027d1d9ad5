import { isOfState } from '#contract/answer-meaning.ts';
import { type JobContent, maxJobTitle, type ReprintReason } from '#contract/desk/prints/print-records.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { settle } from '#app/api/intents/settle.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { ledgerParts } from '#app/printing/compose/job-plan.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { deskDocuments } from '#app/printing/ledger/desk-documents.ts';
import { notePrint, type PrinterSaid, readPrintLedger } from '#app/printing/ledger/print-ledger.ts';
import type { PrintedKind, PrintWhat } from '#app/printing/jobs/print-request.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { asItCame, composeTarget, type PrintTarget } from './print-targets.ts';
import { printerWords as words } from './printer-words.ts';

export interface SendOptions {
  what: PrintWhat;
  source: WorkSource;
  restOf?: string | undefined;
  /** Why it is printed again, where the user said so. */
  reason?: ReprintReason | undefined;
  /** What is sent under it to a printer is sent there once (`onceKeyOf`); without it as often as it is requested. */
  onceKey?: string | undefined;
  /** A lost answer is thrown too: the caller repeats the request under the same key. */
  asksAgain?: boolean;
  /** Without a question: a label that any station has printed is refused (`isPrintedBefore`). */
  unasked?: boolean;
}

/**
 * Sends what belongs to a printer and writes it into the ledger; returns the entry's id. What stays unknown after a lost answer is
 * said so in the ledger. Throws an `ApiError` where the printer did not get it.
 */
export async function sendToPrinter(
  api: ParcelDeskApi,
  target: PrintTarget,
  { what, source, restOf, reason, onceKey, asksAgain = false, unasked = false }: SendOptions,
): Promise<string> {
  const { pages, plan, printer, followed } = target;
  if (printer === null) throw new TypeError('No printer is named for these pages');
  const idempotencyKey = onceKey === undefined ? newIdempotencyKey() : `${onceKey}-${partOf(pages)}`;
  const title = words.jobTitle(pages);
  const document = asItCame(target) ?? (await composeTarget(target, title));
  const parts = ledgerParts(pages);
  const before = readPrintLedger().find(({ id }) => id === restOf)?.printer?.job;
  const content = {
    documents: deskDocuments(parts),
    ...(unasked && { unasked }),
    ...(followed && { followed }),
    ...(before !== undefined && before !== '' && { rest_of: before }),
    ...(reason !== undefined && { reason }),
  };
  const said = await sent(api, printer.name, { title, document, content, source, idempotencyKey }, asksAgain);
  const job = { what, parts, sheets: plan.sheets.length, restOf, source, reason, printer: said };
  return notePrint(job, 'not-asked');
}

/** Sends a document that no page of it is known of, such as a label in a printer's own language, as one page; returns the ledger's entry. */
export async function sendAsItIs(
  api: ParcelDeskApi,
  { printer, parcel, kind, document }: { printer: string; parcel: Parcel; kind: PrintedKind; document: Blob },
): Promise<string> {
  const parts = [{ id: parcel.id, kind, pages: [1] }];
  const content = { documents: deskDocuments(parts) };
  const source = 'single';
  const job = { title: parcelName(parcel), document, content, source, idempotencyKey: newIdempotencyKey() } as const;
  const said = await sent(api, printer, job);
  const what = kind === 'labels' ? 'labels' : 'customs';
  return notePrint({ what, parts, sheets: 1, source, printer: said }, 'not-asked');
}

/** Sends a sheet that is no parcel's own, such as a pick list: it is in no ledger. Throws an `ApiError` where the printer did not get it. */
export function sendSheet(api: ParcelDeskApi, printer: string, title: string, document: Blob): Promise<PrinterSaid> {
  return sent(api, printer, { title, document, content: null, source: 'single', idempotencyKey: newIdempotencyKey() });
}

async function sent(
  { endpoints, settings }: ParcelDeskApi,
  printer: string,
  job: { title: string; document: Blob; content: JobContent | null; source: WorkSource; idempotencyKey: string },
  asksAgain = false,
): Promise<PrinterSaid> {
  const printing = await endpoints.printing();
  const { idempotencyKey } = job;
  const content = settings.desk ? job.content : null;
  // The desk's own process keeps keys, whatever the server behind it does.
  const desk = { settings: { ...settings, idempotencyKeys: true } };
  try {
    const { id, state, message } = await settle(
      desk,
      { idempotencyKey },
      {
        request: 'POST /desk/print-jobs',
        // Order numbers may be longer than a printer's line.
        send: () => printing.sendPrintJob({ ...job, title: job.title.slice(0, maxJobTitle), printer, content }),
      },
    );
    return { name: printer, job: id, state, message };
  } catch (error) {
    if (isUsedKey(error)) return { name: printer, job: '', state: 'unknown', message: words.sentOtherwise };
    if (asksAgain || !isUnknown(error)) throw error;
    return { name: printer, job: '', state: 'unknown', message: words.noAnswer };
  }
}

/** The key stands for other bytes: it was sent before with other settings of this station. */
function isUsedKey(error: unknown): boolean {
  return isApiError(error) && isOfState(error.status, error.fieldErrors);
}

/** Labels go to one printer and all else to one, which may be the same: before labels in its own language a slip is a job of its own there. */
function partOf(pages: readonly JobPage[]): 'labels' | 'documents' | 'slip' {
  if (pages.some(({ kind }) => kind === 'labels')) return 'labels';
  return pages.some(({ kind }) => kind === 'customs') ? 'documents' : 'slip';
}

/** Names the printing of a parcel's papers after it was marked as printed: the same in every tab, and after a reload. */
export function onceKeyOf({ id, printed_at: printedAt }: Pick<Parcel, 'id' | 'printed_at'>): string {
  return `${id}-${printedAt}`;
}
