import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { keyLabels } from '#app/ui/key-label.ts';
import styles from './shortcut-help.module.css';
import { byPlace } from './shortcut-places.ts';
import { type ActiveShortcut, getActiveShortcuts } from './shortcut-registry.ts';
import { shortcutWords as words } from './shortcut-words.ts';

/** The list behind `?`: what the keys do here, by place, as it was when it opened, and why one would do nothing. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => byPlace(getActiveShortcuts()));
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      closesOutside
      wide
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p className="muted">{words.hint}</p>
      <div className={styles.groups}>
        {groups.map(({ place, shortcuts }) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`}>{words.places[place]}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Entry key={shortcut.keys} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Entry({ keys, label, refused }: ActiveShortcut) {
  return (
    <div className={styles.entry}>
      <dt>
        <span aria-hidden="true">
          {keyLabels(keys ?? '').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
        <span className="visually-hidden">{keys}</span>
      </dt>
      <dd className={refused === undefined ? undefined : 'faint'}>
        {label}
        {refused === undefined ? null : <span className={styles.reason}>{refused}</span>}
      </dd>
    </div>
  );
}
