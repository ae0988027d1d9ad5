import { isRecord } from '#app/words/is-record.ts';
import type { ColumnLayout } from '#app/ui/table/data-table-columns.ts';

/** Columns as they were kept, or nothing where they do not fit. By hand: schemas of records would be in the first script. */
export function readLayout(value: unknown): ColumnLayout | undefined {
  if (!isRecord(value)) return undefined;
  const { order, visibility, sizing } = value;
  if (!Array.isArray(order) || !isRecord(visibility) || !isRecord(sizing)) return undefined;
  return {
    order: order.filter((id) => typeof id === 'string'),
    visibility: pairs(visibility, (one) => typeof one === 'boolean'),
    sizing: pairs(sizing, (one) => typeof one === 'number'),
  };
}

function pairs<T>(record: Record<string, unknown>, fits: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter((pair): pair is [string, T] => fits(pair[1])));
}
