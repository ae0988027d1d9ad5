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

/**
 * The figures of the parcels that were read. `printed`: all that were printed today, where the server told; null to count those
 * among `rows`.
 */
export function countFigures(
  rows: readonly ParcelRow[],
  printed: readonly ParcelRow[] | null,
  circumstances: ViewCircumstances,
): Figures {
  const figures: Figures = {
    open: 0,
    late: 0,
    'due-soon': 0,
    'refused-or-not-sent': 0,
    'to-print': 0,
    'printed-today': 0,
  };
  const count = (figure: FigureId, among: readonly ParcelRow[]) => {
    for (const row of among) if (isInView(figure, row, circumstances)) figures[figure] += 1;
  };
  for (const figure of figureIds) count(figure, figure === 'printed-today' ? (printed ?? rows) : rows);
  return figures;
}
