import type { JobPage } from '#app/printing/compose/load-pages.ts';
import type { SheetPlan } from '#app/printing/compose/plan-sheets.ts';
import { printWords as words } from './print-words.ts';

/** The warning that pages are larger than the paper, by name; null where none is. */
export function largerThanPaper(pages: readonly JobPage[], { tooLarge }: SheetPlan): string | null {
  const names = tooLarge
    .flatMap((index) => pages[index] ?? [])
    .map(({ name, kind, page, of }) => words.page(name, kind, page, of));
  return names.length === 0 ? null : words.tooLarge(names);
}
