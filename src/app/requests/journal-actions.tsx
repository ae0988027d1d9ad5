import { useState } from 'react';
import { useKeepsBodies } from '#app/session/keeps-bodies.ts';
import { Button } from '#app/ui/button.tsx';
import { AskDialog } from '#app/ui/dialog/ask-dialog.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import type { CallJournal } from '#app/requests/journal/call-journal.ts';
import { requestWords as words } from './request-words.ts';
import styles from './requests-page.module.css';

/** Switching it off takes away what is there. */
export function BodiesSwitch({ journal }: { journal: CallJournal }) {
  const [keeps, setKeeps] = useKeepsBodies();
  return (
    <label className={styles.switch} data-tip={words.bodiesKept}>
      <input
        type="checkbox"
        checked={keeps}
        aria-describedby="bodies-kept"
        onChange={(event) => {
          setKeeps(event.target.checked);
          if (!event.target.checked) void journal.dropBodies();
        }}
      />
      {words.keepBodies}
      <span id="bodies-kept" hidden>
        {words.bodiesKept}
      </span>
    </label>
  );
}

/** Takes away what is there, in all tabs. */
export function ClearButton({ journal }: { journal: CallJournal }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.clear}</Button>
      {asking ? (
        <AskDialog
          title={words.clearTitle}
          body={words.clearBody}
          confirm={words.clear}
          keep={words.keep}
          onConfirm={() => void journal.clear().then(() => showToast('ok', words.cleared))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
