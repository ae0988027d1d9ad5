import { changeWords } from '#app/parcels/change/change-words.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { RunWork } from './run-types.ts';

interface WorkWords {
  /** Names the run. */
  what: string;
  /** Names it where its end is announced: `Processing: 197 of 200 parcels done`. */
  doing: string;
  /** The outcome of one parcel. */
  done: string;
  /** All of them are done; `parcels` is how many. */
  ended: (parcels: string) => string;
}

/** How the page speaks of what a run does. */
export const workWords = defineWords<(work: RunWork) => WorkWords>({
  en: (work) => {
    switch (work.kind) {
      case 'process':
        return work.print
          ? named(
              'Process',
              'Processing',
              'Processed and marked as printed',
              (parcels) => `${parcels} processed and marked as printed.`,
            )
          : named('Process only', 'Processing', 'Processed', (parcels) => `${parcels} processed.`);
      case 'print':
        return named(
          'Print labels',
          'Printing labels',
          'Marked as printed',
          (parcels) => `${parcels} marked as printed.`,
        );
      case 'mark-printed':
        return named(
          'Mark as printed',
          'Marking as printed',
          'Marked as printed',
          (parcels) => `${parcels} marked as printed.`,
        );
      case 'delete':
        return named('Delete', 'Deleting', 'Deleted', (parcels) => `${parcels} deleted.`);
      case 'change':
        return named(
          `Change: ${changedField(work.field)}`,
          'Changing a field',
          'Changed',
          (parcels) => `${parcels} changed.`,
        );
      case 'correct':
        return work.process
          ? named(
              `Correct and process: ${changedField(work.path)}`,
              'Correcting',
              'Corrected and processed',
              (parcels) => `${parcels} corrected and processed.`,
            )
          : named(
              `Correct: ${changedField(work.path)}`,
              'Correcting',
              'Corrected',
              (parcels) => `${parcels} corrected.`,
            );
      case 'restore':
        return named('Undo changes', 'Undoing changes', 'Put back', (parcels) => `${parcels} put back.`);
      case 'import':
        return named('Import', 'Importing', 'Imported', (parcels) => `${parcels} imported.`);
      case 'merge':
        return named('Merge', 'Merging', 'Merged', (parcels) => `${parcels} merged.`);
    }
  },
});

interface ImportedItemWords {
  /** An item of which nothing more is known here than its row; the first below the header is 1. */
  row: (row: number) => string;
  /** The same by its line, where the file is there to say it. */
  line: (line: number) => string;
  /** The run, where the name of its file is known; empty for pasted rows. */
  runOf: (file: string) => string;
  outcome: (isNew: boolean, processed: boolean) => string;
  inPart: string;
}

export const importedItemWords = defineWords<ImportedItemWords>({
  en: {
    row: (row) => `Data row ${formatCount(row)}`,
    line: (line) => `Line ${formatCount(line)}`,
    runOf: (file) => (file === '' ? 'Import of pasted rows' : `Import of ${file}`),
    inPart: 'Updated in part',
    outcome: (isNew, processed) => `${isNew ? 'Created' : 'Updated'}${processed ? ' and processed' : ''}`,
  },
});

function changedField(path: string): string {
  // Of another station's run.
  if (path === '') return 'a field';
  return changeWords.fieldName(path, fieldLabel(path));
}

function named(what: string, doing: string, done: string, ended: WorkWords['ended']): WorkWords {
  return { what, doing, done, ended };
}
