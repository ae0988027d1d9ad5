import { parcelWorkKinds } from '#contract/desk/work-kinds.ts';
import { formatCount } from '#app/words/define-words.ts';
import type { ShiftFigures, ShiftLine } from './shift-figures.ts';
import type { ShiftCounts } from '#app/shift/shift-report.ts';
import styles from './shift-table.module.css';
import { shiftWords as words } from '#app/today/day-words.ts';

/** The counts of a day in groups, each of which comes to the same sum. */
export function ShiftTable({ figures: { groups, total } }: { figures: ShiftFigures }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.row}</span>
          </th>
          {parcelWorkKinds.map((kind) => (
            <th scope="col" key={kind}>
              {words.kinds[kind]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, lines }) => (
        <Lines key={name} name={name} lines={lines} />
      ))}
      <tfoot>
        <Line name={words.total} counts={total} />
      </tfoot>
    </table>
  );
}

function Lines({ name, lines }: { name: string; lines: readonly ShiftLine[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={parcelWorkKinds.length + 1} className={styles.group}>
          {name}
        </th>
      </tr>
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </tbody>
  );
}

function Line({ name, counts }: { name: string; counts: ShiftCounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {parcelWorkKinds.map((kind) => (
        <td key={kind} className={counts[kind] === 0 ? 'faint' : undefined}>
          {formatCount(counts[kind])}
        </td>
      ))}
    </tr>
  );
}
