import { Field } from '#app/ui/fields/field.tsx';
import type { HeadRow } from '#app/spreadsheet/file-types.ts';
import { rowWords as words } from './row-words.ts';
import styles from './header-choice.module.css';

interface HeaderChoiceProps {
  /** The rows at the start of the file. */
  firstRows: readonly HeadRow[];
  /** The place among them of the one that names the columns; null: none does. */
  header: number | null;
  onChange: (header: number | null) => void;
}

const none = 'none';
/** A header further down is found, or the lines above it can be taken out of the file. */
const maxOffered = 12;

/** Which line of a file names its columns: the one that was found, another, or none. */
export function HeaderChoice({ firstRows, header, onChange }: HeaderChoiceProps) {
  const offered = firstRows.slice(0, Math.max(maxOffered, (header ?? 0) + 1));
  const hint = header === null ? words.noHeader : header === 0 ? undefined : words.above(header);
  const names = offered.map(({ cells, line }) =>
    words.headerLine(
      line,
      cells.filter((cell) => cell.trim() !== ''),
    ),
  );
  return (
    <Field label={words.header} hint={hint} className={styles.choice}>
      {(control) => (
        // A closed list has less room than a line of a file needs.
        <select
          {...control}
          data-tip={header === null ? undefined : names[header]}
          value={header ?? none}
          onChange={({ target: { value } }) => onChange(value === none ? null : Number(value))}
        >
          {offered.map(({ line }, place) => (
            <option key={line} value={place}>
              {names[place]}
            </option>
          ))}
          <option value={none}>{words.headerNone}</option>
        </select>
      )}
    </Field>
  );
}
