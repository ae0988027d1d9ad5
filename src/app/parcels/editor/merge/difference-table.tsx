import type { ReactNode } from 'react';
import { inARow } from '#app/words/define-words.ts';
import styles from './difference-table.module.css';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';

interface DifferenceTableProps {
  /** The headings of the columns behind the field. */
  columns: readonly string[];
  rows: readonly { path: string; label: string; cells: readonly ReactNode[] }[];
}

/** Values of fields side by side. */
export function DifferenceTable({ columns, rows }: DifferenceTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is longer than its dialog, keys scroll it
    <div className={styles.frame} tabIndex={0} role="group" aria-label={inARow([words.field, ...columns])}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, label, cells }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index} dir="auto">
                  {cell === '' ? <span className="faint">{words.empty}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
