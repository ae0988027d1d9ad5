import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { knownNames } from '#app/parcels/lookup/known-names.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { reasonText } from '#app/runs/items/run-reason.ts';
import { linkTo } from '#app/links/links.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { failedCount, mayExist } from '#app/runs/engine/finished-items.ts';
import { isProcessing } from '#app/runs/engine/steps/step-of.ts';
import { rightOfWork } from './run-rights.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import { printableIds } from '#app/runs/engine/printable-ids.ts';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { withCarrierReasons } from '#app/runs/carrier-reasons.ts';
import { groupCounts } from '#app/runs/items/run-item-groups.ts';
import { runFiles, unwrittenItems, unwrittenParcels } from '#app/spreadsheet/run-files.ts';
import { runPageWords as words } from '#app/runs/run-words.ts';
import styles from '#app/runs/run-page.module.css';
import { parcelsOf, useRunGuard } from '#app/parcels/actions/use-run-guard.ts';

const AskDialog = lazyPart(() => import('#app/ui/dialog/ask-dialog.tsx').then((module) => module.AskDialog), {
  keys: 'held',
});

const exportKey = 'x';

interface Action {
  keys: string;
  label: string;
  look?: 'primary' | 'bad' | 'quiet';
  /** Why it cannot be done. */
  refused?: string | undefined;
  run: () => void;
}

/** What can be done with a run now, each with its key. */
export function RunActions({ run, store }: { run: Run; store: RunStore }) {
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'print' | 'stop' | 'again' | 'forget' | null>(null);
  const [printing, setPrinting] = useState<readonly string[]>([]);
  const [exporting, setExporting] = useState(false);
  const close = () => setOpen(null);
  const mayNot = useMayNot();
  const notAgain = mayNot(rightOfWork(run.work));
  const { asked, question } = useRunGuard();
  const { state, hold } = run;
  const own = run.elsewhere === null;
  const over = state === 'ended' || state === 'stopped';
  const counts = groupCounts(run);
  const doubtful = over ? run.items.filter(mayExist).length : 0;
  const failed = failedCount(counts) - doubtful;
  const correctable = over && own && isProcessing(run.work) ? run.items.filter(isCorrectable).length : 0;
  const printable = over ? printableIds(run) : [];
  const unmarked = over && own && run.work.kind === 'process' && !run.work.print ? parcelsOf(run, 'done') : [];
  const file = useSyncExternalStore(runFiles.subscribe, runFiles.get).get(run.id);
  const unwrittenCount = over ? unwrittenParcels(run, file) : 0;
  const undoable = over ? run.undoable.length : 0;
  const mayResume =
    own && (state === 'stopped' || (!over && (hold === 'user' || hold === 'storage' || hold === 'plan')));
  const mayPause = own && !over && !mayResume && state === 'running' && hold !== 'value';

  const actions: Action[] = [
    ...(printable.length === 0
      ? []
      : [
          {
            keys: 'l',
            label: words.printLabels(printable.length),
            ...(own && { look: 'primary' as const }),
            refused: mayNot('read'),
            run: () => {
              setPrinting(printable);
              setOpen('print');
            },
          },
        ]),
    ...(unmarked.length === 0
      ? []
      : [
          {
            keys: 'l',
            label: words.markAndPrint(unmarked.length),
            look: 'primary' as const,
            refused: mayNot('print'),
            run: () => asked(unmarked, (ids) => void markAndPrint(ids), true),
          },
        ]),
    ...(correctable === 0
      ? []
      : [
          {
            keys: 'Shift+E',
            label: words.correctThese(correctable),
            look: 'primary' as const,
            run: () => void navigate(linkTo.problems({ run: run.id })),
          },
        ]),
    ...(run.elsewhere?.mayTake
      ? [
          {
            keys: 'p',
            label: words.continueHere,
            look: 'primary' as const,
            refused: mayNot('work') ?? notAgain,
            run: () => asked(notInIt(parcelsOf(run, 'waiting')), () => void continueHere()),
          },
        ]
      : []),
    ...(mayPause ? [{ keys: 'p', label: words.pause, run: () => store.pause(run.id) }] : []),
    ...(mayResume
      ? [
          {
            keys: 'p',
            label: words.resume,
            look: 'primary' as const,
            refused: notAgain,
            run: () => asked(parcelsOf(run, 'waiting'), () => store.resume(run.id)),
          },
        ]
      : []),
    ...(own && !over && state !== 'stopping' ? [{ keys: 's', label: words.stop, run: () => setOpen('stop') }] : []),
    ...(own && over && failed > 0
      ? [
          {
            keys: 'r',
            label: words.retry(failed),
            refused: notAgain,
            run: () => asked(parcelsOf(run, 'refused'), () => store.retryFailed(run.id)),
          },
        ]
      : []),
    ...(doubtful === 0 || !own
      ? []
      : [{ keys: 'Shift+R', label: words.sendAgain(doubtful), refused: notAgain, run: () => setOpen('again') }]),
    ...(undoable === 0
      ? []
      : [
          {
            keys: 'z',
            label: words.undoChanges(undoable),
            refused: mayNot('edit-many'),
            run: () => asked(run.undoable, (ids) => void undo(ids), true),
          },
        ]),
    ...(over && own && run.undoLost
      ? [{ keys: 'z', label: words.undo, refused: words.undoLost, run: () => undefined }]
      : []),
    ...(unwrittenCount === 0
      ? []
      : [
          {
            keys: 'Shift+X',
            label: words.saveRows(unwrittenCount),
            ...(file === undefined && { refused: words.rowsGone }),
            run: () => void file?.save(problemsToSave(run)),
          },
        ]),
    { keys: exportKey, label: words.export, run: () => void exportRun() },
    ...(over && own
      ? [{ keys: 'Delete', label: words.forget, look: 'quiet' as const, run: () => setOpen('forget') }]
      : []),
  ];
  useShortcuts(
    [
      ...actions.map(({ keys, label, refused, run: act }) => ({ keys, label, refused, run: act })),
      { keys: 'Escape', label: words.back, run: () => void navigate(linkTo.runs()), keyOnly: true },
    ],
    'run',
  );
  // The others wait until it is done.
  const first = actions.find(({ look }) => look === 'primary');
  return (
    <div className={styles.actions} role="group" aria-label={words.actions}>
      {actions.map((action) => {
        const { keys, label, look, refused, run: act } = action;
        // By key: `Pause` and `Continue` are one button, which keeps the focus.
        return (
          <Button
            key={keys}
            look={look === 'primary' && action !== first ? undefined : look}
            keys={keys}
            disabledReason={refused}
            busy={exporting && keys === exportKey}
            onClick={act}
          >
            {label}
          </Button>
        );
      })}
      {question}
      {open === 'print' ? <PrintJob request={{ ids: printing, by: 'run' }} onClose={close} /> : null}
      {open === 'stop' ? (
        <AskDialog
          title={words.stopTitle}
          body={words.stopBody(counts.waiting)}
          confirm={words.stop.replace('…', '')}
          keep={words.stopKeep}
          onConfirm={() => store.stop(run.id)}
          onClose={close}
        />
      ) : null}
      {open === 'again' ? (
        <AskDialog
          title={words.sendAgainTitle(doubtful)}
          body={words.sendAgainBody(doubtful)}
          confirm={words.sendAgainConfirm}
          keep={words.cancel}
          onConfirm={() => store.sendAgain(run.id)}
          onClose={close}
        />
      ) : null}
      {open === 'forget' ? (
        <AskDialog
          title={words.forgetTitle}
          body={words.forgetBody}
          confirm={words.forget.replace('…', '')}
          keep={words.keep}
          onConfirm={() => {
            store.forget(run.id);
            void navigate(linkTo.runs());
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );

  async function continueHere(): Promise<void> {
    try {
      await store.takeOver(run.id);
    } catch (error) {
      const isHeld = isApiError(error) && error.status === 409;
      showToast('warn', isHeld ? words.hasIt : words.notContinued);
    }
  }

  /** Without those that the station it was lost at has in this very run. */
  function notInIt(ids: readonly string[]): readonly string[] {
    const claims = api.feed.fact(deskClaims).get();
    return ids.filter((id) => {
      const claim = claims.get(id);
      return claim?.held_by !== 'run' || claim.station !== run.elsewhere?.station;
    });
  }

  async function markAndPrint(ids: readonly string[]): Promise<void> {
    const id = await store.start({ work: { kind: 'print' }, ids });
    void navigate(linkTo.run(id));
  }

  async function undo(ids: readonly string[]): Promise<void> {
    const id = await store.undo([run.id], ids);
    if (id !== null) void navigate(linkTo.run(id));
  }

  async function exportRun(): Promise<void> {
    if (exporting) return;
    setExporting(true);
    try {
      const { exportRunCsv } = await import('./export-run.ts');
      const items = await withCarrierReasons({ api, queryClient }, run.items);
      exportRunCsv(
        { ...run, items },
        knownNames(
          queryClient,
          items.flatMap(({ id, parcel }) => (parcel === null ? id : [id, parcel])),
        ),
        file?.lineOf,
      );
      showToast('ok', words.exported(run.total));
    } finally {
      setExporting(false);
    }
  }
}

/** For every item of the run what is saved with its rows; null where they are not to be saved. */
function problemsToSave(run: Run): ReadonlyMap<string, string | null> {
  const unwritten = new Set(unwrittenItems(run));
  return new Map(run.items.map((item) => [item.id, unwritten.has(item) ? reasonText(item, item.texts) : null]));
}
