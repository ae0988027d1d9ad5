import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isInView, type ViewCircumstances, type ViewId } from '#app/parcels/list/views/parcel-views.ts';

/** The figures of the day, in the order a lead asks for them: each is the count of a view of the list. */
export const figureIds = [
  'open',
  'late',
  'due-soon',
  'refused-or-not-sent',
  'to-print',
  'printed-today',
] as const satisfies readonly ViewId[];
export type FigureId = (typeof figureIds)[number];

export type Figures = Record<FigureId, number>;

const noFigures: Figures = {
  open: 0,
  late: 0,
  'due-soon': 0,
  'refused-or-not-sent': 0,
  'to-print': 0,
  'printed-today': 0,
};

/**
 * The figures of the parcels that were read. `printed`: all that were printed today, where the server lists them; null to count those
 * among `rows`.
 */
export function countFigures(
  rows: readonly ParcelRow[],
  printed: readonly ParcelRow[] | null,
  circumstances: ViewCircumstances,
): Figures {
  const figures = countRows(rows, 0, noFigures, circumstances);
  return printed === null
    ? figures
    : { ...figures, 'printed-today': countRows(printed, 0, noFigures, circumstances)['printed-today'] };
}

/** The same for rows that grow page by page: tens of thousands of them are not counted again for each. */
export class GrowingFigures {
  #rows: readonly ParcelRow[] = [];
  #circumstances: ViewCircumstances | null = null;
  #figures = noFigures;

  count(rows: readonly ParcelRow[], circumstances: ViewCircumstances): Figures {
    const goesOn = this.#circumstances === circumstances && this.#rows.every((row, index) => row === rows[index]);
    const from = goesOn ? this.#rows.length : 0;
    this.#figures = countRows(rows, from, goesOn ? this.#figures : noFigures, circumstances);
    this.#rows = rows;
    this.#circumstances = circumstances;
    return this.#figures;
  }
}

function countRows(
  rows: readonly ParcelRow[],
  from: number,
  before: Figures,
  circumstances: ViewCircumstances,
): Figures {
  const figures = { ...before };
  for (let index = from; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    for (const figure of figureIds) if (isInView(figure, row, circumstances)) figures[figure] += 1;
  }
  return figures;
}
