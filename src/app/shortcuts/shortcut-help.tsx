import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import styles from './shortcut-help.module.css';
import { getActiveShortcuts } from './shortcut-registry.ts';
import { shortcutWords as words } from './shortcut-words.ts';

/** The list behind `?`: what the keys do here, as it was when it opened, and why one would do nothing. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(getActiveShortcuts);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      closesOutside
      wide
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p className="muted">{words.hint}</p>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label, refused }) =>
          keys === null ? null : (
            <div key={keys} className={styles.entry}>
              <dt>
                <Kbd keys={keys} />
                <span className="visually-hidden">{keys}</span>
              </dt>
              <dd className={refused === undefined ? undefined : 'faint'}>
                {label}
                {refused === undefined ? null : <span className={styles.reason}>{refused}</span>}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
