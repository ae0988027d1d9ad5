import bwipjs from 'bwip-js/node';
import { printerDot, type Box, type DocumentPen } from './document-pen.ts';

/** The blank a Code 128 needs on either side, in modules (ISO/IEC 15417). */
const quietZone = 10;
const encodable = /^[\x20-\x7e]{1,80}$/;

/** Widths of the bars and spaces of a Code 128 in modules, beginning with a bar; null for text that it cannot hold. */
function code128Widths(text: string): number[] | null {
  if (!encodable.test(text)) return null;
  // oxlint-disable-next-line import/no-named-as-default-member -- the named export `raw` is a bar code type of that name
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  return symbol !== undefined && 'sbs' in symbol ? symbol.sbs : null;
}

/**
 * Draws a Code 128 as wide as the box allows with bars of whole printer dots, from `least` to `most` dots a module, or says
 * false and draws nothing: a bar code that no scanner reads is worse than none.
 */
export function drawCode128(
  pen: DocumentPen,
  text: string,
  box: Box & { align?: 'left' | 'center' },
  { max, min = 2 }: { max: number; min?: number },
): boolean {
  const widths = code128Widths(text);
  if (widths === null) return false;
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const dots = Math.min(max, Math.floor(box.width / ((modules + 2 * quietZone) * printerDot)));
  if (dots < min) return false;
  const module = dots * printerDot;
  const free = box.width - modules * module;
  const left = box.x + (box.align === 'left' ? 0 : free / 2);
  // Bars begin on a dot of the printer, else neighbouring bars are rounded differently.
  pen.bars(widths, Math.round(left / printerDot) * printerDot, box.y, module, box.height);
  return true;
}
