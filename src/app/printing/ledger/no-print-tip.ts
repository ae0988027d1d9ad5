import { noPrintWords } from './no-print-words.ts';

/** What the tip says of a label of which no print is known. `notPrinted`: none can have been forgotten. */
export function noPrintTip(desk: { away: boolean } | undefined, notPrinted: boolean): string {
  const { ofDesk } = noPrintWords;
  if (desk === undefined) return notPrinted ? noPrintWords.notPrintedHere : noPrintWords.noneKnown;
  return desk.away ? ofDesk.away : notPrinted ? ofDesk.notPrinted : ofDesk.noneKnown;
}
