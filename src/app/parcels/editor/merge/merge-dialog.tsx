import { useId, useState } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { fieldLabel, fieldNames } from '#app/parcels/model/names/field-label.ts';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import styles from './merge-dialog.module.css';
import type { Conflict, ContestedCell, Side } from './merge-items.ts';
import { type Merge, mergeValues } from './merge-values.ts';
import { mergeWords as words } from '#app/parcels/editor/save/save-words.ts';
import type { SaveThen } from '#app/parcels/editor/save/save-attempt.ts';
import { useValueText } from '#app/parcels/editor/fields/use-value-text.ts';

interface MergeDialogProps {
  /** The parcel as the server sent it when the form started from it, and as it is there now. */
  before: JsonObject;
  newest: JsonObject;
  values: ParcelFormValues;
  /** The save that continues once all is decided; null when none does. */
  afterwards: SaveThen | null;
  onDecided: (merge: Merge) => void;
  onClose: () => void;
}

/** What both sides changed to different values, and only that: when opened, mine, on the server now. Each is decided on its own. */
export function MergeDialog({ before, newest, values, afterwards, onDecided, onClose }: MergeDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const { conflicts, taken } = mergeValues(before, newest, values);
  const undecided = conflicts.filter(({ key }) => !choices.has(key)).length;
  const chooseAll = (side: Side) => setChoices(new Map(conflicts.map(({ key }) => [key, side])));
  const continueLabels = { open: editorWords.save, process: editorWords.saveAndProcess };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{words.keepEditing}</Button>
          <Button
            look="primary"
            disabledReason={undecided > 0 ? words.undecided(undecided) : undefined}
            onClick={() => onDecided(mergeValues(before, newest, values, choices))}
          >
            {afterwards === null ? words.continueEditing : continueLabels[afterwards]}
          </Button>
        </>
      }
    >
      <p className="muted">{words.intro}</p>
      {conflicts.length > 1 ? (
        <div className={styles.all}>
          <Button small onClick={() => chooseAll('mine')}>
            {words.allMine}
          </Button>
          <Button small onClick={() => chooseAll('theirs')}>
            {words.allTheirs}
          </Button>
        </div>
      ) : null}
      <div className={styles.conflicts}>
        {conflicts.map((conflict, index) => (
          <ConflictChoice
            key={conflict.key}
            first={index === 0}
            conflict={conflict}
            parcels={[newest, before]}
            choice={choices.get(conflict.key)}
            onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
          />
        ))}
      </div>
      {taken.length === 0 ? null : <p className="muted">{words.taken(fieldNames(taken))}</p>}
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: Conflict;
  parcels: readonly JsonObject[];
  choice: Side | undefined;
  first: boolean;
  onChoose: (side: Side) => void;
}

function ConflictChoice({ conflict, parcels, choice, first, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const sides = sideLines(conflict, useValueText(...parcels));
  return (
    <fieldset className={styles.conflict}>
      <legend>{conflictLabel(conflict)}</legend>
      <div className={styles.before}>
        <span className={styles.side}>{words.opened}</span>
        <Lines lines={sides.before} />
      </div>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.option}>
          <input
            ref={first && side === 'mine' ? takeFocus : null}
            type="radio"
            name={name}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.side}>{words[side]}</span>
          <Lines lines={sides[side]} />
        </label>
      ))}
    </fieldset>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={index} dir="auto" className={styles.value}>
      {line}
    </span>
  ));
}

function conflictLabel({ key, kind, cells }: Conflict): string {
  if (kind === 'order') return words.order;
  const [only] = cells;
  return fieldLabel(cells.length === 1 && kind === 'cells' && only !== undefined ? only.path : key);
}

/** What stands for each side, line by line; an item's cells with their names. */
function sideLines(
  { kind, cells }: Conflict,
  textOf: (path: string, text: string) => string,
): Record<Side | 'before', string[]> {
  if (kind === 'order') return { before: [words.orderBefore], mine: [words.orderMine], theirs: [words.orderTheirs] };
  const linesOf = (side: 'before' | Side): string[] =>
    cells.map((cell) => {
      const text = textOf(cell.path, cell[side]);
      const shown = text === '' ? words.empty : text;
      // The legend names the only cell of an item that both kept; else it names the item.
      return cells.length === 1 && kind === 'cells' ? shown : `${cellName(cell)}: ${shown}`;
    });
  if (kind === 'removed-there') return { before: linesOf('before'), mine: linesOf('mine'), theirs: [words.removed] };
  if (kind === 'unclear')
    return { before: linesOf('before'), mine: [...linesOf('mine'), words.addedApart], theirs: [words.unclear] };
  if (kind === 'removed-here')
    return { before: linesOf('before'), mine: [words.removed], theirs: [words.kept, ...linesOf('theirs')] };
  return { before: linesOf('before'), mine: linesOf('mine'), theirs: linesOf('theirs') };
}

function cellName({ path }: ContestedCell): string {
  return fieldLabel(path.replace(/\.\d+\./, '.'));
}
