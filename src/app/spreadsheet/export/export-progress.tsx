import { useSyncExternalStore } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { coverage } from './export-coverage.ts';
import styles from './export-dialog.module.css';
import { CopiedRows } from './export-sink.ts';
import { exportWords as words } from './export-words.ts';
import type { StartedExport } from './start-export.ts';

interface ExportProgressProps {
  job: StartedExport;
  query: ListQuery;
  /** Continues after a failure. */
  onAgain: () => void;
  /** Saves what there is after a failure. */
  onKeep: () => void;
  onClose: () => void;
}

/** How far an export is, and what can be done where it does not continue. */
export function ExportProgress({ job, query, onAgain, onKeep, onClose }: ExportProgressProps) {
  const { phase, error, written, skipped } = useSyncExternalStore(job.state.subscribe, job.state.get);
  const copies = job.sink instanceof CopiedRows;
  const failed = phase === 'failed';
  return (
    <Dialog
      title={words.title}
      // Pressed by mistake, Escape would throw away minutes of loading.
      mustAnswer
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {failed && !copies && written > 0 ? <Button onClick={onKeep}>{words.savePart}</Button> : null}
          {failed ? (
            <Button look="primary" onClick={onAgain}>
              {words.tryAgain}
            </Button>
          ) : copies ? null : (
            <Button look="primary" ref={takeFocus} onClick={job.stop}>
              {words.stop}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.progress}>
        {/* Its numbers change with each page, so they are not announced. */}
        <p>{coverage(written, job.of, job.source.progress(), query)}</p>
        {failed ? null : (
          <progress
            aria-label={words.title}
            {...(job.of === null ? {} : { value: written + skipped, max: Math.max(1, job.of) })}
          />
        )}
      </div>
      {failed ? <ErrorNotice error={error} /> : null}
    </Dialog>
  );
}
