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

/** Each parcel as it is and as it will be, with what the PATCH holds. `given`: the correction is filled in. */
export function CorrectAllPreview({ planned, given }: { planned: readonly PlannedCorrection[]; given: boolean }) {
  return (
    <BeforeAfterTable rows={planned}>
      {(plan) => <PreviewRow key={plan.row.id} plan={plan} given={given} />}
    </BeforeAfterTable>
  );
}

function PreviewRow({ plan: { row, effect, problem }, given }: { plan: PlannedCorrection; given: boolean }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{parcelName(row)}</bdi>
      </th>
      <td>{effect === null ? <span className="faint">{words.reading}</span> : <Value value={effect.before} />}</td>
      <td>
        {effect === null || !given ? null : effect.kind === 'patch' ? (
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
