import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { formatPickups, maxPickupFile, parsePickups } from './pickup-file.ts';
import { maxPickups, type Pickup, weekdays } from '#app/shift/pickup-times.ts';
import { pickupWords as words } from '#app/today/day-words.ts';
import styles from './pickups-dialog.module.css';
import { usePickups } from '#app/shift/use-pickups.ts';
import { inARow } from '#app/words/define-words.ts';

/** When carriers come. Each change holds at once. */
export function PickupsDialog({ rows, onClose }: { rows: readonly ParcelRow[]; onClose: () => void }) {
  const keptBy = useApi().settings.desk ? 'desk' : 'device';
  const [pickups, setPickups] = usePickups();
  const [problem, setProblem] = useState<string | null>(null);
  // What a file added, and what was there before it.
  const [opened, setOpened] = useState<{ count: number; before: readonly Pickup[] } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const change = (next: readonly Pickup[]) => {
    setPickups(next);
    // Undone later, it would undo this too.
    setOpened(null);
  };
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > maxPickupFile) return setProblem(words.tooLarge);
    const read = parsePickups(await chosen.text());
    if ('problem' in read) return setProblem(words.problems[read.problem]);
    setProblem(null);
    const added = read.pickups.filter(
      (pickup, index) => ![...pickups, ...read.pickups.slice(0, index)].some((other) => isSame(other, pickup)),
    );
    setPickups([...pickups, ...added].slice(0, maxPickups));
    setOpened({ count: added.length, before: pickups });
  };
  return (
    <Dialog
      title={words.dialogTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => file.current?.click()}>{words.open}</Button>
          {pickups.length === 0 ? null : (
            <Button onClick={() => saveFile(words.fileName, 'application/json', formatPickups(pickups))}>
              {words.save}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <p className="muted">{words.hint[keptBy]}</p>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {pickups.map((pickup, index) => {
          const when = words.when(pickup.time, inARow(pickup.days.map(words.dayName)));
          const entry = `${pickup.name}, ${when}`;
          return (
            <li key={entry}>
              <span>
                <bdi>{pickup.name}</bdi>, {when}
              </span>
              <Button
                small
                look="quiet"
                aria-label={words.remove(entry)}
                onClick={() => {
                  change(pickups.toSpliced(index, 1));
                  // The button that was pressed goes.
                  list.current?.focus();
                }}
              >
                {words.removeShort}
              </Button>
            </li>
          );
        })}
      </ul>
      <AddPickup rows={rows} pickups={pickups} onAdd={(pickup) => change([...pickups, pickup])} />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div role="status">
        {opened === null ? null : (
          <Notice tone="ok">
            <p>
              {words.opened(opened.count)}{' '}
              {opened.count === 0 ? null : (
                <Button
                  small
                  onClick={() => {
                    change(opened.before);
                    // The button that was pressed goes.
                    list.current?.focus();
                  }}
                >
                  {words.undoOpen}
                </Button>
              )}
            </p>
          </Notice>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        className={styles.file}
        aria-label={words.open}
        tabIndex={-1}
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
    </Dialog>
  );
}

interface AddPickupProps {
  rows: readonly ParcelRow[];
  pickups: readonly Pickup[];
  onAdd: (pickup: Pickup) => void;
}

function AddPickup({ rows, pickups, onAdd }: AddPickupProps) {
  const formId = useId();
  const { data: methods } = useQuery(shippingMethodsQuery(useApi()));
  const [method, setMethod] = useState('');
  const [time, setTime] = useState('');
  const [days, setDays] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [problem, setProblem] = useState<string | null>(null);
  // Of the account, and those that its parcels have.
  const names = useMemo(
    () =>
      new Map([
        ...rows.flatMap(({ shipping_method: own }) => (own === null ? [] : [[own.id, own.name] as const])),
        ...(methods ?? []).map((own) => [own.id, own.name] as const),
      ]),
    [rows, methods],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = names.get(method);
    if (name === undefined || time === '' || days.length === 0) return setProblem(words.missing);
    if (pickups.length >= maxPickups) return setProblem(words.full(maxPickups));
    const pickup = { method, name, days: weekdays.filter((day) => days.includes(day)), time };
    if (pickups.some((other) => isSame(other, pickup))) return setProblem(words.taken);
    setProblem(null);
    setTime('');
    onAdd(pickup);
  };
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.method}>
        {(control) => (
          <select {...control} value={method} onChange={({ target }) => setMethod(target.value)}>
            <option value="">{words.chooseMethod}</option>
            {[...names]
              .toSorted(([, one], [, other]) => one.localeCompare(other))
              .map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Field label={words.time}>
        {(control) => <input {...control} type="time" value={time} onChange={({ target }) => setTime(target.value)} />}
      </Field>
      <fieldset className={styles.days}>
        <legend>{words.days}</legend>
        {weekdays.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) =>
                setDays(target.checked ? [...days, day] : days.filter((other) => other !== day))
              }
            />
            {words.dayName(day)}
          </label>
        ))}
      </fieldset>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit">{words.add}</Button>
    </form>
  );
}

function isSame(one: Pickup, other: Pickup): boolean {
  return one.method === other.method && one.time === other.time && one.days.join() === other.days.join();
}
