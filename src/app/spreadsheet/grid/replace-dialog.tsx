import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { cellGridWords } from '#app/ui/cell-grid/cell-grid-words.ts';
import { Field } from '#app/ui/fields/field.tsx';
import type { CheckSource } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import styles from './check-grid.module.css';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import type { CheckRows } from '#app/spreadsheet/grid/model/check-rows.ts';
import type { GridColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { cellText } from '#app/spreadsheet/grid/model/range-edits.ts';

interface ReplaceDialogProps {
  grid: CheckControl;
  source: CheckSource;
  rows: CheckRows;
  columns: readonly GridColumn[];
  onClose: () => void;
}

const takeFocus = (input: HTMLElement | null) => input?.focus();

/** One text for another in a column of the rows shown. It stays open: a file seldom has one spelling to mend. */
export function ReplaceDialog({ grid, source, rows, columns, onClose }: ReplaceDialogProps) {
  const formId = useId();
  const { total } = useSyncExternalStore(rows.subscribe, rows.getView);
  const [start] = useState(() => {
    const { anchor } = grid.getView().range;
    const column = columns[anchor.column - 1] ?? columns[0];
    const row = rows.getView().rowAt(anchor.row);
    return { place: column?.place ?? 0, text: row === undefined || column === undefined ? '' : cellText(row, column) };
  });
  const [place, setPlace] = useState(start.place);
  const [from, setFrom] = useState(start.text);
  const [to, setTo] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const column = columns.find((one) => one.place === place);
  const replace = async () => {
    if (column === undefined) return;
    setBusy(true);
    setDone(null);
    setDone(await grid.changeAll((filter) => source.replace(filter, column.place, from, to)));
    setBusy(false);
  };
  return (
    <Dialog
      title={words.replace}
      onClose={onClose}
      actions={
        <>
          {done !== null && done > 0 ? (
            <Button
              onClick={() => {
                grid.step('undo');
                setDone(null);
              }}
            >
              {cellGridWords.undo}
            </Button>
          ) : null}
          <Button onClick={onClose}>{words.close}</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {words.replaceNow}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void replace();
        }}
      >
        <Field label={words.replaceColumn}>
          {(control) => (
            <select {...control} value={place} onChange={(event) => setPlace(Number(event.target.value))}>
              {columns.map((one) => (
                <option key={one.place} value={one.place}>
                  {words.columnChoice(one.label, one.header)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.replaceFrom} hint={words.replaceFromHint}>
          {(control) => (
            <input {...control} dir="auto" value={from} onChange={(event) => setFrom(event.target.value)} />
          )}
        </Field>
        <Field label={words.replaceTo}>
          {(control) => (
            <input {...control} ref={takeFocus} dir="auto" value={to} onChange={(event) => setTo(event.target.value)} />
          )}
        </Field>
        <p className="muted">{words.replaceIn(total ?? 0)}</p>
        <p role="status">{done === null ? '' : words.replaced(done)}</p>
      </form>
    </Dialog>
  );
}
