import type { SheetFacts } from '#app/spreadsheet/sheet-types.ts';
import styles from './header-row-choice.module.css';
import { importWords as words } from './import-words.ts';

/** Whether the first row of a file names its columns. `onChange` gets what was chosen. */
export function HeaderRowChoice({ facts, onChange }: { facts: SheetFacts; onChange: (named: boolean) => void }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={facts.named} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {words.firstRow}
        {facts.named ? null : <span className="muted"> {words.firstRowIsData}</span>}
      </span>
    </label>
  );
}
