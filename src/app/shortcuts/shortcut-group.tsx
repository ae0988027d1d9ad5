import { useId } from 'react';
import { keyLabels } from '#app/ui/keys/key-label.ts';
import styles from './shortcut-help.module.css';
import type { ShortcutPlace } from './shortcut-places.ts';
import type { ActiveShortcut } from './shortcut-registry.ts';
import { shortcutHelpWords as words } from './shortcut-help-words.ts';

type NamedShortcut = Pick<ActiveShortcut, 'keys' | 'label' | 'refused'>;

/** The keys of one place. */
export function ShortcutGroup({ place, shortcuts }: { place: ShortcutPlace; shortcuts: readonly NamedShortcut[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{words.places[place]}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <Entry key={shortcut.keys} {...shortcut} />
        ))}
      </dl>
    </section>
  );
}

function Entry({ keys, label, refused }: NamedShortcut) {
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
