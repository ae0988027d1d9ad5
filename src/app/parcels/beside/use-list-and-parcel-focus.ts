import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/**
 * Where the focus goes between list and parcel. A parcel that was opened by key gets it, with its name read out; one that was
 * opened by a press leaves it in the list, so that arrow keys continue there. When it closes its row has it again.
 */
export function useListAndParcelFocus(shownId: string | null, beside: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const parcel = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  const wanted = useRef(false);
  const before = useRef({ shownId, beside });

  const focusRow = (id: string | null) => {
    const row = id === null ? null : list.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
    (row ?? list.current?.querySelector<HTMLElement>('[data-row-id][tabindex="0"]'))?.focus();
  };

  useEffect(() => {
    const { shownId: last, beside: wasBeside } = before.current;
    before.current = { shownId, beside };
    const free = document.activeElement === document.body || document.activeElement === null;
    if (shownId === last) {
      // The list made room for its parcel, or came back, and the focus went with what is gone.
      if (free && beside !== wasBeside) parcel.current?.focus();
      return;
    }
    if (shownId === null) {
      // The list that was made again puts the focus on its row itself.
      if (free) focusRow(last);
    } else if (wanted.current || (last === null && (free || !beside))) parcel.current?.focus();
    wanted.current = false;
  }, [shownId, beside]);

  return {
    listRef: list,
    parcelRef: parcel,
    /** Notes what the list was last touched with. */
    noteInput: (event: KeyboardEvent | PointerEvent) => {
      byKey.current = event.type === 'keydown';
    },
    /** Notes how a row was opened. */
    noteOpened: (event: MouseEvent) => {
      if (!byKey.current || !(event.target instanceof Element)) return;
      const row = event.target.closest<HTMLElement>('[data-row-id]');
      if (row === null || event.target.closest('a[href]') === null) return;
      if (row.dataset['rowId'] === shownId) parcel.current?.focus();
      else wanted.current = true;
    },
    /** From the list into the parcel and back. */
    jump: () => {
      if (parcel.current?.contains(document.activeElement)) focusRow(shownId);
      else parcel.current?.focus();
    },
  };
}
