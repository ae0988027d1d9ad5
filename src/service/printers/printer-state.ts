import type { Printer } from '#contract/desk/prints/printers.ts';
import { canPrint, pdfType } from './document-format.ts';
import { PrinterFailure, PrinterRefusal } from './printer-failure.ts';
import type { PrinterEntry } from './printer-file.ts';
import { askPrinter, type PrinterFacts } from './printer-questions.ts';
import { blockedSentence, finalSentence, shownReasons, stoppedSentence, takesNo } from './printer-sentences.ts';

type State = Pick<Printer, 'state' | 'reasons' | 'message'>;

/** Milliseconds in which a state is not asked for again: several pages look at once. */
const freshMillis = 1_000;
/** Milliseconds after which a printer that took the connection and says nothing is not waited for. */
const patience = 4_000;

/** Asks each printer how it is; who asks within a second of another gets the same answer. */
export function openPrinterStates(printers: readonly PrinterEntry[]): () => Promise<Printer[]> {
  let asked = { at: Number.NEGATIVE_INFINITY, states: Promise.resolve<Printer[]>([]) };
  return () => {
    const now = performance.now();
    if (now - asked.at > freshMillis) asked = { at: now, states: Promise.all(printers.map(askState)) };
    return asked.states;
  };
}

/** A printer as it says that it is, or why it cannot be used. */
export async function askState(entry: PrinterEntry): Promise<Printer> {
  const { name, purpose, paper, raw, dpi, banner } = entry;
  return { name, purpose, paper, raw: [...raw], ...(dpi !== undefined && { dpi }), banner, ...(await stateOf(entry)) };
}

async function stateOf(entry: PrinterEntry): Promise<State> {
  try {
    return readyOrWhyNot(entry, await askPrinter(entry.address, AbortSignal.timeout(patience)));
  } catch (error) {
    if (error instanceof PrinterFailure) return { state: error.state, reasons: [], message: error.message };
    if (error instanceof PrinterRefusal)
      return { state: 'refused', reasons: [error.status], message: finalSentence(error) };
    throw error;
  }
}

function readyOrWhyNot({ raw }: PrinterEntry, printer: PrinterFacts): State {
  const { state, reasons } = printer;
  const known = shownReasons(reasons);
  const noPdf = canPrint({ raw }, printer, pdfType) ? null : takesNo(pdfType, raw);
  if (noPdf !== null && raw.length === 0) return { state: 'takes-no-pdf', reasons: known, message: noPdf };
  if (state === 'stopped') return { state, reasons: known, message: stoppedSentence(known) };
  const message = blockedSentence(known);
  if (message !== null) return { state: 'stopped', reasons: known, message };
  // What it only warns of does not keep it from printing, as far as it says.
  return {
    state: state === 'processing' ? 'printing' : 'ready',
    reasons: known,
    message: blockedSentence(known, 'warning') ?? noPdf,
  };
}
