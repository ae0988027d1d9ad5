import { degrees } from '@cantoo/pdf-lib';
import { type InkBox, type LineLook, PagePen } from './page-pen.ts';

// Labels as carriers put them on A4 and Letter pages, made by chance from a seed: one is always made the same.

/** How the label is on its page. */
export const cornerKinds = [
  'solid frame',
  'dashed cut line around',
  'no frame',
  'bar codes and text only',
  'rounded frame',
  'two labels beside a receipt',
  'instructions below a cut line',
  'rotated by a quarter',
  'off the centre',
  'grey frame, logo outside',
] as const;
export type CornerKind = (typeof cornerKinds)[number];

export interface CornerLabel {
  kind: CornerKind;
  pdf: Uint8Array;
  /** As the page is looked at, in millimetres. */
  page: { width: number; height: number };
  /** The box around the label's own ink, and those around everything else. */
  label: InkBox;
  others: InkBox[];
  /** What a scanner reads from the label, sorted. */
  codes: string[];
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Maker {
  readonly chance: () => number;
  readonly pen: PagePen;
  readonly codes: string[] = [];
  constructor(chance: () => number, pen: PagePen) {
    this.chance = chance;
    this.pen = pen;
  }

  between(min: number, max: number): number {
    return min + this.chance() * (max - min);
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.chance() * 10)).join('');
  }

  code(prefix: string, count: number): string {
    const text = `${prefix}${this.digits(count)}`;
    this.codes.push(text);
    return text;
  }

  /** Everything on a label of this size, with white of `inset` at its edges. */
  content(x: number, y: number, width: number, height: number, inset: number, ruled: boolean): void {
    const { pen } = this;
    const [left, right] = [x + inset, x + width - inset];
    const gap = this.between(2, 6);
    let at = y + inset;
    pen.text('PARCEL STANDARD', left, at, 15, { bold: true });
    pen.text(`${this.digits(3)} / ${this.digits(4)}`, left, at + 7, 8);
    pen.fill(right - 14, at, 14, 10);
    at += 11 + gap;
    if (ruled) pen.line(left, at - gap / 2, right, at - gap / 2);
    for (const line of ['Sender: Parcel Desk Ltd', 'Harbour Road 12', '1010 Vienna']) {
      pen.text(line, left, at, 7);
      at += 3.2;
    }
    at += gap;
    const receiver = ['Maria Example', 'Example Street 5 / 14', `${this.digits(5)} SAMPLETOWN`, 'GERMANY'];
    for (const line of receiver) {
      pen.text(line, left + 4, at, 12, { bold: line.startsWith('G') });
      at += 5.2;
    }
    if (width > 80) pen.dataMatrix(`${this.digits(20)}SAMPLE`, right - 20, at - 20, 0.7);
    at += gap;
    if (ruled) pen.line(left, at - gap / 2, right, at - gap / 2);
    const module = Math.min(0.5, (width - 2 * inset - 8) / 145);
    const [first, second] = [this.code('JD', 14), this.code('', 16)];
    const free = y + height - inset - 4.5 - at;
    const both = free > 44;
    if (free > 90) {
      pen.text(`${this.digits(2)}-${this.digits(3)}`, left + 10, at, 40, { bold: true });
      at += 17 + gap;
    }
    const high = Math.min(34, (y + height - inset - 4.5 - at - (both ? 2 : 1) * (6 + gap)) / (both ? 2 : 1));
    for (const text of both ? [first, second] : [first]) {
      pen.code128(text, left + 4, at, module, high);
      pen.text(text, left + 12, at + high + 1, 9);
      at += high + 6 + gap;
    }
    if (!both) this.codes.pop();
    pen.text(`Weight ${this.digits(1)}.${this.digits(2)} kg`, left, y + height - inset - 3.2, 7);
    pen.text(this.digits(6), right - 12, y + height - inset - 3.2, 7);
  }

  /** A column of small print. `code`: the receipt repeats the number as a smaller bar code. */
  prose(x: number, y: number, width: number, lines: number, title: string, code = false): InkBox {
    const { pen } = this;
    pen.text(title, x, y, 11, { bold: true });
    const text =
      'Keep this receipt until the parcel has arrived. It is your proof of posting. Claims within thirty days. ';
    const fits = Math.floor(width / 1.55);
    for (let line = 0; line < lines; line += 1) {
      const from = Math.floor(this.chance() * 40);
      pen.text((text + text).slice(from, from + Math.min(fits, 110)), x, y + 6.5 + line * 3.8, 8);
    }
    if (code) pen.code128(this.digits(10), x, y + 9 + lines * 3.8, 0.3, 8);
    return pen.takeInk();
  }
}

const sizes = [
  [100, 150],
  [101.6, 152.4],
  [105, 148],
  [98, 140],
] as const;

/** One page with a label. Its seed decides everything that is not its kind. */
export async function cornerLabel(kind: CornerKind, seed: number): Promise<CornerLabel> {
  const chance = chances(seed * 7919 + cornerKinds.indexOf(kind));
  const [width, height] = chance() < 0.6 ? [210, 297] : [215.9, 279.4];
  const pen = await PagePen.of(width, height);
  const maker = new Maker(chance, pen);
  const { label, others } = drawKind(kind, maker, width, height);
  const box = oddBoxes(pen, chance());
  return {
    kind,
    pdf: await pen.document.save(),
    page: box.rotated ? { width: height, height: width } : { width, height },
    label: box.rotated ? rotatedBox(label, height) : label,
    others: box.rotated ? others.map((one) => rotatedBox(one, height)) : others,
    codes: maker.codes.toSorted(),
  };
}

/** The box on the page once that is shown rotated clockwise. */
function rotatedBox({ left, top, right, bottom }: InkBox, height: number): InkBox {
  return { left: height - bottom, top: left, right: height - top, bottom: right };
}

/** A third of the pages is shown rotated, has its origin elsewhere, or is a cut of a larger one. */
function oddBoxes({ page }: PagePen, chance: number): { rotated: boolean } {
  const { width, height } = page.getSize();
  if (chance < 0.12) page.setRotation(degrees(90));
  else if (chance < 0.24) {
    page.translateContent(-300, 150);
    page.setMediaBox(-300, 150, width, height);
  } else if (chance < 0.36) {
    page.setMediaBox(-40, -60, width + 90, height + 100);
    page.setCropBox(0, 0, width, height);
  }
  return { rotated: chance < 0.12 };
}

interface Drawn {
  label: InkBox;
  others: InkBox[];
}

function drawKind(kind: CornerKind, maker: Maker, width: number, height: number): Drawn {
  const { pen, chance } = maker;
  const [labelWidth, labelHeight] = sizes[Math.floor(chance() * sizes.length)] ?? sizes[0];
  const edge = maker.between(5, 14);
  const white = maker.between(9, 24);
  const hasCode = chance() < 0.35;
  const beside = (x: number, top: number) =>
    maker.prose(x, top, width - x - edge, 8 + Math.floor(chance() * 14), 'Receipt', hasCode);
  const below = (top: number) => maker.prose(edge, top, width - 2 * edge, 5 + Math.floor(chance() * 8), 'How to post');
  const framed = (look: LineLook, radius: number, inset: number): Drawn => {
    pen.box(edge, edge, labelWidth, labelHeight, radius, look);
    maker.content(edge, edge, labelWidth, labelHeight, inset, chance() < 0.5);
    const label = pen.takeInk();
    const others = [beside(label.right + white * 0.6, edge + maker.between(0, 10)), below(label.bottom + white)];
    return { label, others };
  };
  const bare = (x: number, y: number, ruled: boolean): InkBox => {
    maker.content(x, y, labelWidth, labelHeight, 0, ruled);
    return pen.takeInk();
  };
  switch (kind) {
    case 'solid frame':
      return framed({ thick: maker.between(0.5, 2) }, 0, maker.between(3, 6));
    case 'rounded frame':
      return framed({ thick: maker.between(0.5, 1.5) }, maker.between(2, 5), maker.between(4, 6));
    case 'dashed cut line around':
      return framed({ thick: 0.6, dash: [maker.between(4, 8), maker.between(2, 6)] }, 0, maker.between(4, 6));
    case 'grey frame, logo outside': {
      const { label, others } = framed({ thick: 0.75, grey: maker.between(0.7, 0.87) }, 0, maker.between(4, 6));
      pen.fill(width - edge - 40, height - edge - 18, 40, 18, 0.2);
      return { label, others: [...others, pen.takeInk()] };
    }
    case 'no frame':
    case 'bar codes and text only': {
      const label = bare(edge, edge, kind === 'no frame');
      const receipt = chance() < 0.5 ? [beside(label.right + white * 0.8, edge)] : [];
      return { label, others: [...receipt, below(label.bottom + white)] };
    }
    case 'two labels beside a receipt': {
      const gap = maker.between(2, 5);
      for (const top of [edge, edge + 98 + gap]) {
        pen.box(edge, top, 100, 98, 0, { thick: 0.8 });
        maker.content(edge, top, 100, 98, 4, false);
      }
      const label = pen.takeInk();
      return { label, others: [beside(edge + 100 + white * 0.8, edge)] };
    }
    case 'instructions below a cut line': {
      const x = (width - labelWidth) * chance();
      const label = bare(Math.max(edge, x - edge), edge, chance() < 0.5);
      const cut = label.bottom + maker.between(5, 9);
      pen.line(edge, cut, width - edge, cut, { dash: [4, 3], thick: 0.6 });
      pen.takeInk();
      return { label, others: [below(cut + maker.between(3, 8))] };
    }
    case 'rotated by a quarter': {
      const withFrame = chance() < 0.5;
      pen.rotated(edge, edge, labelHeight, () => {
        if (withFrame) pen.box(0, 0, labelWidth, labelHeight, 0);
        maker.content(0, 0, labelWidth, labelHeight, withFrame ? 4 : 0, chance() < 0.5);
      });
      const label = pen.takeInk();
      return { label, others: [below(label.bottom + white)] };
    }
    case 'off the centre': {
      const top = maker.between(60, height - labelHeight - 40);
      const label = bare(maker.between(30, width - labelWidth - 15), top, chance() < 0.5);
      // Nothing above: it would be in the label.
      return { label, others: label.top > edge + 62 ? [below(edge)] : [] };
    }
  }
}

/** Whether a frame holds all of the label's ink and none of the other, where either may be wrong by so many millimetres. */
export function isCutRight(frame: InkBox, { label, others }: CornerLabel, off = 3): boolean {
  const holds =
    frame.left <= label.left + off &&
    frame.top <= label.top + off &&
    frame.right >= label.right - off &&
    frame.bottom >= label.bottom - off;
  const overlaps = (other: InkBox) =>
    frame.left < other.right - off &&
    frame.right > other.left + off &&
    frame.top < other.bottom - off &&
    frame.bottom > other.top + off;
  return holds && !others.some(overlaps);
}
