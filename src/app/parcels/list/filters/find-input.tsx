import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { useCards } from '#app/ui/table/use-cards.ts';
import styles from './find-input.module.css';
import { viewWords as words } from '#app/parcels/list/list-words.ts';

const CameraScan = lazyPart(() => import('#app/camera/camera-scan.tsx').then((module) => module.CameraScan));

interface FindInputProps {
  text: string;
  /** Others beside it leave it little room. */
  brief: boolean;
  onChange: (text: string) => void;
  /** The user goes from the box, with this text in it, to the rows. */
  onLeave: (text: string) => void;
  /** Stops reading on; null where nothing is read. */
  onStop: (() => void) | null;
}

/** Finds in what the rows hold. Its text is in memory only: not in the address and in no storage, since it may be a customer's name. */
export function FindInput({ text, brief, onChange, onLeave, onStop }: FindInputProps) {
  const { cards } = useCards();
  const input = useRef<HTMLInputElement>(null);
  // Once somebody searches, the camera is loaded and stands beside the box.
  const [used, setUsed] = useState(false);
  useShortcuts([{ keys: '/', label: words.keyFind, run: () => input.current?.select() }], 'list');
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onStop !== null) onStop();
    else if (event.key === 'Escape' && text !== '') onChange('');
    else if (['Escape', 'Enter', 'ArrowDown'].includes(event.key)) onLeave(event.currentTarget.value);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box} role="search">
      <span className={styles.field}>
        <Search size={13} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={words.find}
          aria-keyshortcuts="/"
          placeholder={cards || used || brief ? words.findHintBrief : words.findHint}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keyDown}
          onFocus={() => setUsed(true)}
        />
        {text === '' ? (
          <span className={styles.key}>
            <Kbd keys="/" />
          </span>
        ) : (
          <button
            type="button"
            className={styles.clear}
            aria-label={words.clearFind}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <X size={13} aria-hidden="true" />
          </button>
        )}
      </span>
      {used ? <CameraScan onRead={onChange} /> : null}
    </div>
  );
}
