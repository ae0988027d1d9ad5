import { Outlet, useMatch, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo, useEffect, useRef, useState } from 'react';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { readBoolean, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { PanelBoundary } from '#app/errors/panel-boundary.tsx';
import { linkTo } from '#app/links/links.ts';
import { useShortcuts, ShortcutScope } from '#app/shortcuts/use-shortcuts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { parcelNameId, ParcelPlaceContext } from '#app/parcels/model/parcel-place.ts';
import { besideWords as words } from './beside-words.ts';
import styles from './list-and-parcel.module.css';
import { useListAndParcelFocus } from './use-list-and-parcel-focus.ts';
import { useWideScreen } from './wide-screen.ts';

/** How long the current row rests before the parcel beside follows it, in milliseconds. */
const restMillis = 150;

/**
 * Lets the parcel beside the list follow the current row, once the keys rest. `pendingId`: the row's parcel while the address
 * still names another one; what the keys do then must not happen to that one.
 */
function useFollow(openId: string | null, open: (id: string) => void) {
  // Kept with the parcel that was open then: any other that opens ends it.
  const [pending, setPending] = useState<{ from: string; id: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [openId]);

  const follow = (id: string) => {
    clearTimeout(timer.current);
    if (openId === null) return;
    setPending(id === openId ? null : { from: openId, id });
    if (id !== openId) timer.current = setTimeout(() => open(id), restMillis);
  };
  return { follow, pendingId: pending !== null && pending.from === openId ? pending.id : null };
}

export interface ListSeams {
  /** The parcel that is open beside the list, or about to be; null when there is none. */
  openId: string | null;
  /** The current row moved: the parcel beside goes along. */
  onOpen: (id: string) => void;
}

const wholePageStore = new DeviceStore('parcel-on-whole-page', valueFormat(readBoolean, false));

/**
 * The list with a parcel beside it where there is room, else one of the two. The list stays as it is while a parcel opens,
 * changes and closes; the address is the parcel's in either case.
 */
export function ListAndParcel({ list }: { list: (seams: ListSeams) => ReactNode }) {
  const navigate = useNavigate();
  const shownId =
    useMatch({ from: '/desk/parcels/$id', shouldThrow: false, select: ({ params }) => params.id }) ?? null;
  const askedId = useRouterState({ select: ({ location }) => parcelInPath(location.pathname) });
  const [onWholePage, setOnWholePage] = useStored(wholePageStore);
  const hasRoom = useWideScreen();
  const beside = shownId !== null && hasRoom && !onWholePage;

  const { follow, pendingId } = useFollow(
    askedId,
    (id) => void navigate({ ...linkTo.parcelInList(id), replace: true }),
  );
  const { listRef, parcelRef, noteInput, noteOpened, jump } = useListAndParcelFocus(shownId, beside);
  const close = () => void navigate(linkTo.listOfParcel());
  // Another parcel is on its way: what the keys do must not happen to the one still shown.
  const settled = (pendingId ?? askedId) === shownId;

  useShortcuts(
    shownId === null
      ? []
      : [{ keys: 'Escape', label: beside ? words.close : words.backToList, run: close, keyOnly: true }],
    'parcel',
    'panel',
  );
  useShortcuts(
    [
      ...(beside ? [{ keys: 'F6', label: words.jump, run: jump, inFields: true, keyOnly: true }] : []),
      ...(shownId !== null && hasRoom
        ? [{ keys: 'w', label: beside ? words.widen : words.narrow, run: () => setOnWholePage(beside) }]
        : []),
    ],
    'parcel',
    'panel',
  );
  const place = useMemo(
    () => ({ beside, toggle: hasRoom ? () => setOnWholePage(beside) : null }),
    [beside, hasRoom, setOnWholePage],
  );

  return (
    <div className={classNames(styles.place, beside && styles.beside)}>
      {shownId === null || beside ? (
        <div
          className={styles.list}
          ref={listRef}
          onKeyDownCapture={noteInput}
          onPointerDownCapture={noteInput}
          onClickCapture={noteOpened}
        >
          <PanelBoundary>{list({ openId: beside ? (pendingId ?? askedId) : null, onOpen: follow })}</PanelBoundary>
        </div>
      ) : null}
      {shownId === null ? null : (
        <section
          className={styles.parcel}
          ref={parcelRef}
          tabIndex={-1}
          aria-label={words.parcel}
          aria-labelledby={parcelNameId}
          data-beside={beside}
          data-tip-place
        >
          <ShortcutScope value={settled ? 'panel' : null}>
            <ParcelPlaceContext value={place}>
              <PanelBoundary key={shownId}>
                <Outlet />
              </PanelBoundary>
            </ParcelPlaceContext>
          </ShortcutScope>
        </section>
      )}
    </div>
  );
}

/** The id in the address of a parcel's page; null elsewhere. */
function parcelInPath(path: string): string | null {
  const id = /^\/parcels\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || id === 'new') return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
