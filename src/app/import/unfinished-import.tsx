import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { linkTo } from '#app/links/links.ts';
import { unfinishedImport } from '#app/runs/engine/steps/imported-parcels.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { importDesk, type OpenedSheet } from './import-desk.ts';
import styles from './import-page.module.css';
import { importWords as words } from './import-words.ts';

/** A run of the same file that waits for it: its tab was closed, or its page loaded anew. */
export function UnfinishedImport({ sheet: { client, facts, mapping } }: { sheet: OpenedSheet }) {
  const store = useRunStore();
  const navigate = useNavigate();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const run = unfinishedImport(runs, facts.digest);
  if (run === null) return null;
  const resume = async (): Promise<void> => {
    await importDesk.check(new Map());
    store.supplyChange(run.id, importDesk.changeFrom(client));
    store.resume(run.id);
    importDesk.keepFor(run.id, { client, facts, items: await client.items() });
    importDesk.close();
    await navigate(linkTo.run(run.id));
  };
  return (
    <div className={styles.unfinished}>
      <Notice tone="info">
        <p>
          {words.unfinished(run.counts.done, run.total)}{' '}
          <Button
            small
            disabledReason={mapping.columns.every((field) => field === null) ? words.nothingMapped : undefined}
            onClick={() => void resume()}
          >
            {words.continueRun}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
