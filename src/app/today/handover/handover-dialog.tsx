import { useMemo, useState } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { methodOf } from '#app/parcels/list/rows/use-row-pick.ts';
import { ShareOffer } from '#app/page/share-offer.tsx';
import { rowsByMethod } from '#app/today/rows-by-method.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { useFocusBack } from '#app/ui/dialog/use-focus-back.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { formatDayAndTime, formatSince } from '#app/words/time.ts';
import { HandoverList } from './handover-list.tsx';
import { HandoverTable } from './handover-table.tsx';
import styles from './handover.module.css';
import { type Handover, handoverSum, unlistedParcels } from './handovers.ts';
import { handoverWords as words } from './handover-words.ts';
import { useHandovers } from './use-handovers.ts';

interface HandoverDialogProps {
  /** The account's parcels as far as Today has read them. */
  rows: readonly ParcelRow[];
  /** How far back; null where all are there. */
  back: string | null;
  /** The id of the shipping method to begin with; null: all. */
  method: string | null;
  /** Milliseconds since 1970 UTC. */
  now: number;
  onClose: () => void;
}

/** What is handed to a driver: chosen of what is on no list yet, made a list, printed; and the lists that were made. */
export function HandoverDialog({ rows, back, method, now, onClose }: HandoverDialogProps) {
  useFocusBack();
  const { settings } = useApi();
  const { lists, make, remove } = useHandovers();
  const [shown, setShown] = useState<Handover | null>(null);
  const [notTaken, setNotTaken] = useState<ReadonlySet<string> | null>(null);
  const notMade = useMayNot()('work');
  const [withNotPrinted, setWithNotPrinted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unlisted = useMemo(() => unlistedParcels(rows, lists, now), [rows, lists, now]);
  const names = useMemo(
    () => new Map(rows.flatMap(({ shipping_method: own }) => (own === null ? [] : [[own.id, own.name] as const]))),
    [rows],
  );
  const nameOf = (id: string | null) => (id === null ? words.several : (names.get(id) ?? words.noMethod));

  const open = lists.find(({ list }) => list === shown?.list) ?? null;
  if (open !== null)
    return (
      <HandoverList
        key={open.list}
        handover={open}
        {...{ lists, onClose }}
        known={rows}
        method={nameOf(open.method)}
        onBack={() => setShown(null)}
        onRemove={() => {
          remove(open);
          setShown(null);
          showToast('ok', words.removed(words.name(open.number)));
        }}
      />
    );

  const { printed, notPrinted } = unlisted;
  const byMethod = rowsByMethod([...printed, ...notPrinted]);
  const isTaken = (id: string) => (notTaken === null ? method === null || method === id : !notTaken.has(id));
  const take = (id: string, taken: boolean) => {
    const others = [...byMethod.keys()].filter((one) => one !== id && !isTaken(one));
    setNotTaken(new Set(taken ? others : [...others, id]));
  };
  const ofMethods = (all: readonly ParcelRow[]) => all.filter((row) => isTaken(methodOf(row)));
  const waiting = ofMethods(notPrinted);
  const offered = [...ofMethods(printed), ...(withNotPrinted ? waiting : [])];
  const chosen = offered.filter(({ id }) => !left.has(id));
  const methods = [...new Set(chosen.map(methodOf))];
  const reason = notMade ?? (offered.length === 0 ? words.nothing : chosen.length === 0 ? words.noneChosen : undefined);
  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            look="primary"
            ref={takeFocus}
            disabledReason={reason}
            onClick={() =>
              setShown(
                make(
                  methods.length === 1 ? (methods[0] ?? null) : null,
                  chosen.map(({ id }) => id),
                ),
              )
            }
          >
            {words.make(chosen.length)}
          </Button>
        </>
      }
    >
      {byMethod.size === 0 ? null : (
        <fieldset className={styles.methods}>
          <legend>{words.methods}</legend>
          {[...byMethod].map(([id, own]) => (
            <label key={id} className={styles.tick}>
              <input type="checkbox" checked={isTaken(id)} onChange={({ target }) => take(id, target.checked)} />
              <bdi>{words.methodCount(nameOf(id), own.filter((row) => row.printed_at !== null).length)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {waiting.length === 0 ? null : (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={withNotPrinted}
            onChange={({ target }) => setWithNotPrinted(target.checked)}
          />
          {words.withNotPrinted(waiting.length)}
        </label>
      )}
      <p role="status">{offered.length === 0 ? words.nothing : words.sum(handoverSum(chosen))}</p>
      {offered.length === 0 ? null : (
        <HandoverTable
          rows={offered}
          left={{
            ids: left,
            set: (id, isLeft) => setLeft(new Set(isLeft ? [...left, id] : [...left].filter((one) => one !== id))),
          }}
        />
      )}
      {back === null ? null : <p className="faint">{words.readBackTo(formatSince(back))}</p>}
      {lists.length === 0 ? null : (
        <section aria-label={words.earlier}>
          <h3 className={styles.heading}>{words.earlier}</h3>
          <ul className={styles.lists}>
            {lists.map((list) => {
              const when = formatDayAndTime(toTimestamp(list.at), now);
              const name = words.name(list.number);
              return (
                <li key={list.list}>
                  <span>{words.line(name, nameOf(list.method), when, list.parcels.length)}</span>
                  <Button small look="quiet" aria-label={words.showOne(name, when)} onClick={() => setShown(list)}>
                    {words.show}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {settings.desk ? <ShareOffer kind="handover" /> : <p className="faint">{words.thisBrowser}</p>}
    </Dialog>
  );
}
