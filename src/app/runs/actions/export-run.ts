import { toTimestamp } from '#contract/values/scalars.ts';
import { csvText } from '#app/spreadsheet/text/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import { unnamedItem } from '#app/runs/engine/journal/unnamed-item.ts';
import { runItemWords as words } from '#app/runs/items/run-item-words.ts';
import { outcomeName, reasonText } from '#app/runs/items/run-reason.ts';

/** Saves the result of each parcel of a run as a file: a line for each, in the order of the run. `names`: by id, where known. `lineOf`: the line of an item in the file of the run. */
export function exportRunCsv(run: Run, names: ReadonlyMap<string, string>, lineOf?: LineOf): void {
  const stamp = toTimestamp(run.startedAt)
    .replaceAll(/[-:]|Z$/g, '')
    .replace('T', '-');
  saveFile(words.fileName(stamp), 'text/csv;charset=utf-8', runCsv(run, names, lineOf));
}

type LineOf = (item: string) => number | null;

/** Of a row without a parcel at least which row it is. */
function unnamed(item: RunItem, lineOf: LineOf): string {
  return item.parcel === null ? unnamedItem(item, lineOf(item.id)) : '';
}

export function runCsv(run: Run, names: ReadonlyMap<string, string>, lineOf: LineOf = () => null): string {
  const { csvColumns } = words;
  return csvText(
    [csvColumns.id, csvColumns.parcel, csvColumns.outcome, csvColumns.reason, csvColumns.fields, csvColumns.requestId],
    run.items.map((item) => [
      item.parcel ?? '',
      names.get(item.id) ?? names.get(item.parcel ?? '') ?? unnamed(item, lineOf),
      outcomeName(item, run.work),
      reasonText(item, item.texts),
      item.fields.join(' '),
      item.requestId ?? '',
    ]),
  );
}
