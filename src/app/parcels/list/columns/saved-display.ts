import { isRecord } from '#app/words/is-record.ts';
import type { ColumnLayout } from '#app/ui/table/data-table-columns.ts';
import { readLayout } from './read-layout.ts';
import { densities, type Density } from '#app/page/list-density.ts';

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
