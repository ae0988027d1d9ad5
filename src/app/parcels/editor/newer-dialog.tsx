import type { JsonObject } from '#contract/json-value.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldLabel } from '../field-words.ts';
import { DifferenceTable } from './difference-table.tsx';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from './form-values.ts';
import { differences } from './leaf-texts.ts';
import { toFormValues } from './to-form-values.ts';

interface NewerDialogProps {
  base: ParcelFormValues;
  values: ParcelFormValues;
  /** The parcel as the server holds it now. */
  newest: JsonObject;
  onLoad: () => void;
  onClose: () => void;
}

const mostShown = 60;

/** Somebody else changed the parcel: what differs, field by field, and the newest version as the new ground at a press. */
export function NewerDialog({ base, values, newest, onLoad, onClose }: NewerDialogProps) {
  const theirs = differences(base, toFormValues(newest));
  const mine = new Map(differences(base, values).map(({ path, after }) => [path, after]));
  const rows = theirs.slice(0, mostShown).map(({ path, before, after }) => ({
    path,
    label: fieldLabel(path),
    cells: [before, mine.get(path) ?? words.notTouched, after],
  }));
  return (
    <Dialog
      title={words.differencesTitle}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{words.keepEditing}</Button>
          <Button look="primary" onClick={onLoad}>
            {words.loadNewest}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>{words.differencesNone}</p>
      ) : (
        <DifferenceTable columns={[words.before, words.yours, words.theirs]} rows={rows} />
      )}
      {theirs.length > rows.length ? <p>{words.andMore(theirs.length - rows.length)}</p> : null}
    </Dialog>
  );
}
