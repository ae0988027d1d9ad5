import { checkGridWords as words } from '#app/spreadsheet/grid/check-grid-words.ts';
import { isNullCell } from '#app/spreadsheet/round-trip/cell-forms.ts';

/** Signs of a text that are drawn: no column is wider, and a cell may hold a book. */
export const shownSigns = 200;

/** A cell's text; the sign of an exported file for no value as a dash. */
export function CellText({ text }: { text: string }) {
  if (!isNullCell(text)) return text.slice(0, shownSigns);
  return (
    <>
      <span aria-hidden="true">{words.dash}</span>
      <span className="visually-hidden">{words.nothing}</span>
    </>
  );
}
