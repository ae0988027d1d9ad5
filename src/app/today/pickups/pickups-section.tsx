import { Fragment, memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { ShareOffer } from '#app/page/share-offer.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { formatRoughly } from '#app/words/duration.ts';
import { formatDayAndTime, formatSince, formatTime } from '#app/words/time.ts';
import { unlistedParcels } from '#app/today/handover/handovers.ts';
import { handoverWords } from '#app/today/handover/handover-words.ts';
import { useHandovers } from '#app/today/handover/use-handovers.ts';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { rowsByMethod } from '#app/today/rows-by-method.ts';
import type { MissedPickup, PickupState } from './pickup-pace.ts';
import { pickupWords as words } from '#app/today/day-words.ts';
import styles from './pickups-section.module.css';
import { leftOf, pickupVisits } from './pickup-visits.ts';
import { usePickupStates } from './use-pickup-states.ts';

const PickupsDialog = lazyPart(() => import('./pickups-dialog.tsx').then((module) => module.PickupsDialog), {
  keys: 'held',
});

const HandoverDialog = lazyPart(
  () => import('#app/today/handover/handover-dialog.tsx').then((module) => module.HandoverDialog),
  { keys: 'held' },
);

interface PickupsSectionProps {
  read: ReadRows;
  circumstances: ViewCircumstances;
}

/** What is left before each carrier comes, whether it is done in time, and what its driver is given. */
export const PickupsSection = memo(function PickupsSection({ read, circumstances }: PickupsSectionProps) {
  const titleId = useId();
  const [editing, setEditing] = useState(false);
  const mayNot = useMayNot();
  const [notEdited, notHanded] = [mayNot('settings'), mayNot('names')];
  const { next, missed } = usePickupStates(read, circumstances);
  const visits = useMemo(() => pickupVisits(next), [next]);
  // The method of the list that is open; null: all.
  const [handing, setHanding] = useState<{ method: string | null } | null>(null);
  const unlisted = useUnlisted(read, circumstances.now);
  useShortcuts(
    [
      { keys: null, label: words.dialogTitle, refused: notEdited, run: () => setEditing(true) },
      { keys: null, label: handoverWords.title, refused: notHanded, run: () => setHanding({ method: null }) },
    ],
    'today',
  );
  const line = (state: PickupState, together = false) => (
    <PickupLine key={state.pickup.method} state={state} now={circumstances.now} together={together}>
      <ListButton
        method={state.pickup.name}
        count={unlisted.of(state.pickup.method)}
        onOpen={() => setHanding({ method: state.pickup.method })}
      />
    </PickupLine>
  );
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <Button small look="quiet" disabledReason={notEdited} onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <Button small look="quiet" disabledReason={notHanded} onClick={() => setHanding({ method: null })}>
          {handoverWords.open}
        </Button>
      </div>
      {unlisted.count === null ? null : <p className={styles.unlisted}>{handoverWords.unlisted(unlisted.count)}</p>}
      {next.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {missed.map((one) => (
            <MissedLine key={`${one.pickup.method} ${one.at}`} missed={one} />
          ))}
          {visits.map(({ carrier, at, states }) =>
            states.length === 1 ? (
              states.map((state) => line(state))
            ) : (
              <li key={`${at} ${carrier}`} className={styles.visit}>
                <div className={styles.carrier}>
                  <b>
                    <bdi>{carrier}</bdi>
                  </b>
                  <span>{whenWords(states[0], circumstances.now)}</span>
                  <span>
                    {words.leftOfMethods(
                      states.reduce((sum, state) => sum + leftOf(state), 0),
                      states.length,
                    )}
                  </span>
                </div>
                <ul className={styles.list}>{states.map((state) => line(state, true))}</ul>
              </li>
            ),
          )}
        </ul>
      )}
      <ShareOffer kind="pickup" />
      {next.length === 0 || read.complete || read.back === null ? null : (
        <p className="faint">{words.readBackTo(formatSince(read.back))}</p>
      )}
      {editing ? <PickupsDialog rows={read.all} onClose={() => setEditing(false)} /> : null}
      {handing === null ? null : (
        <HandoverDialog
          rows={read.all}
          back={read.complete ? null : read.back}
          method={handing.method}
          now={circumstances.now}
          onClose={() => setHanding(null)}
        />
      )}
    </section>
  );
});

function ListButton({ method, count, onOpen }: { method: string; count: number; onOpen: () => void }) {
  const shown = handoverWords.unlistedShort(count);
  return (
    <Button
      small
      look="quiet"
      aria-label={handoverWords.openOf(shown, method)}
      disabledReason={useMayNot()('names')}
      onClick={onOpen}
    >
      {shown}
    </Button>
  );
}

/** How many printed parcels are on no end-of-day list; `count` is null where none was shipped. */
function useUnlisted({ all }: ReadRows, now: number): { count: number | null; of: (method: string) => number } {
  const { lists } = useHandovers();
  const rows = useDeferredValue(all);
  return useMemo(() => {
    const { printed } = unlistedParcels(rows, lists, now);
    const byMethod = rowsByMethod(printed);
    return {
      count: printed.length === 0 && lists.length === 0 ? null : printed.length,
      of: (method) => byMethod.get(method)?.length ?? 0,
    };
  }, [rows, lists, now]);
}

export function MissedLine({ missed: { pickup, at, left } }: { missed: MissedPickup }) {
  return (
    <li className={styles.line}>
      <b>
        <bdi>{pickup.name}</bdi>
      </b>
      <span className={styles.late}>{words.missed(formatTime(toTimestamp(at)), left)}</span>
    </li>
  );
}

function whenWords(state: PickupState | undefined, now: number): string {
  if (state === undefined) return '';
  const { at, isNear } = state;
  return words.line(formatDayAndTime(toTimestamp(at), now), isNear ? formatRoughly(at - now) : null);
}

interface PickupLineProps {
  state: PickupState;
  now: number;
  /** One of several that are taken at once: when that is stands above them. */
  together?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

export function PickupLine({ state, now, together = false, children }: PickupLineProps) {
  const { pickup, at, isNear, toProcess, refused, toPrint, pace, doneAt } = state;
  const left = leftOf(state);
  const parts = [
    { view: 'open', count: toProcess, name: words.toProcess(toProcess) },
    { view: 'refused', count: refused, name: words.refused(refused) },
    { view: 'to-print', count: toPrint, name: words.toPrint(toPrint) },
  ].filter(({ count }) => count > 0);
  const isLate = isNear && doneAt !== null && doneAt > at;
  return (
    <li className={styles.line}>
      <b>
        <bdi>{pickup.name}</bdi>
      </b>
      {together ? null : <span>{whenWords(state, now)}</span>}
      <span>
        {left === 0 ? words.nothingLeft : words.left(left)}
        {parts.map(({ view, name }, index) => (
          <Fragment key={view}>
            {index === 0 ? ': ' : <span className="faint"> · </span>}
            <PlaceLink {...linkTo.parcels({}, view, { method: pickup.method })} preload={false} className={styles.part}>
              {name}
            </PlaceLink>
          </Fragment>
        ))}
      </span>
      {left === 0 || !isNear ? null : (
        <span className={isLate ? styles.late : 'muted'} data-tip={words.pace(pace)}>
          {doneAt === null
            ? words.noPace
            : isLate
              ? words.tooLate(formatRoughly(doneAt - at))
              : words.inTime(formatRoughly(at - doneAt))}
        </span>
      )}
      {children}
    </li>
  );
}
