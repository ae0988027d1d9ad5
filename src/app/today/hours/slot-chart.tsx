import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { classNames } from '#app/ui/class-names.ts';
import type { DayCounts, Series } from './day-counts.ts';
import { shortSlotName } from './slot-names.ts';
import { hoursWords as words } from '#app/today/day-words.ts';
import { namedEvery } from './slot-ticks.ts';
import styles from './slot-chart.module.css';

interface SlotChartProps {
  day: DayCounts;
  series: Series;
  /** The highest bar of all pictures beside each other. */
  max: number;
  width: number;
  /** The height for a screen that is looked at from afar; null for the usual one. */
  large: number | null;
  /** The slot of now; null in another day or week. */
  current: number | null;
  /** The slot that is read. */
  active: number | null;
  onActive: (slot: number) => void;
}

const usualHeight = 132;
const margins = {
  usual: { top: 14, right: 4, bottom: 22, left: 30 },
  large: { top: 20, right: 4, bottom: 30, left: 44 },
};

/** As in slot-chart.module.css. */
const fontSizes = { usual: 11, large: 17 };

/** Bars of one kind with marks at what is usual. What it shows is read out by the slider around it, and is in a table. */
export function SlotChart({ day, series, max, width, large, current, active, onActive }: SlotChartProps) {
  const { span, slots } = day;
  const height = large ?? usualHeight;
  const margin = margins[large === null ? 'usual' : 'large'];
  const x = scaleBand({
    domain: slots.map((_, index) => index),
    range: [margin.left, Math.max(margin.left + 1, width - margin.right)],
    padding: 0.25,
  });
  const y = scaleLinear({ domain: [0, Math.max(4, max)], range: [height - margin.bottom, margin.top], nice: true });
  const band = x.bandwidth();
  const bottom = height - margin.bottom;
  const names = slots.map((slot) => shortSlotName(span, slot));
  const every = namedEvery(names, x.step(), fontSizes[large === null ? 'usual' : 'large']);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(styles.chart, large !== null && styles.large)}
      data-field={series.field}
      aria-hidden="true"
    >
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={y.ticks(3).filter(Number.isInteger)}
        tickFormat={(value) => words.total(Number(value))}
        tickLength={3}
        axisLineClassName={classNames(styles.axis)}
        tickClassName={classNames(styles.tick)}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={slots.flatMap((_, index) => (index % every === 0 ? [index] : []))}
        tickFormat={(index) => names[index] ?? ''}
        hideTicks
        axisLineClassName={classNames(styles.axis)}
        tickClassName={classNames(styles.tick)}
      />
      {slots.map((slot, index) => {
        const left = x(index) ?? 0;
        const top = y(series.counts[index] ?? 0);
        const usual = series.usual[index] ?? null;
        return (
          <g key={slot.start}>
            <Bar
              className={classNames(active === index ? styles.activeBand : styles.band)}
              x={left - band * 0.16}
              y={margin.top}
              width={band * 1.32}
              height={bottom - margin.top}
              onPointerEnter={() => onActive(index)}
            />
            <Bar className={classNames(styles.bar)} x={left} y={top} width={band} height={Math.max(0, bottom - top)} />
            {usual === null ? null : (
              <Line
                className={classNames(styles.usual)}
                from={{ x: left - band * 0.1, y: y(usual) }}
                to={{ x: left + band * 1.1, y: y(usual) }}
              />
            )}
          </g>
        );
      })}
      {current === null ? null : (
        <>
          <Line
            className={classNames(styles.now)}
            from={{ x: (x(current) ?? 0) + band / 2, y: margin.top - 2 }}
            to={{ x: (x(current) ?? 0) + band / 2, y: bottom }}
          />
          <text
            className={classNames(styles.nowName)}
            x={(x(current) ?? 0) + band / 2}
            y={margin.top - 5}
            textAnchor="middle"
          >
            {words.nowMark}
          </text>
        </>
      )}
    </svg>
  );
}
