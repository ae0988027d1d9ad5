import { PDFDict, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import { numbersOf } from './pdf-numbers.ts';

/** A form object for a line or a box that leaves it to its reader to draw it, in the page's own space; null for all else. */
export function drawnForm(annotation: PDFDict): PDFRef | null {
  const { context } = annotation;
  const entry = (name: string) => annotation.lookup(PDFName.of(name));
  const width = borderWidth(annotation);
  const [stroke, fill] = [colour(numbersOf(entry('C')) ?? [0], strokes), colour(numbersOf(entry('IC')), fills)];
  const shape = entry('Subtype');
  const [line, rect] = [numbersOf(entry('L')), numbersOf(entry('Rect'))];
  let drawing: string;
  if (shape === PDFName.of('Line') && line?.length === 4) {
    const [x = 0, y = 0, toX = 0, toY = 0] = line;
    drawing = `${width || 1} w ${x} ${y} m ${toX} ${toY} l S`;
  } else if (shape === PDFName.of('Square') && rect?.length === 4 && (width > 0 || fill !== '')) {
    const [x = 0, y = 0, toX = 0, toY = 0] = rect;
    const box = [Math.min(x, toX) + width / 2, Math.min(y, toY) + width / 2];
    const size = [Math.abs(toX - x) - width, Math.abs(toY - y) - width];
    drawing = `${width} w ${[...box, ...size].join(' ')} re ${width === 0 ? 'f' : fill === '' ? 'S' : 'B'}`;
  } else return null;
  const opacity = entry('CA');
  const share = opacity instanceof PDFNumber ? opacity.asNumber() : 1;
  const everywhere = 1e5;
  const form = context.stream(`/G gs ${stroke} ${fill} ${drawing}`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-everywhere, -everywhere, everywhere, everywhere],
    Resources: { ExtGState: { G: { CA: share, ca: share } } },
  });
  return context.register(form);
}

/** By how many numbers a colour has. */
const strokes: Record<number, string> = { 1: 'G', 3: 'RG', 4: 'K' };
const fills: Record<number, string> = { 1: 'g', 3: 'rg', 4: 'k' };

function colour(values: number[] | null, operators: Record<number, string>): string {
  const operator = operators[values?.length ?? 0];
  return values === null || operator === undefined ? '' : `${values.join(' ')} ${operator}`;
}

/** ISO 32000, 12.5.4; 1 where nothing is said. */
function borderWidth(annotation: PDFDict): number {
  const style = annotation.lookup(PDFName.of('BS'));
  const said = style instanceof PDFDict ? style.lookup(PDFName.of('W')) : undefined;
  if (said instanceof PDFNumber) return said.asNumber();
  return numbersOf(annotation.lookup(PDFName.of('Border')))?.[2] ?? 1;
}
