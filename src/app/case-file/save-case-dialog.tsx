import { useMemo, useState } from 'react';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useSession } from '#app/session/session-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { buildCase, caseText, type KnownCase } from './build-case.ts';
import { type CaseCause, maxParcels } from './case-file.ts';
import { saveCaseWords as words } from './save-case-words.ts';
import styles from './save-case-dialog.module.css';
import { useKnownCase } from './use-known-case.ts';

interface SaveCaseDialogProps {
  /** In the order of the file, which holds the first of them. */
  ids: readonly string[];
  /** What one parcel is called on screen. */
  name?: string | undefined;
  cause?: CaseCause | undefined;
  onClose: () => void;
}

/** Says what will be in a case file and who can read it, and saves it. */
export function SaveCaseDialog({ ids, name, cause, onClose }: SaveCaseDialogProps) {
  const [masks, setMasks] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const [held] = useState(() => ids.slice(0, maxParcels));
  const { done, known, missing, error } = useKnownCase(held, cause ?? null, attempt);
  const { token } = useSession().getState();
  const file = useMemo(() => (known === null ? null : fileOf(known, masks, token)), [known, masks, token]);
  const none = known !== null && known.parcels.length === 0;
  const save = () => {
    if (known === null || file === null) return;
    const fileName = nameOf(known);
    saveFile(fileName, 'application/json', file.text);
    showToast('ok', words.saved(fileName));
    onClose();
  };
  return (
    <Dialog
      wide
      title={name === undefined ? words.titleMany(ids.length) : words.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            ref={takeFocus}
            busy={known === null}
            disabledReason={known === null ? words.notReady : none ? words.noParcel : undefined}
            onClick={save}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <p>
        {words.what}
        {ids.length > maxParcels ? ` ${words.limited(maxParcels, ids.length)}` : ''}
      </p>
      <label className={styles.switch}>
        <input type="checkbox" checked={masks} onChange={(event) => setMasks(event.target.checked)} />
        {words.mask}
      </label>
      <section aria-label={words.readers} aria-live="polite">
        <Notice tone={masks ? 'info' : 'warn'}>
          {masks ? (
            <>
              <p>{words.masked}</p>
              <p>{words.hidden}</p>
              <p>{words.sentences}</p>
            </>
          ) : (
            <>
              <p>
                <b>{words.openTo}</b>
              </p>
              <p>{words.bodies}</p>
            </>
          )}
          <p>{words.never}</p>
        </Notice>
      </section>
      {known === null ? (
        <p role="status" className="muted">
          {words.loading(done, held.length)}
        </p>
      ) : missing === 0 ? null : (
        <ErrorNotice error={error}>
          <p>{words.missing(missing)}</p>
          <p>
            <Button small onClick={() => setAttempt(attempt + 1)}>
              {words.tryAgain}
            </Button>
          </p>
        </ErrorNotice>
      )}
      {file === null || none ? null : <Preview lines={file.summary} size={file.size} />}
    </Dialog>
  );
}

function Preview({ lines, size }: { lines: readonly string[]; size: number }) {
  const title = words.preview(words.kilobytes(Math.max(1, Math.round(size / 1000))));
  return (
    <section aria-label={title} className={styles.preview}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {lines.map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function fileOf(known: KnownCase, masks: boolean, token: string | null) {
  const file = buildCase(known, masks);
  const text = caseText(file, token);
  return { summary: file.summary, text, size: new Blob([text]).size };
}

/** No name of a file holds data of anyone. */
function nameOf({ parcels, savedAt }: KnownCase): string {
  return words.fileName(parcels.length, parcels[0]?.id.slice(0, 8) ?? '', savedAt.slice(0, 10));
}
