import { Field } from '#app/ui/fields/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { fileFaultWords } from '#app/spreadsheet/text/file-fault-words.ts';
import { importDesk, type OpenedFile } from './import-desk.ts';
import { importWords as words } from './import-words.ts';
import styles from './sheet-choice.module.css';

/** Which sheet of a workbook is imported, where several have content. */
export function SheetChoice({ file: { facts, refusedSheet } }: { file: OpenedFile }) {
  const { sheets = [], sheet } = facts;
  if (sheets.length < 2) return null;
  return (
    <div className={styles.choice}>
      <Field label={words.sheet} hint={words.sheetHint(sheets.length)}>
        {(control) => (
          <select
            {...control}
            value={sheet}
            onChange={(event) => void importDesk.chooseSheet(Number(event.target.value))}
          >
            {sheets.map(({ name, hidden }, place) => (
              <option key={name} value={place}>
                {words.sheetOption(name, hidden)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {refusedSheet === null ? null : <RefusedSheet {...refusedSheet} />}
    </div>
  );
}

function RefusedSheet({ name, fault }: NonNullable<OpenedFile['refusedSheet']>) {
  const { title, next } = fileFaultWords.fault(fault);
  return (
    <Notice tone="bad" role="alert">
      <p>
        <b>{words.sheetRefused(name)}</b> {title}
      </p>
      <p>{next}</p>
    </Notice>
  );
}
