import { useMemo, useSyncExternalStore } from 'react';
import { type ActiveShortcut, getActiveShortcuts, subscribeToShortcuts } from '../shortcuts/shortcut-registry.ts';
import { showToast } from '../ui/toast-store.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteWords as words } from './palette-words.ts';
import { rankCommands } from './rank-commands.ts';

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
