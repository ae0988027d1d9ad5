import type { JsonObject } from '#contract/values/json-value.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { DifferenceTable } from './difference-table.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { TextDifference } from '#app/parcels/editor/form/leaf-texts.ts';
import { useValueText } from '#app/parcels/editor/fields/use-value-text.ts';

interface StoredDialogProps {
  differences: readonly TextDifference[];
  stored: JsonObject;
  onContinue: () => void;
}

/** Products can fill in several cells of each of a thousand items. */
const maxShown = 200;

/** After a create with products or rules: what was typed beside what the service stored. */
export function StoredDialog({ differences, stored, onContinue }: StoredDialogProps) {
  const textOf = useValueText(stored);
  return (
    <Dialog
      title={words.storedTitle}
      onClose={onContinue}
      wide
      actions={
        <Button look="primary" ref={takeFocus} onClick={onContinue}>
          {words.openParcel}
        </Button>
      }
    >
      <p className="muted">{words.storedIntro}</p>
      <DifferenceTable
        columns={[words.typed, words.stored]}
        rows={differences.slice(0, maxShown).map(({ path, before, after }) => ({
          path,
          label: fieldLabel(path),
          cells: [textOf(path, before), textOf(path, after)],
        }))}
      />
      {differences.length > maxShown ? <p>{words.andMore(differences.length - maxShown)}</p> : null}
    </Dialog>
  );
}
