import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JsonValue } from '#contract/values/json-value.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { BeforeAfterTable } from '#app/parcels/actions/before-after-table.tsx';
import styles from './correct-all.module.css';
import { correctAllWords as words } from '#app/problems/problems-words.ts';
import type { PlannedCorrection } from './plan-correction.ts';

interface CorrectAllPreviewProps {
  planned: readonly PlannedCorrection[];
  /** A field is chosen. */
  chosen: boolean;
  /** The correction is filled in. */
  given: boolean;
  /** The parcels that are not corrected. */
  deselected: ReadonlySet<string>;
  onSelect: (id: string, selected: boolean) => void;
  /** Those that were corrected before. */
  byHand: ReadonlySet<string>;
}

/** Each parcel as it is and as it will be, with what the PATCH holds, and whether it is among those that are corrected. */
export function CorrectAllPreview({ planned, deselected, onSelect, byHand, ...state }: CorrectAllPreviewProps) {
  return (
    <BeforeAfterTable rows={planned}>
      {(plan) => (
        <PreviewRow
          key={plan.row.id}
          {...state}
          plan={plan}
          selected={!deselected.has(plan.row.id)}
          onSelect={(selected) => onSelect(plan.row.id, selected)}
          byHand={byHand.has(plan.row.id)}
        />
      )}
    </BeforeAfterTable>
  );
}

interface PreviewRowProps extends Pick<CorrectAllPreviewProps, 'chosen' | 'given'> {
  plan: PlannedCorrection;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  byHand: boolean;
}

function PreviewRow({ plan: { row, effect, problem }, chosen, given, selected, onSelect, byHand }: PreviewRowProps) {
  return (
    <tr>
      <th scope="row" aria-label={parcelName(row)}>
        <label className={styles.parcel}>
          <input type="checkbox" checked={selected} onChange={(event) => onSelect(event.target.checked)} />
          <bdi>{parcelName(row)}</bdi>
        </label>
      </th>
      <td>
        {!chosen ? null : effect === null ? (
          <span className="faint">{words.reading}</span>
        ) : (
          <Value value={effect.before} />
        )}
      </td>
      <td>
        {!selected ? (
          <span className="faint">{byHand ? words.byHand : words.deselected}</span>
        ) : effect === null || !given ? null : effect.kind === 'patch' ? (
          <>
            <b>
              <Value value={effect.after} />
            </b>
            {problem === undefined ? null : <div className={styles.problem}>{problem}</div>}
            <details className={styles.sent}>
              <summary>{words.sent}</summary>
              <pre dir="ltr">{JSON.stringify(effect.body, null, 2)}</pre>
            </details>
          </>
        ) : problem === undefined ? (
          <span className="faint">{words.unchanged}</span>
        ) : (
          <span className={styles.problem}>{problem}</span>
        )}
      </td>
    </tr>
  );
}

/** A value of a body; an id of a method or a packaging by its name. */
function Value({ value }: { value: JsonValue }) {
  const queryClient = useQueryClient();
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: false });
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry, at) => (
      <span key={at}>
        {at === 0 ? '' : ', '}
        <Value value={entry} />
      </span>
    ));
  if (value === null || value === '' || typeof value === 'object') return <span className="faint">{words.none}</span>;
  const text = String(value);
  const named =
    methods.find(({ id }) => id === text)?.name ?? learnPackagings(queryClient).find(({ id }) => id === text)?.label;
  return <bdi>{named ?? text}</bdi>;
}
