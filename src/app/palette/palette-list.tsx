import { useEffect, useRef } from 'react';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { paletteWords as words } from './palette-words.ts';
import { inARow } from '#app/words/define-words.ts';

interface PaletteListProps {
  id: string;
  entries: readonly PaletteEntry[];
  markedId: string | undefined;
  onMark: (id: string) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The lines in their groups. The focus stays in the input above; what is marked is named to assistive technology from there. */
export function PaletteList({ id, entries, markedId, onMark, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    <div id={id} role="listbox" aria-label={words.results} className={styles.list} ref={list} tabIndex={-1}>
      {groupsOf(entries).map(({ group, members }) => (
        <div key={group} role="group" aria-label={words.groups[group]}>
          <div className={styles.group} aria-hidden="true">
            {words.groups[group]}
          </div>
          {members.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input above has the focus and the keys
            <div
              key={entry.id}
              id={entry.id}
              role="option"
              aria-selected={entry.id === markedId}
              aria-disabled={entry.refused !== undefined || entry.run === undefined || undefined}
              className={classNames(styles.option, entry.id === markedId && styles.marked)}
              onPointerMove={() => entry.id !== markedId && onMark(entry.id)}
              onClick={() => onChoose(entry)}
            >
              <Line entry={entry} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ entry: { label, subject, keys, refused, parcel } }: { entry: PaletteEntry }) {
  const receiver = parcel?.receiver;
  const who = inARow(
    [receiver?.name || receiver?.company, receiver?.city, receiver?.country].flatMap((part) => part || []),
  );
  return (
    <>
      <span className={styles.label} dir="auto">
        {label}
      </span>
      <span className={styles.subject} dir="auto">
        {refused ?? subject ?? who}
      </span>
      {parcel === undefined ? null : <ParcelStateBadge parcel={parcel} />}
      {keys == null ? null : <Kbd keys={keys} />}
    </>
  );
}

/** Neighbours of one group together, in the order the lines come. */
function groupsOf(entries: readonly PaletteEntry[]): { group: PaletteGroup; members: PaletteEntry[] }[] {
  const groups = new Map<PaletteGroup, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, members]) => ({ group, members }));
}
