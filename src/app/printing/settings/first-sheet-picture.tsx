import { Field } from '#app/ui/fields/field.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { cellCount, type Sheet } from './paper.ts';
import type { FirstSheet } from '#app/printing/compose/plan-sheets.ts';
import styles from '#app/printing/jobs/print-job.module.css';
import { printWords as words } from '#app/printing/jobs/print-words.ts';
import { inARow } from '#app/words/define-words.ts';

interface FirstSheetPictureProps {
  sheet: Sheet;
  first: FirstSheet;
  /** Which sheet of the job it is, from 1. */
  number: number;
  onFirst: (first: FirstSheet) => void;
}

/** What is left of the sheet in the printer: where to start, and which cells hold no label any more. */
export function FirstSheetPicture({ sheet, first, number, onFirst }: FirstSheetPictureProps) {
  const cells = Array.from({ length: cellCount(sheet) }, (_, index) => index + 1);
  const toggle = (cell: number) => {
    const damaged = first.damaged.includes(cell)
      ? first.damaged.filter((other) => other !== cell)
      : [...first.damaged, cell];
    onFirst({ ...first, damaged });
  };
  return (
    <div className={styles.firstSheet}>
      <Field label={words.startCell}>
        {(control) => (
          <select
            {...control}
            value={first.start}
            onChange={(event) => onFirst({ ...first, start: Number(event.target.value) })}
          >
            {cells.map((cell) => (
              <option key={cell} value={cell}>
                {cell}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className={styles.cells}>
        <legend>{words.cells(number)}</legend>
        <svg className={styles.sheet} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
          <rect width={sheet.width} height={sheet.height} />
        </svg>
        <div className={classNames(styles.grid, styles[`columns${sheet.columns}`], styles[`rows${sheet.rows}`])}>
          {cells.map((cell) => {
            const damaged = first.damaged.includes(cell);
            const used = cell < first.start;
            const state = damaged ? words.damaged : used ? words.used : words.free;
            return (
              <button
                key={cell}
                type="button"
                className={classNames(styles.cell, used && styles.used, damaged && styles.damaged)}
                aria-pressed={damaged}
                aria-label={inARow([words.cell(cell), state])}
                onClick={() => toggle(cell)}
              >
                {damaged ? '✕' : cell}
              </button>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}
