import type { JsonObject } from '#contract/json-value.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { fieldLabel } from '../../field-words.ts';
import { DifferenceTable } from './difference-table.tsx';
import { editorWords as words } from '../editor-words.ts';
import type { TextDifference } from '../leaf-texts.ts';
import { useValueText } from '../fields/use-value-text.ts';

interface StoredDialogProps {
  differences: readonly TextDifference[];
  stored: JsonObject;
  onContinue: () => void;
}

/** Products can fill in several cells of each of a thousand items. */
const mostShown = 200;

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

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
        rows={differences.slice(0, mostShown).map(({ path, before, after }) => ({
          path,
          label: fieldLabel(path),
          cells: [textOf(path, before), textOf(path, after)],
        }))}
      />
      {differences.length > mostShown ? <p>{words.andMore(differences.length - mostShown)}</p> : null}
    </Dialog>
  );
}
