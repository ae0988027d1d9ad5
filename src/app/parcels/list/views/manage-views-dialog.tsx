import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import styles from './view-dialogs.module.css';
import { savedViewWords as words } from './saved-view-words.ts';
import { longestViewName, type SavedView, useSavedViews } from './saved-views.ts';

/** Rename, move, delete. Each change is kept at once; an emptied name keeps the one before, and what was deleted can come back. */
export function ManageViewsDialog({ onClose }: { onClose: () => void }) {
  const [saved, setSaved] = useSavedViews();
  const list = useRef<HTMLUListElement>(null);
  const rename = (view: SavedView, name: string) =>
    setSaved(saved.map((other) => (other.id === view.id ? { ...view, name } : other)));
  const move = (index: number, by: -1 | 1) => {
    const [view, other] = [saved[index], saved[index + by]];
    if (view === undefined || other === undefined) return;
    setSaved(saved.with(index, other).with(index + by, view));
  };
  const [deleted, setDeleted] = useState<{ view: SavedView; index: number } | null>(null);
  const remove = (view: SavedView, index: number) => {
    setSaved(saved.filter((other) => other.id !== view.id));
    setDeleted({ view, index });
  };
  const bringBack = ({ view, index }: { view: SavedView; index: number }) => {
    setSaved(saved.toSpliced(index, 0, view));
    setDeleted(null);
    list.current?.focus();
  };
  return (
    <Dialog title={words.manageTitle} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      <p className="muted">{saved.length === 0 ? words.noViews : words.manageHint}</p>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {saved.map((view, index) => (
          <li key={view.id} className={styles.view}>
            <input
              aria-label={words.rename(view.name)}
              defaultValue={view.name}
              maxLength={longestViewName}
              onBlur={({ target }) => {
                const name = target.value.trim();
                if (name === '') target.value = view.name;
                else if (name !== view.name) rename(view, name);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
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
          <Button small ref={takeFocus} key={deleted.view.id} onClick={() => bringBack(deleted)}>
            {words.bringBack}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
