import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { ChipButton } from '#app/ui/fields/chip.tsx';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { updateWords as words } from '#app/parcels/list/list-later-words.ts';
import type { RowPick } from '#app/parcels/list/rows/pick-rows.ts';
import { useListUpdates } from './use-list-updates.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import { inARow } from '#app/words/define-words.ts';

interface UpdatesBarProps {
  query: ListQuery;
  /** The list, without what is shown only of the selection. */
  read: ParcelPages;
  pick: RowPick | null;
  /** Takes away rows that left the view. */
  pickAgain: () => void;
  table: RefObject<DataTableHandle | null>;
  /** A parcel is open beside the list; it stays. */
  besideOpen: boolean;
}

/** `12 new · show`: changes wait here, so that nothing moves under the pointer or the keys. In an empty list nothing could, and new rows come in at once. */
export function UpdatesBar({ query, read, pick, pickAgain, table, besideOpen }: UpdatesBarProps) {
  const { count, more, moved, bringIn } = useListUpdates(query, read, pick);
  const toTop = useRef(false);
  const goToTop = useEffectEvent(() => {
    if (!toTop.current || read.rows.length === 0) return;
    toTop.current = false;
    if (besideOpen) table.current?.toTop();
    else table.current?.press('Home');
  });
  useEffect(() => goToTop(), [read.rows]);
  const comesIn = count > 0 && read.rows.length === 0 && !read.starting;
  const comeIn = useEffectEvent(bringIn);
  useEffect(() => {
    if (comesIn) comeIn();
  }, [comesIn]);
  const parts = [
    more && count === 0 ? words.manyChanged : more ? words.manyNew(count) : count > 0 ? words.new(count) : '',
    moved ? words.orderChanged : '',
    read.left > 0 ? words.left(read.left) : '',
  ].filter((part) => part !== '');
  const show = () => {
    toTop.current = true;
    bringIn();
    if (read.left > 0) pickAgain();
  };
  const any = parts.length > 0 && !comesIn;
  useShortcuts(any ? [{ keys: '.', label: words.key, run: show }] : [], 'list');
  return (
    <span role="status" aria-label={words.label}>
      {any ? (
        <ChipButton on data-tip={words.title} aria-keyshortcuts="." onClick={show}>
          <b>{inARow(parts)}</b>
          {` · ${words.show}`}
          <Kbd keys="." />
        </ChipButton>
      ) : null}
    </span>
  );
}
