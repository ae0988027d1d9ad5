import type { SheetPlan } from '#app/printing/compose/plan-sheets.ts';
import type { Size } from '#app/printing/settings/paper.ts';

/** Sheets of one size in a plan, and the indices of the pages that come out on them. */
export interface PaperOfPlan extends Size {
  sheets: number;
  pages: number[];
}

/** Points: sizes are rounded by those who make PDFs. */
const tolerance = 3;

/** The papers that a plan needs, in the order of their first sheets. A lying sheet is the same paper as an upright one. */
export function papersOf({ sheets }: SheetPlan): PaperOfPlan[] {
  const papers: PaperOfPlan[] = [];
  for (const { width, height, placements } of sheets) {
    const size = { width: Math.min(width, height), height: Math.max(width, height) };
    let paper = papers.find((one) => isSame(one, size));
    if (paper === undefined) papers.push((paper = { ...size, sheets: 0, pages: [] }));
    paper.sheets += 1;
    paper.pages.push(...placements.map(({ page }) => page));
  }
  return papers;
}

function isSame(one: Size, other: Size): boolean {
  return Math.abs(one.width - other.width) <= tolerance && Math.abs(one.height - other.height) <= tolerance;
}
