import { useEffect, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { useFocusBack } from '#app/ui/dialog/use-focus-back.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { type ExportChoice, exportChoice, type ExportScope } from './export-choice.ts';
import { coverage, lacks } from './export-coverage.ts';
import { fileTypes } from './export-file-types.ts';
import { ExportFields } from './export-fields.tsx';
import { ExportProgress } from './export-progress.tsx';
import { CopiedRows } from './export-sink.ts';
import { exportWords as words } from './export-words.ts';
import { type ExportedList, exportFileName, startExport, type StartedExport } from './start-export.ts';

interface ExportDialogProps {
  list: ExportedList;
  onClose: () => void;
}

/** Asks which parcels go into a file and how, and writes it while it says how far it is. */
export function ExportDialog({ list, onClose }: ExportDialogProps) {
  // From its first step to its last one.
  useFocusBack();
  const { endpoints } = useApi();
  const [choice, setChoice] = useStored(exportChoice);
  const [chosenScope, setScope] = useState<ExportScope | null>(null);
  const scope = chosenScope ?? defaultScope(list);
  const [job, setJob] = useState<StartedExport | null>(null);
  /** How often the browser refused to copy what was read. */
  const [refused, setRefused] = useState(0);
  useEffect(() => job?.drop, [job]);

  const run = async (started: StartedExport) => {
    const phase = await started.run();
    if (phase === 'ended' || phase === 'stopped') await finish(started);
  };
  const start = () => {
    const started = startExport(endpoints, list, scope, choice);
    setJob(started);
    void run(started);
  };
  const finish = async (started: StartedExport) => {
    const { sink } = started;
    if (!(sink instanceof CopiedRows)) {
      try {
        saveExport(started, await sink.content(), list.query, choice);
        onClose();
      } catch (error) {
        started.fail(error);
      }
    } else if (await copyText(sink.text())) {
      tellCopied(started);
      onClose();
    } else setRefused((times) => times + 1);
  };

  if (job !== null && refused > 0)
    return (
      <Dialog
        title={words.title}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            {/* A browser lets a page copy only shortly after a press. */}
            <Button look="primary" ref={takeFocus} onClick={() => void finish(job)}>
              {words.copy}
            </Button>
          </>
        }
      >
        <p role="status">{words.ready(job.state.get().written)}</p>
        {refused === 1 ? null : (
          <Notice tone="bad" role="alert">
            {words.copyFailed}
          </Notice>
        )}
      </Dialog>
    );
  if (job !== null)
    return (
      <ExportProgress
        job={job}
        query={list.query}
        onAgain={() => void run(job)}
        onKeep={() => void finish(job)}
        onClose={onClose}
      />
    );
  return <ExportFields list={list} {...{ choice, setChoice, scope, setScope }} onStart={start} onClose={onClose} />;
}

/** Who filters the list wants what was found, and not as much of it as happens to be loaded. */
function defaultScope({ selected, filtered, complete }: ExportedList): ExportScope {
  if (selected.length > 0) return 'selected';
  return filtered && !complete ? 'all' : 'loaded';
}

function saveExport({ state, source }: StartedExport, content: Blob, query: ListQuery, choice: ExportChoice): void {
  const { phase, written, skipped } = state.get();
  const progress = source.progress();
  const complete = phase === 'ended' && !progress.repeated;
  const file = exportFileName(choice, Date.now(), complete);
  saveFile(file, fileTypes[file.slice(file.lastIndexOf('.') + 1)] ?? '', content);
  const said = complete ? words.done(written, file) : words.incomplete(coverage(written, null, progress, query), file);
  const lacking = [...lacks(progress), ...(skipped > 0 ? [words.skipped(skipped)] : [])];
  showToast(complete && lacking.length === 0 ? 'ok' : 'warn', [said, ...lacking].join(' '));
}

function tellCopied({ state, source }: StartedExport): void {
  const lacking = lacks(source.progress());
  showToast(lacking.length === 0 ? 'ok' : 'warn', [words.copied(state.get().written), ...lacking].join(' '));
}
