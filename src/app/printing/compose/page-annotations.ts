import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Matrix } from './page-matrix.ts';
import { drawnForm, drawsItself } from './page-shapes.ts';
import { numbersOf } from './pdf-numbers.ts';

/** What an annotation or a form field looks like, and where on its page. */
export interface Appearance {
  /** A form object, as the document holds it. */
  form: PDFRef;
  /** From the form's space to the page's. */
  matrix: Matrix;
  /** The layer it is on. */
  layer: PDFObject | undefined;
}

/** Bits of an annotation's `F` (ISO 32000, table 165). */
const flags = { invisible: 1, hidden: 2, print: 4 };

/**
 * The looks of a page's annotations and form fields that are for paper, in their order: those that the preview draws
 * (`pdf-worker.ts`), also where one is not meant for screens. One without a stream for its looks is drawn by its shape.
 */
export function appearancesOf(page: PDFPage): Appearance[] {
  const annotations = page.node.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return Array.from({ length: annotations.size() }, (_, index) => annotations.lookup(index)).flatMap((annotation) =>
    annotation instanceof PDFDict ? (appearanceOf(annotation) ?? []) : [],
  );
}

function appearanceOf(annotation: PDFDict): Appearance | null {
  const set = annotation.lookup(PDFName.of('F'));
  const bits = set instanceof PDFNumber ? set.asNumber() : 0;
  if ((bits & flags.print) === 0 || (bits & (flags.invisible | flags.hidden)) !== 0) return null;
  const own = drawsItself(annotation);
  if (own === 'never') return null;
  const layer = annotation.get(PDFName.of('OC'));
  const form = normalForm(annotation);
  const drawn = own === 'always' || !annotation.has(PDFName.of('AP')) ? drawnForm(annotation) : null;
  if (drawn !== null) return { form: drawn, matrix: [1, 0, 0, 1, 0, 0], layer };
  const rect = numbersOf(annotation.lookup(PDFName.of('Rect')));
  if (form === null || rect?.length !== 4) return null;
  const stream = annotation.context.lookup(form, PDFStream);
  const box = numbersOf(stream.dict.lookup(PDFName.of('BBox')));
  const turned = numbersOf(stream.dict.lookup(PDFName.of('Matrix'))) ?? [1, 0, 0, 1, 0, 0];
  if (box?.length !== 4 || turned.length !== 6) return null;
  const matrix = fitted(box as Four, turned as Matrix, rect as Four);
  return matrix === null ? null : { form, matrix, layer };
}

/** The stream of the normal looks, of fields with several states that of the one they are in. */
function normalForm(annotation: PDFDict): PDFRef | null {
  const looks = annotation.lookup(PDFName.of('AP'));
  if (!(looks instanceof PDFDict)) return null;
  const normal = looks.lookup(PDFName.of('N'));
  const [holder, name] =
    normal instanceof PDFDict ? [normal, stateOf(annotation) ?? PDFName.of('Off')] : [looks, PDFName.of('N')];
  const ref = holder.get(name);
  return ref instanceof PDFRef && annotation.context.lookup(ref) instanceof PDFStream ? ref : null;
}

/** A field without a state is in that of its value, which a group of fields has in common. */
function stateOf(annotation: PDFDict): PDFName | null {
  const parent = annotation.lookup(PDFName.of('Parent'));
  for (const value of [
    annotation.lookup(PDFName.of('AS')),
    annotation.lookup(PDFName.of('V')),
    parent instanceof PDFDict ? parent.lookup(PDFName.of('V')) : undefined,
  ])
    if (value instanceof PDFName) return value;
  return null;
}

type Four = [number, number, number, number];

/** Stretches what the form's matrix makes of its box to the annotation's rectangle (ISO 32000, 12.5.5, algorithm 8.1). */
function fitted(box: Four, [a, b, c, d, e, f]: Matrix, rect: Four): Matrix | null {
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const));
  const across = corners.map(([x, y]) => a * x + c * y + e);
  const up = corners.map(([x, y]) => b * x + d * y + f);
  const [left, bottom] = [Math.min(...across), Math.min(...up)];
  const [width, height] = [Math.max(...across) - left, Math.max(...up) - bottom];
  if (width === 0 || height === 0) return null;
  const [x, y] = [Math.abs(rect[2] - rect[0]) / width, Math.abs(rect[3] - rect[1]) / height];
  return [x, 0, 0, y, Math.min(rect[0], rect[2]) - left * x, Math.min(rect[1], rect[3]) - bottom * y];
}
