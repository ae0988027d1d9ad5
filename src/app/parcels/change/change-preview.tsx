import type { JsonObject } from '#contract/values/json-value.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import type { PlannedChange, PlannedOutcome } from './change-plan.ts';
import styles from './change-preview.module.css';
import { ChangedValue } from './changed-value.tsx';
import { changeWords as words } from './change-words.ts';
import type { FieldEdit } from './parcel-change.ts';
import { cutText } from './text-edits.ts';
import type { ReadPlan } from './use-change-plan.ts';

/** Rows shown at a time. */
export const shownStep = 50;

interface ChangePreviewProps extends ReadPlan {
  /** Null before a field is chosen. */
  path: string | null;
  /** Null while it is not filled in. */
  edit: FieldEdit | null;
  /** How many rows are shown. */
  shown: number;
  onShown: (shown: number) => void;
  /** The parcels that are not changed. */
  deselected: ReadonlySet<string>;
  onSelect: (id: string, selected: boolean) => void;
  /** Those that were corrected by hand before. */
  byHand: ReadonlySet<string>;
}

/** Each parcel as it is and as it will be, and whether it is among those that are changed. */
export function ChangePreview({ planned, shown, onShown, deselected, onSelect, byHand, ...props }: ChangePreviewProps) {
  const left = planned.length - shown;
  return (
    // Reached with Tab, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={words.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.parcel}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {planned.slice(0, shown).map((plan) => (
            <PreviewRow
              key={plan.row.id}
              {...props}
              plan={plan}
              skipped={
                deselected.has(plan.row.id) ? (byHand.has(plan.row.id) ? words.byHand : words.deselected) : undefined
              }
              onSelect={(selected) => onSelect(plan.row.id, selected)}
            />
          ))}
        </tbody>
      </table>
      {left <= 0 ? null : (
        <Button small onClick={() => onShown(shown + shownStep)}>
          {words.more(Math.min(shownStep, left))}
        </Button>
      )}
    </div>
  );
}

interface PreviewRowProps extends Pick<ChangePreviewProps, 'path' | 'edit' | 'isWhole' | 'loading'> {
  plan: PlannedChange;
  /** Why it is not changed, where it is not selected. */
  skipped: string | undefined;
  onSelect: (selected: boolean) => void;
}

function PreviewRow({
  plan: { row, before, outcome },
  path,
  edit,
  isWhole,
  loading,
  skipped,
  onSelect,
}: PreviewRowProps) {
  const name = parcelName(row);
  return (
    <tr>
      <th scope="row" aria-label={name}>
        <label className={styles.parcel}>
          <input type="checkbox" checked={skipped === undefined} onChange={(event) => onSelect(event.target.checked)} />
          <bdi>{name}</bdi>
        </label>
      </th>
      <td>
        {path === null ? null : before === undefined ? (
          <span className="faint">{loading === 0 ? words.notRead : words.reading}</span>
        ) : (
          <ChangedValue path={path} value={before} row={row} />
        )}
      </td>
      <td>{skipped === undefined ? outcomeCell() : <span className="faint">{skipped}</span>}</td>
    </tr>
  );

  function outcomeCell() {
    switch (outcome.kind) {
      case 'open':
      case 'unread':
        return null;
      case 'same':
        return <span className="faint">{edit !== null && 'value' in edit ? words.alreadySet : words.unchanged}</span>;
      case 'refused':
        return <span className="faint">{words.refusals[outcome.refusal]}</span>;
      default:
        return (
          <>
            <b>{path === null ? null : <ChangedValue path={path} value={outcome.after} row={row} />}</b>
            <CutOff edit={edit} before={before} />
            {outcome.kind === 'broken' ? <div className={styles.problem}>{outcome.problem}</div> : null}
            {outcome.kind === 'patch' && isWhole(row.id) ? <Sent outcome={outcome} /> : null}
          </>
        );
    }
  }
}

/** What a text loses that is cut to a length. */
function CutOff({ edit, before }: Pick<PreviewRowProps, 'edit'> & Pick<PlannedChange, 'before'>) {
  if (edit?.kind !== 'cut') return null;
  const texts = (Array.isArray(before) ? before : [before]).filter((text) => typeof text === 'string');
  const rests = texts.map((text) => cutText(text, edit.length).rest).filter((rest) => rest !== '');
  return rests.map((rest, at) => (
    <div key={at} className="faint">
      <bdi>{words.cutOff(rest)}</bdi>
    </div>
  ));
}

function Sent({ outcome: { body } }: { outcome: Extract<PlannedOutcome, { body: JsonObject }> }) {
  return (
    <details className={styles.sent}>
      <summary>{words.sent}</summary>
      <pre dir="ltr">{JSON.stringify(body, null, 2)}</pre>
    </details>
  );
}
