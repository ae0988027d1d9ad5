import type { Printer } from '#contract/desk/printers.ts';
import { PrinterFailure, PrinterRefusal } from './printer-failure.ts';
import type { PrinterEntry } from './printer-file.ts';
import { askPrinter, type PrinterFacts } from './printer-questions.ts';
import { blockedSentence, finalSentence, stoppedSentence, takesNoPdf } from './printer-sentences.ts';

type State = Pick<Printer, 'state' | 'reasons' | 'message'>;

/** A printer as it says that it is, or why it cannot be used. */
export async function askState(entry: PrinterEntry): Promise<Printer> {
  const { name, purpose, paper, raw } = entry;
  return { name, purpose, paper, raw: [...raw], ...(await stateOf(entry)) };
}

async function stateOf({ address, raw }: PrinterEntry): Promise<State> {
  try {
    return readyOrWhyNot(await askPrinter(address), raw.length > 0);
  } catch (error) {
    if (error instanceof PrinterFailure) return { state: error.state, reasons: [], message: error.message };
    if (error instanceof PrinterRefusal)
      return { state: 'refused', reasons: [error.status], message: finalSentence(error) };
    throw error;
  }
}

function readyOrWhyNot({ state, reasons, formats }: PrinterFacts, takesRaw: boolean): State {
  const known = [...reasons];
  if (!takesRaw && formats.length > 0 && !formats.includes('application/pdf'))
    return { state: 'takes-no-pdf', reasons: known, message: takesNoPdf };
  if (state === 'stopped') return { state, reasons: known, message: stoppedSentence(known) };
  const message = blockedSentence(known);
  if (message !== null) return { state: 'stopped', reasons: known, message };
  // What it only warns of does not keep it from printing, as far as it says.
  return {
    state: state === 'processing' ? 'printing' : 'ready',
    reasons: known,
    message: blockedSentence(known, 'warning'),
  };
}
