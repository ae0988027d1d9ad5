import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { Button } from '#app/ui/button.tsx';
import { confirmKey } from '#app/ui/dialog/confirm-key.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { ChangeCounts } from './change-counts.tsx';
import styles from './change-dialog.module.css';
import { newDraft, readDraft } from './change-draft.ts';
import { ChangeInputs } from './change-inputs.tsx';
import { countPlan, type PlannedChange } from './change-plan.ts';
import { ChangePreview, shownStep } from './change-preview.tsx';
import { type ChangePurpose, changeWords as words } from './change-words.ts';
import { FieldOptions } from './field-options.tsx';
import type { ParcelChange } from './parcel-change.ts';
import { areInRows, useChangePlan } from './use-change-plan.ts';

export interface ChangeOrder {
  change: ParcelChange;
  /** Those it changes. */
  rows: readonly ParcelRow[];
  process: boolean;
}

interface ChangeDialogProps {
  /** To correct, each parcel is read whole before, and one that changes in the meantime is skipped by the run. */
  purpose: ChangePurpose;
  rows: readonly ParcelRow[];
  /** The field it opens on; null where none is certain. */
  opening: string | null;
  /** The fields that a problem names. */
  named?: readonly string[];
  /** Those that were corrected by hand: not changed unless they are selected. */
  byHand?: ReadonlySet<string>;
  /** The run is being started. */
  starting?: boolean;
  children?: ReactNode;
  onOrder: (order: ChangeOrder) => void;
  onClose: () => void;
}

const keys = { confirm: 'Control+Enter', process: 'Control+Shift+Enter' };
const none: ReadonlySet<string> = new Set();

/** One change of one field for many parcels, each shown before and after. */
export function ChangeDialog({
  purpose,
  rows,
  opening,
  named = [],
  byHand = none,
  starting = false,
  children,
  onOrder,
  onClose,
}: ChangeDialogProps) {
  const [draft, setDraft] = useState(() => (opening === null ? null : newDraft(opening)));
  const [deselected, setDeselected] = useState(byHand);
  const [shown, setShown] = useState(shownStep);
  const path = draft?.path ?? null;
  const read = useMemo(() => (draft === null ? { missing: words.noField } : readDraft(draft)), [draft]);
  const change = useMemo(() => ('edit' in read && path !== null ? { path, edit: read.edit } : null), [read, path]);
  const isExact = purpose === 'correct';
  const isInRow = path === null || areInRows(path);
  const toRead = useMemo(() => (isExact ? rows : isInRow ? [] : rows.slice(0, shown)), [isExact, isInRow, rows, shown]);
  const plan = useChangePlan(rows, toRead, path, change);
  const selected = plan.planned.filter(({ row }) => !deselected.has(row.id));
  const counts = useMemo(() => countPlan(selected), [selected]);
  // One that would break a rule stops none of the others.
  const changing = selected.filter(
    ({ outcome }) => outcome.kind === 'patch' || (!isExact && outcome.kind === 'unread'),
  );
  const able = change === null ? counts.open : changing.length;
  const broken = changing.length === 0 ? firstProblem(selected) : undefined;
  const held = useWhyNot()('edit-many');
  const wrong = 'wrong' in read ? read.wrong : broken;
  const refused =
    held ??
    ('missing' in read ? read.missing : wrong) ??
    (isExact && plan.loading > 0 ? words.counts.loading(plan.loading) : undefined) ??
    (changing.length === 0 ? words.nothing[purpose] : undefined);
  const inputs = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Where the field is certain, its value is what is typed.
    const value = isExact
      ? inputs.current?.querySelector<HTMLElement>('input:not([type=radio]), select, textarea')
      : null;
    (value ?? field.current)?.focus();
  }, [isExact]);

  const order = (process: boolean) => {
    if (change === null || refused !== undefined || starting) return;
    onOrder({
      change: isExact ? { ...change, expected: expectedOf(changing) } : change,
      rows: changing.map(({ row }) => row),
      process,
    });
  };
  const press = (event: KeyboardEvent) => {
    const meant = confirmKey(event);
    if (meant === null) return;
    event.preventDefault();
    order(meant === 'confirm-more' && isExact);
  };
  const select = (id: string, isSelected: boolean) => {
    const others = new Set(deselected);
    if (isSelected) others.delete(id);
    else others.add(id);
    setDeselected(others);
  };
  return (
    <Dialog
      title={words.title[purpose](selected.length)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look={isExact ? undefined : 'primary'}
            keys={keys.confirm}
            busy={starting}
            disabledReason={refused}
            onClick={() => order(false)}
          >
            {words.confirm[purpose](able)}
          </Button>
          {isExact ? (
            <Button look="primary" keys={keys.process} disabledReason={refused} onClick={() => order(true)}>
              {words.confirmAndProcess(able)}
            </Button>
          ) : null}
        </>
      }
    >
      {/* Of all its boxes: the keys that confirm work in each. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.form} onKeyDown={press}>
        <Field label={words.field}>
          {(control) => (
            <select
              {...control}
              ref={field}
              value={path ?? ''}
              onChange={(event) => setDraft(newDraft(event.target.value))}
            >
              {path === null ? <option value="">{words.chooseField}</option> : null}
              <FieldOptions named={named} />
            </select>
          )}
        </Field>
        {draft === null ? null : (
          <div className={styles.form} ref={inputs}>
            <ChangeInputs
              draft={draft}
              onDraft={setDraft}
              meanings={'choices' in read ? read.choices : undefined}
              error={wrong}
            />
          </div>
        )}
        <ChangeCounts
          counts={counts}
          changing={able}
          edit={change?.edit ?? null}
          loading={isExact ? plan.loading : 0}
          failed={isExact ? plan.failed : 0}
          deselected={plan.planned.length - selected.length}
        />
        <ChangePreview
          {...plan}
          path={path}
          edit={change?.edit ?? null}
          shown={shown}
          onShown={setShown}
          deselected={deselected}
          onSelect={select}
          byHand={byHand}
        />
      </div>
      {children}
      <p className="faint">{words.lostWithTab[purpose]}</p>
    </Dialog>
  );
}

function firstProblem(planned: readonly PlannedChange[]): string | undefined {
  for (const { outcome } of planned) if (outcome.kind === 'broken') return outcome.problem;
  return undefined;
}

/** What the parcels held when they were shown, and what they become. */
function expectedOf(changing: readonly PlannedChange[]): NonNullable<ParcelChange['expected']> {
  return Object.fromEntries(
    changing.flatMap(({ row, before, outcome }) =>
      outcome.kind === 'patch' ? [[row.id, { before: before ?? null, after: outcome.after }]] : [],
    ),
  );
}
