import { useEffect, useRef } from 'react';
import { toLocalInput } from '#app/words/local-datetime.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import { formatTimestamp, timestampTip, zoneName } from '#app/words/time.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { EditorField } from './editor-field.tsx';
import styles from './timestamp-input.module.css';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { PlainField } from '#app/parcels/editor/form/form-values.ts';
import { useTextField } from './use-text-field.ts';

/** Stands for a date or time of which a part is missing; no rule lets it pass. */
const incomplete = words.incompleteValue;
/** Two digits of a year are a year of antiquity to the browser. */
const minYear = '1000';
const isLocal = (text: string) => timestampsAt(text) !== null;

/**
 * A date and time in the browser's own zone, with UTC beside it. The form holds the API's timestamp; a local time that does not exist
 * or is of a year cut short stays as typed, so that the rules refuse it, and of one that comes twice the user chooses.
 */
export function TimestampInput({
  path,
  hint,
}: {
  path: Extract<PlainField, 'order_date' | 'ship_by' | 'deliver_by'>;
  hint?: string;
}) {
  const field = useTextField(path);
  const input = useRef<HTMLInputElement>(null);
  const { value } = field;
  const shown = isLocal(value) ? value : toLocalInput(value);
  const timestamps = timestampsAt(shown);
  useEffect(() => {
    // Undo must also take away a half typed date, which the browser keeps in an input whose value is empty.
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  const take = () => {
    if (input.current === null) return;
    const typed = input.current.value;
    if (typed === '') {
      field.set(input.current.validity.badInput ? incomplete : '');
      return;
    }
    const found = timestampsAt(typed) ?? [];
    const occurrence = timestamps?.indexOf(value) ?? 0;
    field.set(typed < minYear ? typed : (found[Math.max(occurrence, 0)] ?? found[0] ?? typed));
  };
  const notice = () => {
    // An unfinished date in an empty input changes no value, so there is no event for it.
    if (input.current?.validity.badInput && value !== incomplete) field.set(incomplete);
  };
  const leave = () => {
    notice();
    field.leave();
  };

  const errorOf = () => {
    if (timestamps?.length === 0) return words.timestampSkipped;
    if (value === incomplete) return words.timestampIncomplete;
    // Not before the input is left: each digit of a year passes through one.
    return field.error !== undefined && isLocal(value) && value < minYear ? words.timestampYear : field.error;
  };

  return (
    <EditorField
      path={path}
      label={fieldLabel(path)}
      unit={<Utc value={value} />}
      hint={
        timestamps?.length === 2 && !isLocal(value) ? (
          <Twice timestamps={timestamps} value={value} onChoose={field.set} />
        ) : shown === '' && value !== '' && value !== incomplete ? (
          words.timestampUnreadable(value)
        ) : (
          hint
        )
      }
      error={errorOf()}
      changed={field.changed}
      lockReason={field.lockReason}
      before={field.before === '' ? '' : formatTimestamp(field.before)}
      cleared={value === ''}
      onUndo={() => field.set(field.before)}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="datetime-local"
          max="9999-12-31T23:59:59"
          step={shown.endsWith(':00') || shown === '' ? 60 : 1}
          value={shown.endsWith(':00') && shown.length === 19 ? shown.slice(0, -3) : shown}
          readOnly={field.lockReason !== undefined}
          onChange={take}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && notice()}
        />
      )}
    </EditorField>
  );
}

/** The timestamp as the API has it: only the time when it is the same day there. */
function Utc({ value }: { value: string }) {
  const local = toLocalInput(value);
  if (local === '' || isLocal(value)) return null;
  const utc = value.slice(0, 10) === local.slice(0, 10) ? value.slice(11) : value;
  return (
    <span className={styles.utc} data-tip={timestampTip(value)}>
      {utc}
    </span>
  );
}

function Twice({
  timestamps,
  value,
  onChoose,
}: {
  timestamps: string[];
  value: string;
  onChoose: (timestamp: string) => void;
}) {
  const [first = '', second = ''] = timestamps;
  return (
    <span className={styles.twice}>
      {words.timestampTwice}
      <button type="button" aria-pressed={value === first} onClick={() => onChoose(first)}>
        {words.timestampFirst(zoneName(first))}
      </button>
      <button type="button" aria-pressed={value === second} onClick={() => onChoose(second)}>
        {words.timestampSecond(zoneName(second))}
      </button>
    </span>
  );
}
