import { printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import { pdfType } from './document-format.ts';
import type { PrinterRefusal } from './printer-failure.ts';

const blocking: Readonly<Record<string, string>> = printerSentences.blocking;
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
  return found[0] === undefined ? null : printerSentences.stopped.byKeyword(found[0].slice(0, maxKeyword));
}

/** For a printer or job that says of itself that it has stopped, whatever the reasons. */
export function stoppedSentence(reasons: readonly string[]): string {
  return blockedSentence(reasons, 'warning') ?? printerSentences.stopped.withoutReason;
}

/** For a document of a media type that the printer does not take; `raw`: the languages of its entry in the printer file. */
export function takesNo(type: string, raw: readonly PrinterLanguage[]): string {
  const { notThisLanguage, noPdf, onlyLanguages } = printerSentences.documents;
  if (type !== pdfType) return notThisLanguage;
  return raw.length === 0 ? noPdf : onlyLanguages(raw.map((language) => language.toUpperCase()).join(' or '));
}

const passing: Readonly<Record<string, string>> = printerSentences.passing;

/** The sentence for a refusal that passes; null for one that is final. */
export function passingSentence({ status }: PrinterRefusal): string | null {
  return passing[status] ?? null;
}

const final: Readonly<Record<string, string>> = printerSentences.final;

/** The sentence for a refusal that is final. */
export function finalSentence(refusal: PrinterRefusal): string {
  return final[refusal.status] ?? printerSentences.refused.job(refusal.message);
}
