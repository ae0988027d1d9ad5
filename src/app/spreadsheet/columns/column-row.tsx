import { memo, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { canBeJoined, columnOptions, fieldOfId, skipId } from './field-options.ts';
import styles from './column-row.module.css';

interface ColumnRowProps {
  place: number;
  name: string;
  samples: readonly string[];
  field: FileField | null;
  /** Names of the other columns of the same field. */
  others: readonly string[];
  /** Which of the items side by side in a row it is of, from 0 on; null where there is one. */
  item: number | null;
  onChange: (place: number, field: FileField | null) => void;
}

/** One column of the file: its name, its first values and the field that it holds. */
export const ColumnRow = memo(function ColumnRow({
  place,
  name,
  samples,
  field,
  others,
  item,
  onChange,
}: ColumnRowProps) {
  // What is half typed changes no column.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = field !== null && others.length > 0 && !canBeJoined(field);
  const choose = (next: FileField | null) => {
    setTyped(null);
    if (next !== field) onChange(place, next);
  };
  const change = (text: string) => {
    const next = fieldOfId(text);
    if (next !== null || text === skipId) choose(next);
    else setTyped(text);
  };
  return (
    <li className={classNames(styles.row, field === null && styles.skipped)}>
      <div className={styles.name}>{name}</div>
      <div className={styles.samples}>
        {samples.length === 0 ? <span className={styles.none}>{words.noValues}</span> : null}
        {samples.map((sample) => (
          <span key={sample} className={styles.sample} dir="auto">
            {sample}
          </span>
        ))}
      </div>
      <Field
        label={words.fieldFor(name)}
        className={styles.field}
        hint={
          others.length > 0 && !isWrong ? words.joined(others) : item === null ? undefined : words.sideBySide(item + 1)
        }
        error={isWrong ? words.joinedWrongly(others) : undefined}
      >
        {(control) => (
          <ComboBox
            control={control}
            options={columnOptions}
            value={typed ?? field ?? skipId}
            onChange={change}
            // An input that was emptied skips the column.
            onBlur={() => choose(typed === '' ? null : field)}
            empty={words.noField}
            openLabel={words.open}
          />
        )}
      </Field>
    </li>
  );
});
