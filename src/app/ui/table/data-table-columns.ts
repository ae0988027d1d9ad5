import type { RowData } from '@tanstack/react-table';
import type { DataColumnMeta } from './data-table-features.ts';

/** What a user made of a table's columns. What it does not name follows the columns' own defaults. */
export interface ColumnLayout {
  /** Ids from left to right, those of hidden columns too. */
  order: readonly string[];
  visibility: Readonly<Record<string, boolean>>;
  /** Pixels. */
  sizing: Readonly<Record<string, number>>;
}

export const defaultColumnLayout: ColumnLayout = { order: [], visibility: {}, sizing: {} };

interface SizedColumn {
  id: string;
  meta: DataColumnMeta;
}

/** Pixels a column may have. */
export const widthLimits = { min: 48, max: 800 } as const;

function clampWidth(width: number): number {
  const { min, max } = widthLimits;
  return Math.round(Math.min(Math.max(width || min, min), max));
}

export function columnWidth({ id, meta }: SizedColumn, { sizing }: ColumnLayout): number {
  const chosen = sizing[id];
  return chosen === undefined ? Math.max(meta.width, headerWidth(meta)) : clampWidth(chosen);
}

/** Pixels of a letter of a header, of the padding around it, and of the arrow that says how a column is sorted. */
const headerLetter = 6.2;
const headerPadding = 16;
const headerArrow = 16;

/** What a header needs for its name, which in another language than English may be longer than the column is wide. */
function headerWidth({ name, sortable }: DataColumnMeta): number {
  return Math.ceil(name.length * headerLetter) + headerPadding + (sortable === true ? headerArrow : 0);
}

/** Pixels that columns want for their longest text, under their ids. */
export type NeededWidths = Readonly<Record<string, number>>;

/** Pixels of a digit, which small letters are about as wide as, and what a capital has more. */
const characterWidth = 8.5;
const capitalMore = 2;
const cellPadding = 18;
/** More of a text is not worth what the other columns lose. */
const neededLimits = { min: 72, max: 240 } as const;

function textWidth(text: string): number {
  return text.length * characterWidth + (text.match(/\p{Lu}/gu)?.length ?? 0) * capitalMore;
}

/** What the columns with a `text` need for these rows. */
export function neededWidths(columns: readonly SizedColumn[], rows: readonly RowData[]): NeededWidths {
  const needed: Record<string, number> = {};
  for (const { id, meta } of columns) {
    if (meta.text === undefined) continue;
    let longest = 0;
    for (const row of rows) longest = Math.max(longest, textWidth(meta.text(row)));
    const pixels = Math.ceil(longest) + cellPadding;
    const least = Math.max(neededLimits.min, headerWidth(meta));
    if (rows.length > 0) needed[id] = Math.max(least, Math.min(pixels, neededLimits.max));
  }
  return needed;
}

/** All columns in the user's order; those the order does not name come last. */
export function orderedColumns<C extends SizedColumn>(columns: readonly C[], { order }: ColumnLayout): C[] {
  const place = (column: C) => {
    const index = order.indexOf(column.id);
    return index < 0 ? order.length : index;
  };
  return columns.toSorted((one, other) => place(one) - place(other));
}

interface Room {
  /** Pixels of the table itself without the checkboxes, so that what stands beside it counts. */
  width: number;
  cards: boolean;
  sortedBy: string | undefined;
}

/**
 * The columns to show, in order. Where the user chose nothing these are the sorted one and as many as there is room for: those
 * that can give way at their least, the others only where nothing has to give. A choice or a width of the user's takes none of
 * them away, so that with it the table may scroll sideways.
 */
export function shownColumns<C extends SizedColumn>(columns: readonly C[], layout: ColumnLayout, room: Room): C[] {
  if (room.cards) return columns.filter(({ meta }) => meta.onCard === true);
  const fitting = fittingColumns(columns, room);
  return orderedColumns(columns, layout).filter(
    (column) => column.meta.fixed === true || (layout.visibility[column.id] ?? fitting.has(column)),
  );
}

function fittingColumns<C extends SizedColumn>(columns: readonly C[], { width, sortedBy }: Room): ReadonlySet<C> {
  const first = ({ id, meta }: C) => meta.fixed === true || id === sortedBy;
  const fitting = new Set(columns.filter(first));
  for (const column of columns.toSorted((one, other) => one.meta.rank - other.meta.rank)) {
    if (fitting.has(column)) continue;
    const pixels = column.meta.min === undefined ? ownWidth : ownMin;
    if ([...fitting, column].reduce((sum, one) => sum + pixels(one), 0) > width) break;
    fitting.add(column);
  }
  return fitting;
}

const ownWidth = ({ meta }: SizedColumn) => Math.max(meta.width, headerWidth(meta));
const ownMin = ({ meta }: SizedColumn) => Math.max(meta.min ?? meta.width, headerWidth(meta));

/** The tracks of a row's grid; `boxes` is how wide the column of boxes to tick is, 0 where there is none. A column has its width, or what its text needs, before one that grows has more than its least. */
export function columnTracks(
  columns: readonly SizedColumn[],
  layout: ColumnLayout,
  boxes: number,
  needed: NeededWidths = {},
): string {
  const tracks = columns.map((column) => {
    const { id, meta } = column;
    if (layout.sizing[id] !== undefined) return `${columnWidth(column, layout)}px`;
    const wanted = needed[id] ?? ownWidth(column);
    const min = Math.min(ownMin(column), wanted);
    const max = meta.grows === undefined ? `${wanted}px` : `${meta.grows}fr`;
    return max === `${min}px` ? max : `minmax(${min}px, ${max})`;
  });
  return (boxes > 0 ? [`${boxes}px`, ...tracks] : tracks).join(' ');
}

/** Pixels of the table in so much room: it scrolls sideways where the columns do not fit at their least, and then none gives way. */
export function minTableWidth(
  columns: readonly SizedColumn[],
  layout: ColumnLayout,
  boxes: number,
  room: number,
): number {
  const sum = (pixels: (column: SizedColumn) => number) =>
    columns.reduce(
      (total, column) =>
        total + (layout.sizing[column.id] === undefined ? pixels(column) : columnWidth(column, layout)),
      boxes,
    );
  const min = sum(ownMin);
  return min > room ? sum(ownWidth) : min;
}

/** The layout with a column moved to just before or after another one. */
export function moveColumn(
  columns: readonly SizedColumn[],
  layout: ColumnLayout,
  id: string,
  side: 'before' | 'after',
  target: string,
): ColumnLayout {
  const rest = orderedColumns(columns, layout)
    .map((column) => column.id)
    .filter((other) => other !== id);
  const index = rest.indexOf(target);
  if (index < 0) return layout;
  return { ...layout, order: rest.toSpliced(side === 'before' ? index : index + 1, 0, id) };
}

/** The layout with a column one place further among those in `among`: -1 to the left, 1 to the right. Null at the end. */
export function stepColumn(
  columns: readonly SizedColumn[],
  layout: ColumnLayout,
  among: readonly SizedColumn[],
  id: string,
  step: -1 | 1,
): ColumnLayout | null {
  const target = among[among.findIndex((column) => column.id === id) + step];
  return target === undefined ? null : moveColumn(columns, layout, id, step < 0 ? 'before' : 'after', target.id);
}

export function showColumn(layout: ColumnLayout, id: string, shown: boolean): ColumnLayout {
  return { ...layout, visibility: { ...layout.visibility, [id]: shown } };
}

/** Null: the column's own width again. */
export function sizeColumn(layout: ColumnLayout, id: string, width: number | null): ColumnLayout {
  const { [id]: _before, ...others } = layout.sizing;
  return { ...layout, sizing: width === null ? others : { ...others, [id]: clampWidth(width) } };
}
