import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { takeOpened } from '#app/links/last-list.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { keepPlace, readPlace } from '#app/parcels/list/list-place.ts';

interface CurrentRowOptions {
  table: RefObject<DataTableHandle | null>;
  placeKey: string;
  rows: readonly ParcelRow[];
  /** The parcel open beside the list. */
  openId: string | null;
  onOpen: ((id: string) => void) | undefined;
}

/**
 * The row that keys act on: the one the user left, opened last or has open beside the list. Where it was among the rows and is
 * gone, because it was deleted or is not what is searched for, the row that took its place. What was never among them, or not
 * yet, makes no row the current one.
 */
export function useCurrentRow({ table, placeKey, rows, openId, onOpen }: CurrentRowOptions) {
  const startOf = () => {
    const place = readPlace(placeKey);
    const start = openId ?? takeOpened() ?? place.currentId;
    const index = place.currentIndex;
    return { placeKey, place, id: start, index, wasHere: start === place.currentId, openId, insteadId: '' };
  };
  const [known, setPointed] = useState(startOf);
  // Another list starts with a row of its own.
  const pointed = known.placeKey === placeKey ? known : startOf();
  const { place } = pointed;
  const id = openId !== null && openId !== pointed.openId ? openId : pointed.id;
  const index = useMemo(() => (id === null ? -1 : rows.findIndex((row) => row.id === id)), [rows, id]);
  const wasHere = index >= 0 || (pointed.id === id && pointed.wasHere);
  const position = index >= 0 ? index : pointed.index;
  const gone = id !== null && index < 0 && openId === null && wasHere;
  // Chosen once: rows that a search finds later move nothing.
  const instead = gone
    ? (rows.find((row) => row.id === pointed.insteadId) ?? rows[Math.min(position, rows.length - 1)])
    : undefined;
  const insteadId = instead?.id ?? '';
  const now = { placeKey, place, id, index: position, wasHere, openId, insteadId };
  if (
    known !== pointed ||
    pointed.id !== id ||
    pointed.index !== position ||
    pointed.wasHere !== wasHere ||
    pointed.openId !== openId ||
    pointed.insteadId !== insteadId
  )
    setPointed(now);
  const row = gone ? instead : rows[index];

  // What was opened beside the list is no longer news for the list that comes next.
  useEffect(() => void takeOpened(), [id, openId]);
  // The row in the place of one that is gone is not kept: with a search over, the other may be back.
  useEffect(() => {
    if (index >= 0) keepPlace(placeKey, { currentId: id, currentIndex: index });
  }, [placeKey, id, index]);
  // The focus went with the row that is gone.
  const focusInstead = useEffectEvent(() => {
    const active = document.activeElement;
    if (gone && (active === null || active === document.body || active.id === 'page')) table.current?.focus();
  });
  useEffect(() => focusInstead(), [row?.id]);

  return {
    place,
    /** A list that was not left before has no place yet: it shows the parcel that its address opens. */
    showsOpened: openId !== null && place.currentId === null,
    row: row ?? null,
    /** The user moved to another row. */
    point: (next: string) => {
      setPointed({ ...now, id: next, index: rows.findIndex((candidate) => candidate.id === next), wasHere: true });
      onOpen?.(next);
    },
  };
}
