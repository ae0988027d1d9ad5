import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { useScrollerSize } from '#app/ui/table/use-scroller-size.ts';
import { currentSlot, type DayCounts, type Series } from './day-counts.ts';
import { hoursWords as words } from '#app/today/day-words.ts';
import { SlotChart } from './slot-chart.tsx';
import styles from './slot-charts.module.css';
import { slotName } from './slot-names.ts';

/**
 * Three pictures beside each other, of one scale; one slot is read at a time, by pointer or arrow keys. `large`: their height in
 * pixels, for a screen that is looked at from afar.
 */
export function SlotCharts({ day, now, large = null }: { day: DayCounts; now: number; large?: number | null }) {
  const { slots, series, span } = day;
  const current = currentSlot(slots, now);
  const [chosen, setChosen] = useState<number | null>(null);
  const [charts, setCharts] = useState<HTMLDivElement | null>(null);
  const { width } = useScrollerSize(charts);
  const active = Math.min(chosen ?? current ?? slots.length - 1, slots.length - 1);
  const max = Math.max(0, ...series.flatMap(({ counts, usual }) => [...counts, ...usual.map((one) => one ?? 0)]));
  const columns = width < 720 ? 1 : 3;
  const chartWidth = Math.floor((width - (columns - 1) * gap) / columns) - 1;
  const slot = slots[active];
  const point =
    slot === undefined
      ? ''
      : words.point(
          slotName(span, slot, slots),
          series.map(({ field, counts, usual }) => words.part(field, counts[active] ?? 0, usual[active] ?? null)),
        );
  const step = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: active - 1,
      ArrowDown: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active + 1,
      Home: 0,
      End: slots.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(to, 0), slots.length - 1));
  };
  const title = (one: Series) => words.totals(words.fields[one.field], totalOf(one), one.usualTotal, current !== null);
  // What the arrow keys chose stays, and a finger is lifted from what it reads.
  const leave = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse' && !currentTarget.matches(':focus')) setChosen(null);
  };
  return (
    <>
      {/* What is inside of a slider is not read out. */}
      <p className="visually-hidden">{words.allTotals(series.map(title))}</p>
      <div
        ref={setCharts}
        className={classNames(styles.charts, columns === 1 && styles.single)}
        role="slider"
        tabIndex={0}
        aria-label={words.read}
        aria-valuemin={0}
        aria-valuemax={slots.length - 1}
        aria-valuenow={active}
        aria-valuetext={point}
        onKeyDown={step}
        onPointerLeave={leave}
      >
        {width === 0
          ? null
          : series.map((one) => {
              const { usualTotal } = one;
              return (
                <div key={one.field}>
                  <p className={styles.title}>
                    {words.fields[one.field]} <b>{words.total(totalOf(one))}</b>{' '}
                    {usualTotal === null ? null : (
                      <span className="faint">{words.usualTotal(usualTotal, current !== null)}</span>
                    )}
                  </p>
                  <SlotChart
                    day={day}
                    series={one}
                    max={max}
                    width={chartWidth}
                    large={large}
                    current={current}
                    active={active}
                    onActive={setChosen}
                  />
                </div>
              );
            })}
      </div>
      {large === null ? <p className={styles.point}>{point}</p> : null}
    </>
  );
}

const gap = 20;

function totalOf({ counts }: Series): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
