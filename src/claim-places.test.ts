import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Before a parcel is processed, printed, changed, cancelled or deleted, the page names who has it at hand (`claims-in-the-way.ts`). Every
// place of the page that begins such a thing is listed here with what looks at the claims: a new one fails until it does.

const app = join(import.meta.dirname, 'app');

/** What looks at the claims of a place; `in`: in that file, which alone uses this one. */
const looks = {
  /** Asks, once for each claim. */
  guard: /\bguard\(/,
  'guard of a run': /\basked\(/,
  /** A dialog about many: they are named and skipped, unless that is not wanted. */
  rows: /\buseClaimedRows\(/,
  /** A dialog about one, which asks in any case, names it. */
  notice: /<ClaimedNotice\b/,
  /** The print job does. */
  job: /<PrintJob\s/,
  'print claims': /\busePrintClaims\(/,
  /** The parcel on the table is the station's own, or its stage is `claimed`, which does nothing but to take it over. */
  station: /\bworkedOnElsewhere\(/,
  'first press': /\bclaims\.claimsInTheWay\(/,
} satisfies Record<string, RegExp>;

type Look = keyof typeof looks | { in: string; by: keyof typeof looks } | { none: string };

const door =
  /(?<!function )\b(?:use(?:Update|Delete|Print|Cancel|Process)Parcel|(?:update|process|print|delete|cancel)Mutation|useStartProcessing|useUndoChange|useStartRun|useStartRow|usePrintNow|sendAsItIs|startProcessing|store\.(?:start|resume|retryFailed|sendAgain|undo|takeOver)|runs\.(?:process|correct|undo)|onAlone|sendAll|flow\.submit(?:Anyway)?)\(|<PrintJob\s+request/g;

const bySaving = { in: 'parcels/editor/editor-notices.tsx', by: 'notice' } as const;
const byChange = { in: 'parcels/editor/save/saved-toast.tsx', by: 'first press' } as const;

/** By file, what looks at claims there, and how often each of the calls is there. */
const places: Record<string, [Look, Record<string, number>]> = {
  'import/check-step.tsx': ['guard', { 'store.start': 1 }],
  'import/unfinished-import.tsx': ['guard of a run', { 'store.resume': 1 }],
  'parcels/actions/cancel-parcel-dialog.tsx': ['notice', { useCancelParcel: 1 }],
  'parcels/actions/delete-parcel-dialog.tsx': ['notice', { useDeleteParcel: 1 }],
  'parcels/actions/mark-printed-dialog.tsx': ['notice', { usePrintParcel: 1 }],
  'parcels/actions/receiver/merge-parcels-dialog.tsx': ['rows', { useStartRun: 1 }],
  'parcels/actions/receiver/pack-together-dialog.tsx': ['rows', { useStartRun: 1 }],
  'parcels/actions/hold/use-change-hold.ts': [
    { in: 'parcels/actions/hold/hold-dialog.tsx', by: 'notice' },
    { useUpdateParcel: 1 },
  ],
  'parcels/actions/use-start-processing.ts': [
    { in: 'parcels/process/process-panel.tsx', by: 'guard' },
    { useProcessParcel: 1 },
  ],
  'parcels/actions/use-start-run.ts': [{ none: 'the dialogs that use it are listed' }, { 'store.start': 1 }],
  'parcels/editor/correct/correction-form.tsx': ['guard', { 'flow.submit': 2 }],
  'parcels/editor/merge/asked-merge.tsx': [
    { none: 'goes on with what the editor or the form of a row has asked about' },
    { 'flow.submit': 1 },
  ],
  'parcels/editor/parcel-editor.tsx': ['guard', { 'flow.submit': 1 }],
  'parcels/editor/save/saved-toast.tsx': ['first press', { useUndoChange: 1 }],
  'parcels/editor/save/unresolved-notice.tsx': [
    { none: 'repeats a request that went out' },
    { 'flow.submitAnyway': 1 },
  ],
  'parcels/editor/save/use-parcel-save.ts': [bySaving, { useUpdateParcel: 1 }],
  'parcels/editor/save/use-save-flow.ts': [
    { in: 'parcels/editor/parcel-editor.tsx', by: 'guard' },
    { useProcessParcel: 1 },
  ],
  'parcels/editor/save/use-undo-change.tsx': [byChange, { useUpdateParcel: 1 }],
  'parcels/list/bulk/bulk-dialog.tsx': ['rows', { PrintJob: 1, useStartRun: 2 }],
  'parcels/list/bulk/edit-field-dialog.tsx': ['rows', { useStartRun: 1 }],
  'parcels/list/bulk/pick-list-dialog.tsx': ['rows', { PrintJob: 1 }],
  'parcels/list/bulk/process-many-dialog.tsx': ['rows', { useStartRun: 1 }],
  'parcels/list/rows/current-row-actions.tsx': ['guard', { PrintJob: 1, useStartRow: 1 }],
  'parcels/list/rows/use-start-row.tsx': [
    { in: 'parcels/list/rows/current-row-actions.tsx', by: 'guard' },
    { useProcessParcel: 1 },
  ],
  'parcels/process/documents/document-panel.tsx': ['job', { PrintJob: 1 }],
  'parcels/process/documents/send-raw.tsx': ['guard', { sendAsItIs: 1 }],
  'parcels/process/mark-printed.tsx': ['guard', { usePrintParcel: 1 }],
  'parcels/process/process-panel.tsx': ['guard', { useStartProcessing: 1 }],
  'printing/jobs/skipped-parcels.tsx': ['guard', { onAlone: 1 }],
  'printing/jobs/use-print-job.ts': ['print claims', { sendAll: 1 }],
  'printing/jobs/use-print-now.ts': [{ in: 'station/state/run-station.ts', by: 'station' }, { sendAll: 1 }],
  'printing/ledger/print-jobs.tsx': ['job', { PrintJob: 1 }],
  'problems/correction-bar.tsx': ['guard', { 'runs.correct': 1, 'runs.process': 1, 'runs.undo': 1 }],
  'problems/correction-row.tsx': ['guard', { useUndoChange: 1 }],
  'problems/problems-page.tsx': ['job', { PrintJob: 1 }],
  'problems/use-group-runs.ts': [
    { in: 'problems/correction-bar.tsx', by: 'guard' },
    { 'store.start': 1, 'store.undo': 1 },
  ],
  'runs/actions/run-actions.tsx': [
    'guard of a run',
    {
      PrintJob: 1,
      'store.resume': 1,
      'store.retryFailed': 1,
      // Of rows whose parcel may have been created: it is not known which that is.
      'store.sendAgain': 1,
      'store.start': 1,
      'store.takeOver': 1,
      'store.undo': 1,
    },
  ],
  'runs/actions/value-again-dialog.tsx': ['guard of a run', { 'store.resume': 1 }],
  'station/state/queued-changes.ts': [{ in: 'station/state/run-station.ts', by: 'station' }, { updateMutation: 1 }],
  'station/state/run-station.ts': ['station', { printMutation: 1, processMutation: 1 }],
  'station/state/use-station.ts': [{ in: 'station/state/run-station.ts', by: 'station' }, { usePrintNow: 1 }],
};

function filesBelow(folder: string): string[] {
  return readdirSync(join(app, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const codeOf = (file: string) => readFileSync(join(app, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');

/** Below the page are the API's own calls and the steps of a run, which do what a place has begun. */
const found = filesBelow('')
  .filter((file) => /(?<!\.(?:test|bench))\.tsx?$/.test(file) && !/^(?:api|testing|runs\/engine)\//.test(file))
  .flatMap((file) => {
    const calls: Record<string, number> = {};
    for (const [match] of codeOf(file).matchAll(door)) {
      const name = match.replace(/\($|^</, '').replace(/\s+request$/, '');
      calls[name] = (calls[name] ?? 0) + 1;
    }
    return Object.keys(calls).length === 0 ? [] : [[file, calls] as const];
  });

test('every place that processes, prints, changes, cancels or deletes parcels is listed with what looks at their claims', () => {
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(places).map(([file, [, calls]]) => [file, calls])),
  );
});

test.each(Object.entries(places))('%s looks at claims', (file, [look]) => {
  if (typeof look === 'object' && 'none' in look) return;
  const [where, by] = typeof look === 'string' ? [file, look] : [look.in, look.by];
  expect(codeOf(where)).toMatch(looks[by]);
});
