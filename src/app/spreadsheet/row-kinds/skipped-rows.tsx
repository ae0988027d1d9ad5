import { useId } from 'react';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { rowWords as words } from './row-words.ts';
import type { SkippedRows, SkipReason } from './skip-reasons.ts';
import styles from './skipped-rows.module.css';

interface SkippedRowsChoiceProps {
  skipped: readonly SkippedRows[];
  digest: string;
  taken: Mapping['taken'];
  onChange: (taken: Mapping['taken']) => void;
}

/** The rows of a file that are not imported, by why and with what says so; each kind can be taken nevertheless. */
export function SkippedRowsChoice({ skipped, digest, taken, onChange }: SkippedRowsChoiceProps) {
  const titleId = useId();
  if (skipped.length === 0) return null;
  // What was chosen for another file says nothing of this one.
  const reasons = taken?.digest === digest ? taken.reasons : [];
  const take = (reason: SkipReason, chosen: boolean) =>
    onChange({ digest, reasons: [...reasons.filter((one) => one !== reason), ...(chosen ? [reason] : [])] });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className={styles.about}>{words.hint}</p>
      <ul className={styles.kinds}>
        {skipped.map(({ reason, rows, lines, signs }) => (
          <li key={reason} className={styles.kind}>
            <label>
              <input
                type="checkbox"
                checked={reasons.includes(reason)}
                aria-describedby={`${titleId}-${reason}`}
                onChange={({ target }) => take(reason, target.checked)}
              />{' '}
              {words.counts[reason](rows)}
            </label>
            <span id={`${titleId}-${reason}`} className={styles.signs} dir="auto">
              {[...signs.map(words.sign), words.lines(rows, lines)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
