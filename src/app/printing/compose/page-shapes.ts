import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import { numbersOf } from './pdf-numbers.ts';

// Annotations that leave it to their reader to draw them, drawn as pdf.js draws them on screen, in the page's own space.

/** What a shape is drawn from. */
interface Shape {
  numbers: (name: string) => number[] | null;
  annotation: PDFDict;
  rect: number[];
  /** 1 by default. */
  width: number;
  /** An operator that sets the colour of the inside; empty for none. */
  fill: string;
}

/** The operators of a shape; null where it cannot be drawn. */
const shapes: Readonly<Record<string, (shape: Shape) => string | null>> = {
  Line({ numbers, width }) {
    const [x, y, toX, toY] = numbers('L') ?? [];
    return toY === undefined ? null : `${width || 1} w ${x} ${y} m ${toX} ${toY} l S`;
  },
  Square({ rect, width, fill }) {
    const [x, y, across, up] = insideOf(rect, width);
    return width > 0 || fill !== '' ? `${width} w ${x} ${y} ${across} ${up} re ${painted(width, fill)}` : null;
  },
  Circle({ rect, width, fill }) {
    const [x, y, across, up] = insideOf(rect, width);
    const [middle, centre] = [x + across / 2, y + up / 2];
    const [bowX, bowY] = [(across / 2) * bow, (up / 2) * bow];
    const curves = [
      `${x} ${centre} m`,
      `${x} ${centre + bowY} ${middle - bowX} ${y + up} ${middle} ${y + up} c`,
      `${middle + bowX} ${y + up} ${x + across} ${centre + bowY} ${x + across} ${centre} c`,
      `${x + across} ${centre - bowY} ${middle + bowX} ${y} ${middle} ${y} c`,
      `${middle - bowX} ${y} ${x} ${centre - bowY} ${x} ${centre} c h`,
    ];
    return width > 0 || fill !== '' ? `${width} w ${curves.join(' ')} ${painted(width, fill)}` : null;
  },
  PolyLine: corners,
  Polygon: corners,
  Ink({ annotation, width }) {
    const lists = annotation.lookup(PDFName.of('InkList'));
    if (!(lists instanceof PDFArray)) return null;
    const lines = lists.asArray().map((_, index) => lineThrough(numbersOf(lists.lookup(index)) ?? []));
    return `${width || 1} w ${lines.map((line) => (line === '' ? '' : `${line} S`)).join(' ')}`;
  },
  Highlight: marks(([left, low, right, high]) => `${left} ${low} ${right - left} ${high - low} re f`),
  Underline: marks(([left, low, right]) => `[] 0 d 0.571 w ${left} ${low + 1.3} m ${right} ${low + 1.3} l S`),
  StrikeOut: marks(([left, low, right, high]) => {
    const middle = (low + high) / 2;
    return `[] 0 d 1 w ${left} ${middle} m ${right} ${middle} l S`;
  }),
  Squiggly: marks(([left, low, right, high]) => {
    const step = (high - low) / 6;
    const points = Array.from({ length: Math.min(maxWaves, Math.ceil((right - left) / 2)) + 1 }, (_, at) => [
      left + at * 2,
      low + (at % 2 === 0 ? step : 0),
    ]);
    return `[] 0 d 1 w ${lineThrough(points.flat())} S`;
  }),
};

/** Of the circle's radius: how far the handles of its curves are from their ends. */
const bow = (4 / 3) * Math.tan(Math.PI / 8);
const maxWaves = 5_000;

function corners({ numbers, annotation, width, fill }: Shape): string | null {
  const line = lineThrough(numbers('Vertices') ?? []);
  const isStroked = fill === '' || annotation.has(PDFName.of('C'));
  return line === '' ? null : `${width || 1} w ${line} ${fill === '' ? 'S' : isStroked ? 'B' : 'f'}`;
}

function lineThrough(points: readonly number[]): string {
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    steps.push(`${points[at]} ${points[at + 1]} ${at === 0 ? 'm' : 'l'}`);
  return steps.join(' ');
}

type Box = [left: number, low: number, right: number, high: number];

/** What lies on text: in each of the boxes that it has there. */
function marks(draw: (box: Box) => string): (shape: Shape) => string | null {
  return ({ numbers }) => {
    const boxes = boxesOnText(numbers('QuadPoints'));
    return boxes === null ? null : boxes.map(draw).join(' ');
  };
}

function boxesOnText(points: number[] | null): Box[] | null {
  if (points === null || points.length === 0 || points.length % 8 !== 0) return null;
  return Array.from({ length: points.length / 8 }, (_, index): Box => {
    const corner = points.slice(index * 8, index * 8 + 8);
    const [across, up] = [corner.filter((_at, at) => at % 2 === 0), corner.filter((_at, at) => at % 2 === 1)];
    return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
  });
}

/** Left, low, width and height within a border. */
function insideOf(rect: readonly number[], border: number): [number, number, number, number] {
  const [x = 0, y = 0, toX = 0, toY = 0] = rect;
  const corner = [Math.min(x, toX) + border / 2, Math.min(y, toY) + border / 2] as const;
  return [...corner, Math.abs(toX - x) - border, Math.abs(toY - y) - border];
}

function painted(width: number, fill: string): string {
  if (width === 0) return 'f';
  return fill === '' ? 'S' : 'B';
}

/** Marks on text without a valid place are not drawn, whatever looks they have; a highlight only with looks that let the text through. */
export function drawsItself(annotation: PDFDict): 'never' | 'always' | 'without looks' {
  const shape = nameOf(annotation);
  if (!['Highlight', 'Underline', 'StrikeOut', 'Squiggly'].includes(shape)) return 'without looks';
  if (boxesOnText(numbersOf(annotation.lookup(PDFName.of('QuadPoints')))) === null) return 'never';
  return shape === 'Highlight' && !blends(annotation) ? 'always' : 'without looks';
}

function blends(annotation: PDFDict): boolean {
  const looks = annotation.lookup(PDFName.of('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(PDFName.of('N')) : undefined;
  const dict = normal !== undefined && 'dict' in normal ? normal.dict : undefined;
  const resources = dict instanceof PDFDict ? dict.lookup(PDFName.of('Resources')) : undefined;
  return resources instanceof PDFDict && resources.has(PDFName.of('ExtGState'));
}

/** A form object that draws it; null for what is never drawn so. */
export function drawnForm(annotation: PDFDict): PDFRef | null {
  const { context } = annotation;
  const shape = nameOf(annotation);
  const numbers = (name: string) => numbersOf(annotation.lookup(PDFName.of(name)));
  const rect = numbers('Rect');
  const draw = Object.hasOwn(shapes, shape) ? shapes[shape] : undefined;
  if (draw === undefined || rect?.length !== 4) return null;
  const fill = colour(numbers('IC'), fills);
  const drawing = draw({ numbers, annotation, rect, width: borderWidth(annotation), fill });
  if (drawing === null) return null;
  const lies = shape === 'Highlight';
  const said = numbers('C');
  const setColours = lies
    ? colour(said === null || said.length === 0 ? yellow : said, fills)
    : `${colour(said ?? [0], strokes)} ${fill}`;
  const opacity = annotation.lookup(PDFName.of('CA'));
  const share = opacity instanceof PDFNumber ? opacity.asNumber() : 1;
  const everywhere = 1e5;
  const form = context.stream(`/G gs ${setColours} ${drawing}`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-everywhere, -everywhere, everywhere, everywhere],
    Resources: { ExtGState: { G: { CA: share, ca: share, BM: lies ? 'Multiply' : 'Normal' } } },
  });
  return context.register(form);
}

const yellow = [1, 1, 0];

function nameOf(annotation: PDFDict): string {
  const shape = annotation.lookup(PDFName.of('Subtype'));
  return shape instanceof PDFName ? shape.decodeText() : '';
}

/** By how many numbers a colour has. */
const strokes: Record<number, string> = { 1: 'G', 3: 'RG', 4: 'K' };
const fills: Record<number, string> = { 1: 'g', 3: 'rg', 4: 'k' };

function colour(values: number[] | null, operators: Record<number, string>): string {
  const operator = operators[values?.length ?? 0];
  return values === null || operator === undefined ? '' : `${values.join(' ')} ${operator}`;
}

/** ISO 32000, 12.5.4; 1 by default. */
function borderWidth(annotation: PDFDict): number {
  const style = annotation.lookup(PDFName.of('BS'));
  const said = style instanceof PDFDict ? style.lookup(PDFName.of('W')) : undefined;
  if (said instanceof PDFNumber) return said.asNumber();
  return numbersOf(annotation.lookup(PDFName.of('Border')))?.[2] ?? 1;
}
