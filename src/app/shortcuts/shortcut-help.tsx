import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import styles from './shortcut-help.module.css';
import { ShortcutGroup } from './shortcut-group.tsx';
import { byPlace } from './shortcut-places.ts';
import { type ActiveShortcut, getActiveShortcuts } from './shortcut-registry.ts';
import { shortcutHelpWords as words } from './shortcut-help-words.ts';

/** The list behind `?`: what the keys do here, by place, as it was when it opened, and why one would do nothing. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => byPlace(workingShortcuts()));
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
          <ShortcutGroup key={place} place={place} shortcuts={shortcuts} />
        ))}
      </div>
    </Dialog>
  );
}

/** At the station the scan field takes every letter, wherever the focus is. */
function workingShortcuts(): readonly ActiveShortcut[] {
  const shortcuts = getActiveShortcuts();
  if (!shortcuts.some(({ place }) => place === 'station')) return shortcuts;
  return shortcuts.filter(({ keys }) => keys === null || keys === '?' || keys.length > 1);
}
