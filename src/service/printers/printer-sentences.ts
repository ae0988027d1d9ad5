import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import { pdfType } from './document-format.ts';
import type { PrinterRefusal } from './printer-failure.ts';

/** What keeps a printer from printing, by its keyword (RFC 8011, 5.4.12) without the severity: what is the matter and what next. */
const blocking: Readonly<Record<string, string>> = {
  'media-empty': 'The printer is out of paper; load some.',
  'media-needed': 'The printer needs paper; load some.',
  'media-jam': 'Paper is jammed in the printer; take it out.',
  'input-tray-missing': 'A paper tray is missing; put it in.',
  'output-area-full': 'The output tray is full; empty it.',
  'output-tray-missing': 'The output tray is missing; put it in.',
  'cover-open': 'A cover of the printer is open; close it.',
  'door-open': 'A door of the printer is open; close it.',
  'interlock-open': 'A part of the printer is open; close it.',
  'marker-supply-empty': 'The printer is out of ink, toner or ribbon; replace it.',
  'toner-empty': 'The printer is out of toner; replace it.',
  'developer-empty': 'The printer is out of developer; replace it.',
  'opc-life-over': "The printer's drum is worn out; replace it.",
  'marker-waste-full': 'The waste container of the printer is full; replace it.',
  'fuser-over-temp': 'The printer is too hot; wait until it has cooled down.',
  'fuser-under-temp': 'The printer is not warm enough; wait.',
  offline: 'The printer is offline; switch it on or connect it.',
  'connecting-to-device': 'The print server does not reach the printer; switch it on or connect it.',
  'timed-out': 'The printer does not answer its print server; switch it on or connect it.',
  shutdown: 'The printer is switched off; switch it on.',
  paused: 'The printer is paused; resume it at the printer or its print server.',
  'moving-to-paused': 'The printer is being paused; resume it at the printer or its print server.',
  stopped: 'The printer is stopped; start it at the printer or its print server.',
  'spool-area-full': 'The memory of the printer is full; wait, or cancel a job.',
};
/** Keywords that block with the severity `report` as well: that is how CUPS says it. */
const blockingReports = new Set(['offline', 'paused']);
/** Keywords of what mostly passes on its own: CUPS is connecting to the printer at the beginning of each job. */
const mostlyBrief = new Set(['connecting-to-device', 'moving-to-paused', 'fuser-under-temp', 'spool-area-full']);

function stem(reason: string): [keyword: string, severity: string] {
  const parts = /^(.*?)(?:-(error|warning|report))?$/.exec(reason);
  return [parts?.[1] ?? reason, parts?.[2] ?? ''];
}

/**
 * How much a reason weighs: `error` keeps the printer from printing, `warning` may. A printer with two trays warns of the empty one and
 * prints on; others have no word but the warning for being out of paper.
 */
function weight(reason: string): 'error' | 'warning' | null {
  const [keyword, severity] = stem(reason);
  if (severity === 'error') return 'error';
  if (mostlyBrief.has(keyword)) return 'warning';
  if (severity === 'report') return blockingReports.has(keyword) ? 'error' : null;
  if (!(keyword in blocking)) return null;
  return severity === 'warning' ? 'warning' : 'error';
}

/** How many of a printer's reasons are worth passing on, and how long a keyword may be (RFC 8011, 5.1.4). */
const maxReasons = 20;
const maxKeyword = 255;

function rank(reason: string): number {
  return ['error', 'warning', null].indexOf(weight(reason));
}

/** The reasons that are stored and shown: each once, and of more than anyone reads those that keep the printer from printing. */
export function shownReasons(reasons: readonly string[]): string[] {
  const known = [...new Set(reasons.map((reason) => reason.slice(0, maxKeyword)))];
  if (known.length <= maxReasons) return known;
  return known.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxReasons);
}

/** The sentence for the first of a printer's reasons that keeps it from printing; null when none does. */
export function blockedSentence(reasons: readonly string[], min: 'error' | 'warning' = 'error'): string | null {
  const found = reasons.filter((reason) => {
    const heavy = weight(reason);
    return heavy === 'error' || (heavy !== null && heavy === min);
  });
  const known = found.find((reason) => stem(reason)[0] in blocking);
  if (known !== undefined) return blocking[stem(known)[0]] ?? null;
  return found[0] === undefined ? null : `The printer says "${found[0].slice(0, maxKeyword)}"; look at the printer.`;
}

/** For a printer or job that says of itself that it has stopped, whatever the reasons. */
export function stoppedSentence(reasons: readonly string[]): string {
  return blockedSentence(reasons, 'warning') ?? 'The printer has stopped and does not say why; look at the printer.';
}

const takesNoPdf =
  'The printer takes no PDF; print through a CUPS queue for it, or give it a printer that takes PDF in the printer file.';

/** For a document of a media type that the printer does not take; `raw`: the languages of its entry in the printer file. */
export function takesNo(type: string, raw: readonly PrinterLanguage[]): string {
  if (type !== pdfType)
    return 'The printer does not take this language as it is; print a PDF, or through a raw CUPS queue for it.';
  if (raw.length === 0) return takesNoPdf;
  const languages = raw.map((language) => language.toUpperCase()).join(' or ');
  return `The printer prints only labels that the carrier made as ${languages}, and no PDF; print PDFs on another printer, or through a CUPS queue with a driver for this one.`;
}

export const notReached =
  'The printer could not be reached for an hour; nothing was printed. Print it again when the printer is there.';

/** Statuses after which the same request may succeed: the printer did nothing. */
const passing: Readonly<Record<string, string>> = {
  'server-error-busy': 'The printer has another job in hand; this one waits.',
  'server-error-service-unavailable': 'The printer is not ready yet; this job waits.',
  'server-error-temporary-error': 'The printer has a passing problem; this job waits.',
  'server-error-not-accepting-jobs':
    'The printer accepts no jobs at the moment; allow them at the printer or its print server.',
  'server-error-printer-is-deactivated': 'The printer is deactivated; activate it at the printer or its print server.',
  'server-error-too-many-jobs': 'The printer has too many jobs; this one waits.',
};

/** The sentence for a refusal that passes; null for one that is final. */
export function passingSentence({ status }: PrinterRefusal): string | null {
  return passing[status] ?? null;
}

const final: Readonly<Record<string, string>> = {
  'client-error-document-format-not-supported': takesNoPdf,
  'client-error-forbidden': "The printer forbids this desk to print; allow this computer in the printer's settings.",
  'client-error-not-authenticated':
    "The printer wants a user and password, which the desk does not have; allow this computer in the printer's settings.",
  'client-error-not-authorized': "The printer does not allow this desk to print; allow it in the printer's settings.",
  'client-error-not-possible':
    'The printer says that it cannot do this at present; look at the printer and print again.',
  'client-error-not-found': 'There is no printer at this address; check the path of its address in the printer file.',
  'client-error-document-format-error': 'The printer could not read the document; print it from the browser.',
  'client-error-request-entity-too-large': 'The document is too large for the printer; print fewer parcels at once.',
  'server-error-operation-not-supported':
    'The printer does not know jobs that are made first and sent then; print through a CUPS queue for it.',
};

/** The sentence for a refusal that is final. */
export function finalSentence(refusal: PrinterRefusal): string {
  return final[refusal.status] ?? `The printer refused the job (${refusal.message}).`;
}

/** Of a job that was to go to another printer, and that its own had begun with. */
export function notMovedSentence(printer: string): string {
  return `The printer had begun with it, so it did not go to ${printer}; look what came out, and print it again where nothing did.`;
}
