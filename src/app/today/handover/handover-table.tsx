import type { ParcelRow } from '#app/api/parcel-row.ts';
import { receiverLine, trackingNumbers } from '#app/parcels/model/parcel-values.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { classNames } from '#app/ui/class-names.ts';
import plain from '#app/ui/plain-table.module.css';
import { formatDecimal, inARow } from '#app/words/define-words.ts';
import styles from './handover.module.css';
import { labelsOf } from './handovers.ts';
import { handoverWords as words } from './handover-words.ts';

interface HandoverTableProps {
  rows: readonly ParcelRow[];
  /** The parcels that are not to go on the list, and what changes that; null where all are on it. */
  left: { ids: ReadonlySet<string>; set: (id: string, isLeft: boolean) => void } | null;
}

/** The parcels of an end-of-day list, or those to choose for one. */
export function HandoverTable({ rows, left }: HandoverTableProps) {
  const { columns: names } = words;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classNames(plain.scroll, styles.scroll)} tabIndex={0} role="group" aria-label={words.title}>
      <table className={classNames(plain.table, styles.table)}>
        <thead>
          <tr>
            {left === null ? null : (
              <th className={styles.narrow}>
                <span className="visually-hidden">{names.ticked}</span>
              </th>
            )}
            <th>{names.order}</th>
            <th>{names.receiver}</th>
            <th>{names.postalCode}</th>
            <th>{names.tracking}</th>
            <th className={styles.number}>{names.labels}</th>
            <th className={styles.number}>{names.weight}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {left === null ? null : (
                <td>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={words.onList(parcelName(row))}
                      checked={!left.ids.has(row.id)}
                      onChange={({ target }) => left.set(row.id, !target.checked)}
                    />
                  </label>
                </td>
              )}
              <td>
                <bdi>{row.order_number ?? row.reference_code}</bdi>
              </td>
              <td>
                <bdi>{receiverLine(row.receiver).name}</bdi>
              </td>
              <td>{row.receiver?.postal_code}</td>
              <td>{inARow(trackingNumbers(row))}</td>
              <td className={styles.number}>{labelsOf(row)}</td>
              <td className={styles.number}>
                {row.weight === null ? null : words.kilograms(formatDecimal(row.weight))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
