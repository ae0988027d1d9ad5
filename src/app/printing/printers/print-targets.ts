import type { Printer } from '#contract/desk/prints/printers.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { composedPages, planJob } from '#app/printing/compose/job-plan.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import type { FirstSheet, SheetPlan } from '#app/printing/compose/plan-sheets.ts';
import { type PaperOfPlan, papersOf } from '#app/printing/papers/by-paper.ts';
import {
  dividedSheet,
  divisionOfSheets,
  paperOf,
  type PrintSettings,
  type SheetSize,
} from '#app/printing/settings/print-settings.ts';
import { piecesOf, type PrintPiece } from './raw-labels.ts';
import type { ChosenPrinters } from '#app/session/chosen-printers.ts';
import { type Paper, pointsPerMm, type Sheet, type Size } from '#app/printing/settings/paper.ts';

/** A label of a size that differs by so many points goes onto the roll as it is: makers of PDFs round, and cut rolls are no more exact. */
const sameSize = 1.5 * pointsPerMm;

/**
 * What is in a printer of the desk, by the printer file. For labels, A4 and Letter are divided as this device divides them, whatever the
 * printer is for; pages of the printer's own size stay as they came.
 */
function printerPaper({ paper }: Printer, settings: PrintSettings, pages: readonly JobPage[]): Paper {
  const size = { width: paper.width * pointsPerMm, height: paper.height * pointsPerMm };
  const { offset } = paperOf(settings);
  const sheetSize = sheetSizeOf(size);
  if (sheetSize !== null && pages.some(({ kind }) => kind === 'labels'))
    return { sheet: dividedSheet(sheetSize, divisionOfSheets(sheetSize, settings)), offset };
  const whole: Sheet = { ...size, columns: 1, rows: 1 };
  return { sheet: pages.every((page) => isSameSize(page, size)) ? null : whole, offset };
}

/** Null for a size that is not divided. */
export function sheetSizeOf(size: Size): SheetSize | null {
  return (['a4', 'letter'] as const).find((name) => isSameSize(dividedSheet(name, '1x1'), size)) ?? null;
}

function isSameSize(one: Size, other: Size): boolean {
  return Math.abs(one.width - other.width) <= sameSize && Math.abs(one.height - other.height) <= sameSize;
}

/** Pages of a job that come out at one place. */
export interface PrintTarget {
  /** Null: the browser's print dialog. */
  printer: Printer | null;
  pages: JobPage[];
  /** What its sheets are divided into; null where each page has paper of its own size. */
  sheet: Sheet | null;
  plan: SheetPlan;
  /** What the printer gets in the place of a PDF of the sheets: labels in its own language. */
  raw: PrintPiece['raw'];
  /** Further papers of the same parcel come next at the printer. */
  followed: boolean;
}

interface TargetChoice {
  printers: readonly Printer[];
  chosen: ChosenPrinters;
  settings: PrintSettings;
  first: FirstSheet;
}

/** Labels in a printer's language are on its paper as they are. */
const asTheyAre: Paper = { sheet: null, offset: { right: 0, down: 0 } };

/** Each page goes to the printer for its paper, in the order of the job; what has none goes to the browser's dialog, which comes last. */
export function printTargets(pages: readonly JobPage[], choice: TargetChoice): PrintTarget[] {
  const { printers, chosen, settings, first } = choice;
  const named = (page: JobPage) => printers.find(({ name }) => name === chosen[purposeOf(page)]) ?? null;
  const places = new Map<Printer | null, JobPage[]>();
  for (const page of pages) places.set(named(page), [...(places.get(named(page)) ?? []), page]);
  return [...places]
    .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
    .flatMap(([printer, placed]) => {
      if (printer === null) return [targetOf(null, { pages: placed, raw: null, followed: false }, paperOf(settings))];
      return piecesOf(printer, placed).map((piece) =>
        targetOf(printer, piece, piece.raw === null ? printerPaper(printer, settings, piece.pages) : asTheyAre),
      );
    });

  function targetOf(printer: Printer | null, piece: PrintPiece, paper: Paper): PrintTarget {
    return { printer, ...piece, sheet: paper.sheet, plan: planJob(piece.pages, paper, first) };
  }
}

/**
 * The targets of a job, and the papers that the browser's print dialog needs for its part. `split`: of those only the first is
 * printed now; the others are once its pages are answered for.
 */
export function jobTargets(
  wanted: readonly JobPage[],
  split: boolean,
  choice: TargetChoice,
): { targets: PrintTarget[]; papers: PaperOfPlan[]; pages: readonly JobPage[] } {
  const targets = printTargets(wanted, choice);
  const dialog = targets.find(({ printer }) => printer === null);
  const papers = dialog === undefined ? [] : papersOf(dialog.plan);
  const [now] = papers;
  if (!split || papers.length < 2 || dialog === undefined || now === undefined)
    return { targets, papers, pages: wanted };
  const later = new Set(dialog.pages.filter((_, index) => !now.pages.includes(index)));
  const pages = wanted.filter((page) => !later.has(page));
  return { targets: printTargets(pages, choice), papers, pages };
}

function purposeOf({ kind }: JobPage): keyof ChosenPrinters {
  return kind === 'labels' ? 'labels' : 'documents';
}

/** The carrier's own bytes, where a target is all pages of one document and nothing is done to them, or in the printer's language; else null. */
export function asItCame({ pages, plan, raw }: PrintTarget): Blob | null {
  if (raw !== null) return raw.document;
  const [start] = pages;
  if (start === undefined || start.of !== pages.length) return null;
  const inOrder = pages.every(({ document, page }, index) => document === start.document && page === index + 1);
  const untouched = plan.sheets.every(({ width, height, placements: [only, ...more] }, index) => {
    const page = pages[index];
    const whole = page?.frame === undefined && page?.width === width && page.height === height;
    return whole && more.length === 0 && only !== undefined && only.x === 0 && only.y === 0 && !only.rotated;
  });
  return inOrder && untouched ? start.pdf : null;
}

/** One PDF of a target's sheets. */
export function composeTarget({ pages, plan }: PrintTarget, title: string): Promise<Blob> {
  return composer.ask({
    ask: 'compose',
    pages: composedPages(pages),
    sheets: plan.sheets,
    title,
  });
}
