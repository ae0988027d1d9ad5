import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ShareOffer } from '#app/page/share-offer.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import styles from './view-dialogs.module.css';
import { savedViewWords as words } from '#app/parcels/list/list-later-words.ts';
import { longestViewName, nameFault, renamed, type SavedView, useSavedViews, viewNamed } from './saved-views.ts';

/**
 * Rename, move, delete. Each change is kept at once; a name that is empty or taken is kept out until it is another one, and what
 * was deleted can come back.
 */
export function ManageViewsDialog({ onClose }: { onClose: () => void }) {
  const [saved, setSaved] = useSavedViews();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  // What another view kept from having its name may go with any change.
  const keep = (views: readonly SavedView[]) => {
    const now = renamed(views, typed);
    setSaved(now);
    setTyped(new Map([...typed].filter(([id, name]) => nameFault(now, id, name) !== undefined)));
  };
  const move = (index: number, by: -1 | 1) => {
    const [view, other] = [saved[index], saved[index + by]];
    if (view === undefined || other === undefined) return;
    keep(saved.with(index, other).with(index + by, view));
  };
  const [deleted, setDeleted] = useState<{ view: SavedView; index: number } | null>(null);
  const namedSince = deleted === null ? undefined : viewNamed(saved, deleted.view.name);
  const remove = (view: SavedView, index: number) => {
    keep(saved.filter((other) => other.id !== view.id));
    setDeleted({ view, index });
  };
  const bringBack = ({ view, index }: { view: SavedView; index: number }) => {
    keep(saved.toSpliced(index, 0, view));
    setDeleted(null);
    list.current?.focus();
  };
  return (
    <Dialog title={words.manageTitle} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      <p className="muted">{saved.length === 0 ? words.noViews : words.manageHint}</p>
      <ShareOffer kind="view" />
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {saved.map((view, index) => (
          <li key={view.id} className={styles.view}>
            <NameInput
              views={saved}
              view={view}
              typed={typed.get(view.id) ?? view.name}
              onType={(name) => setTyped(new Map(typed).set(view.id, name))}
              onLeave={() => typed.size > 0 && keep(saved)}
            />
            <Button small look="quiet" aria-label={words.up(view.name)} onClick={() => move(index, -1)}>
              <ArrowUp size={14} aria-hidden="true" />
            </Button>
            <Button small look="quiet" aria-label={words.down(view.name)} onClick={() => move(index, 1)}>
              <ArrowDown size={14} aria-hidden="true" />
            </Button>
            <Button small look="quiet" aria-label={words.remove(view.name)} onClick={() => remove(view, index)}>
              <Trash2 size={14} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {deleted === null ? null : (
        <p className={styles.deleted} role="status">
          {words.deleted(deleted.view.name)}{' '}
          {/* The button that was pressed went with its view; the focus goes on to what takes it back. */}
          <Button
            small
            ref={takeFocus}
            key={deleted.view.id}
            disabledReason={namedSince === undefined ? undefined : words.nameTakenSince(namedSince.name)}
            onClick={() => bringBack(deleted)}
          >
            {words.bringBack}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

interface NameInputProps {
  views: readonly SavedView[];
  view: SavedView;
  typed: string;
  onType: (name: string) => void;
  /** The name is typed. */
  onLeave: () => void;
}

/** The name of a view, and why what is typed cannot be it. */
function NameInput({ views, view, typed, onType, onLeave }: NameInputProps) {
  const faultId = useId();
  const fault = nameFault(views, view.id, typed);
  return (
    <div className={styles.name}>
      <input
        aria-label={words.rename(view.name)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : faultId}
        value={typed}
        maxLength={longestViewName}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && fault === undefined) event.currentTarget.blur();
        }}
      />
      {fault === undefined ? null : (
        <p id={faultId} className={styles.fault} role="status">
          {fault === 'missing' ? words.nameMissingHere(view.name) : words.nameTaken(typed.trim(), view.name)}
        </p>
      )}
    </div>
  );
}
