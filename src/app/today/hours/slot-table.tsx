import { formatCount } from '#app/words/define-words.ts';
import type { DayCounts } from './day-counts.ts';
import { formatUsual, hoursWords as words } from '#app/today/day-words.ts';
import { slotName } from './slot-names.ts';
import styles from './slot-table.module.css';

/** What the pictures show, as numbers. */
export function SlotTable({
  day: { span, slots, series, weeks },
  current,
}: {
  day: DayCounts;
  current: number | null;
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.slot[span]}</th>
          {series.flatMap(({ field }) => [
            <th scope="col" className="num" key={field}>
              {words.fields[field]}
            </th>,
            ...(weeks === 0
              ? []
              : [
                  <th scope="col" className="num" key={`${field} usual`}>
                    {words.usualColumn}
                  </th>,
                ]),
          ])}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot, index) => (
          <tr key={slot.start} aria-current={index === current ? 'time' : undefined}>
            <th scope="row">{slotName(span, slot, slots)}</th>
            {series.flatMap(({ field, counts, usual }) => [
              <td className="num" key={field}>
                {formatCount(counts[index] ?? 0)}
              </td>,
              ...(weeks === 0
                ? []
                : [
                    <td className="num muted" key={`${field} usual`}>
                      {usual[index] == null ? '' : formatUsual(usual[index])}
                    </td>,
                  ]),
            ])}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.all}</th>
          {series.flatMap(({ field, counts, usualTotal }) => [
            <td className="num" key={field}>
              {formatCount(counts.reduce((sum, count) => sum + count, 0))}
            </td>,
            ...(weeks === 0
              ? []
              : [
                  <td className="num muted" key={`${field} usual`}>
                    {usualTotal === null ? '' : formatUsual(usualTotal)}
                  </td>,
                ]),
          ])}
        </tr>
      </tfoot>
    </table>
  );
}
