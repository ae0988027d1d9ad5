import { isRecord } from '#app/words/is-record.ts';
import type { ColumnLayout } from '#app/ui/table/data-table-columns.ts';
import { readLayout } from './read-layout.ts';
import type { Density } from './use-list-display.ts';

const densities = ['compact', 'comfortable'] as const satisfies readonly Density[];

/** The columns and the density of a list. */
export interface SavedDisplay {
  layout: ColumnLayout;
  density: Density;
}

/** What a saved view keeps of them; nothing where any of it does not fit. */
export function readSavedDisplay(value: unknown): SavedDisplay | undefined {
  if (!isRecord(value)) return undefined;
  const layout = readLayout(value['layout']);
  const density = densities.find((known) => known === value['density']);
  return layout === undefined || density === undefined ? undefined : { layout, density };
}
