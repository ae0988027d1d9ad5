import { useState, useSyncExternalStore } from 'react';
import { missingPartWords as words } from '#app/errors/missing-part-words.ts';
import { Button } from '#app/ui/button.tsx';
import { newVersionIsOut } from './new-version.ts';
import styles from './shell.module.css';

/** Says that this page is an old one. It never loads anything by itself: what is typed must be saved first. */
export function NewVersionBar() {
  const out = useSyncExternalStore(newVersionIsOut.subscribe, newVersionIsOut.get);
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {out && !later ? (
        <div className={styles.newVersion}>
          <p>
            <b>{words.newVersion}</b> {words.newVersionNext}
          </p>
          <Button small onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <Button small look="quiet" onClick={() => setLater(true)}>
            {words.later}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
