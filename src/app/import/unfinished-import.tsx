import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { linkTo } from '#app/links/links.ts';
import { parcelsOf, useRunGuard } from '#app/parcels/actions/use-run-guard.ts';
import { isFinished } from '#app/runs/engine/finished-items.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { isNewItem, isOtherContent, unfinishedImport } from '#app/runs/engine/steps/imported-parcels.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import type { ImportFileClient } from '#app/spreadsheet/check/import-file-client.ts';
import { closeWhenDone } from '#app/spreadsheet/run-files.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { checkReason } from './check-reason.ts';
import { importDesk, type OpenedFile } from './import-desk.ts';
import styles from './import-page.module.css';
import { importWords as words } from './import-words.ts';

/** So many parcels are compared again after each edit; of more only once, and before the run continues. */
const maxAfterEdits = 500;

/** A run of the same file that waits for it: its tab was closed, or its page loaded again, or it was stopped. */
export function UnfinishedImport({ file, checked }: { file: OpenedFile; checked: boolean }) {
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const run = unfinishedImport(runs, file.facts.digest);
  return run === null ? null : <Unfinished file={file} checked={checked} run={run} />;
}

/** What was edited in the tab that is closed is not in the file. Before the run continues without it, that is said. */
function Unfinished({ file, checked, run }: { file: OpenedFile; checked: boolean; run: Run }) {
  const { client, facts } = file;
  const store = useRunStore();
  const navigate = useNavigate();
  const [shown, setShown] = useDiffering(client, run.items, checked);
  const [busy, setBusy] = useState(false);
  const noteId = useId();
  const { asked, question } = useRunGuard();
  const resume = async (): Promise<void> => {
    if (!checked) await importDesk.check(new Map());
    const differing = await differingOf(client, run.items);
    setShown(differing);
    if (differing.count > 0 && differing.count !== shown.count) return setBusy(false);
    const [items, skippedRows] = await Promise.all([client.items(), client.skippedRows()]);
    const left = run.work.kind === 'import' ? (run.work.left ?? []) : [];
    importDesk.keepFor(run.id, { client, facts, items, skippedRows, left });
    store.supplyChange(run.id, importDesk.changeFrom(client));
    store.resume(run.id);
    closeWhenDone(run.id, store);
    importDesk.close();
    await navigate(linkTo.run(run.id));
  };
  const press = (): void => {
    setBusy(true);
    // The file was closed in between.
    void resume().catch(() => setBusy(false));
  };
  return (
    <div className={styles.unfinished}>
      <Notice tone={shown.count > 0 ? 'warn' : 'info'}>
        <p>
          {words.unfinished(run.counts.done, run.total)}{' '}
          <Button
            small
            busy={busy || file.looking}
            disabledReason={checkReason(file)}
            aria-describedby={noteId}
            onClick={() => asked(parcelsOf(run, 'waiting'), press)}
          >
            {words.continueRun}
          </Button>
        </p>
        <p id={noteId} role="status" className={shown.count > 0 ? undefined : 'visually-hidden'}>
          {shown.count > 0 ? words.differing(shown.count, shown.lines) : ''}
        </p>
      </Notice>
      {question}
    </div>
  );
}

interface Differing {
  count: number;
  /** Of those that the file still has. */
  lines: readonly number[];
}

const noneDiffer: Differing = { count: 0, lines: [] };

/** Which parcels of the run differ, as far as it is known: a file that is not checked yet has no parcels. */
function useDiffering(client: ImportFileClient, items: Run['items'], checked: boolean) {
  const { version } = useSyncExternalStore(client.subscribe, client.getSummary);
  const [differing, setDiffering] = useState(noneDiffer);
  const edits = items.length > maxAfterEdits ? 0 : version;
  useEffect(() => {
    if (!checked) return;
    let current = true;
    differingOf(client, items).then(
      (found) => {
        if (current) setDiffering(found);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [client, items, checked, edits]);
  return [differing, setDiffering] as const;
}

/** Which of the parcels that are still to be written have other content now, or are none any more. */
async function differingOf(client: ImportFileClient, items: Run['items']): Promise<Differing> {
  const open = items.filter((item) => !isFinished(item) && (item.parcel === null || !isNewItem(item.id)));
  const differs = await Promise.all(
    open.map(async (item) => {
      const parcel = await client.parcelOf(item.id);
      return parcel === null || isOtherContent(item, parcel);
    }),
  );
  const found = new Set(open.filter((_, at) => differs[at]).map(({ id }) => id));
  if (found.size === 0) return noneDiffer;
  const ready = await client.items();
  return { count: found.size, lines: ready.flatMap(({ item, line }) => (found.has(item) ? line : [])) };
}
