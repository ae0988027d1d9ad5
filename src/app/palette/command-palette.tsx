import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { CameraScan } from '#app/camera/camera-scan.tsx';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteWords as words } from './palette-words.ts';
import { useParcelEntries } from './use-parcel-entries.ts';
import { type ActiveShortcut, getActiveShortcuts, subscribeToShortcuts } from '#app/shortcuts/shortcut-registry.ts';
import { asPress, holdKeys } from '#app/shortcuts/held-keys.ts';
import { useOpenDialog } from '#app/ui/dialog/open-dialogs.ts';
import { useCards } from '#app/ui/table/use-cards.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { isNamed, rankCommands } from './rank-commands.ts';
import { SearchProgress } from './search-progress.tsx';

/**
 * One input for every place, every action and every parcel. A list of our own under the input instead of the library's: what is
 * refused stays reachable here and says why, which disabled options of the library do not.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={words.title}>
          <PaletteDialog onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

function PaletteDialog({ onClose }: { onClose: () => void }) {
  useOpenDialog();
  const { cards } = useCards();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [markedId, setMarkedId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // Enter came before what is shown followed the text (a scanner types faster than that), or before anything was found.
  const entered = useRef<{ text: string; early: boolean } | null>(null);
  const settled = useDeferredValue(typed);
  const commands = useCommandEntries(settled);
  // A number is rather a parcel's than a command's, and so is what no command is called.
  const named = /[\d@]/.test(settled) ? [] : commands.filter((command) => isNamed(command, settled));
  const parcels = useParcelEntries(settled, named.length === 0);
  const entries = [...named, ...parcels.entries, ...commands.filter((command) => !named.includes(command))];
  const marked = entries.find(({ id }) => id === markedId) ?? entries[0];

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry?.refused !== undefined) setSaid(entry.refused);
    else if (entry?.run !== undefined && entry.stays) entry.run();
    else if (entry?.run !== undefined) {
      const { run } = entry;
      const hold = holdKeys();
      onClose();
      // The focus is given back in the frame after the palette has gone. What runs finds the page as the user left it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          // Drawn at once, so that what opens holds the keys from here on.
          asPress(() => flushSync(run));
          hold.give();
        }),
      );
    }
  };
  const nothingYet = parcels.open && (marked === undefined || marked.looksUp === true);
  const enter = (text: string) => {
    if (text !== settled || nothingYet) entered.current = { text, early: text !== settled };
    else choose(marked);
  };
  useEffect(() => {
    if (entered.current?.text !== settled) return;
    // Who has not seen the results means a whole code, which an older page may hold, rather than a part of another.
    const mayCome = entered.current.early && parcels.open && !parcels.sure && named.length === 0;
    if (!nothingYet && !mayCome) entered.current = null;
    // A look-up that was waited for leads to what it found; it is not sent off once more.
    if (entered.current === null && marked?.stays !== true) choose(marked);
  });
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const at = entries.findIndex(({ id }) => id === marked?.id);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (event.key === 'Enter') enter(event.currentTarget.value);
    else if (to !== undefined) {
      entered.current = null;
      setMarkedId(entries[within(to, at, entries.length)]?.id ?? null);
    } else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setMarkedId(null);
    setSaid('');
    entered.current = null;
  };
  // As a scanner that types and ends with Enter.
  const scan = (text: string) => {
    type(text);
    enter(text);
  };

  return (
    <>
      <div className={styles.box}>
        <Search size={16} aria-hidden="true" />
        <input
          ref={takeFocus}
          role="combobox"
          aria-label={words.input}
          placeholder={cards ? words.inputBrief : words.input}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked?.id}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keyDown}
        />
        <CameraScan inPlace onRead={scan} />
      </div>
      <PaletteList id={listId} entries={entries} markedId={marked?.id} onMark={setMarkedId} onChoose={choose} />
      {entries.length === 0 && !parcels.open ? (
        <div className={styles.nothing}>
          <p>{parcels.complete ? words.nothing(settled.trim()) : words.nothingYet}</p>
          {parcels.complete ? <p className="faint">{words.nothingNext}</p> : null}
        </div>
      ) : null}
      {parcels.search === null ? null : <SearchProgress search={parcels.search} />}
      <p role="status" className="visually-hidden">
        {said || (nothingYet ? words.searching : announcement(entries))}
      </p>
    </>
  );
}

/** Round and round by single steps, no further than the ends by larger ones. */
function within(to: number, from: number, count: number): number {
  if (Math.abs(to - from) === 1) return (to + count) % Math.max(count, 1);
  return Math.max(0, Math.min(to, count - 1));
}

/** How much was found, and what a look into the API says. */
function announcement(entries: readonly PaletteEntry[]): string {
  const lines = entries.filter(({ stays = false }) => stays).map(({ label }) => label);
  return words.countAnd(entries.length - lines.length, lines);
}

/** Everything that can be done here now, as far as the text fits it: what pages and the desk offer as shortcuts. */
export function useCommandEntries(typed: string): readonly PaletteEntry[] {
  const shortcuts = useSyncExternalStore(subscribeToShortcuts, getActiveShortcuts);
  return useMemo(() => {
    const entries = shortcuts
      .filter(({ run, keyOnly = false }) => run !== undefined && !keyOnly)
      .map((shortcut, index) => toEntry(shortcut, index));
    const ranked = rankCommands(entries, typed);
    return typed.trim() === '' ? inGroups(ranked) : ranked;
  }, [shortcuts, typed]);
}

function inGroups(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return [...entries.filter(({ group }) => group === 'here'), ...entries.filter(({ group }) => group === 'desk')];
}

function toEntry(shortcut: ActiveShortcut, index: number): PaletteEntry {
  const { keys, label, subject, refused, level } = shortcut;
  return {
    id: `palette-command-${index}`,
    group: level === 'desk' ? 'desk' : 'here',
    label: label.replace(/…$/, ''),
    subject,
    keys,
    refused,
    run: () => runAsItIsNow(shortcut),
  };
}

/** The page may have changed since the palette opened: what was offered then may be refused or gone by now. */
function runAsItIsNow({ keys, label, subject }: ActiveShortcut): void {
  const now = getActiveShortcuts().find(
    (other) => other.keys === keys && other.label === label && other.subject === subject,
  );
  if (now === undefined || now.refused !== undefined) showToast('info', now?.refused ?? words.gone);
  else now.run?.();
}
