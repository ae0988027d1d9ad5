import { toTimestamp } from '#contract/values/scalars.ts';
import { dayStart, slotsOf } from '#app/shift/day-slots.ts';
import { HoursSection } from './hours/hours-section.tsx';
import { spanName } from './hours/slot-names.ts';
import { MethodsTable } from './methods/methods-table.tsx';
import { ShiftSection } from './shift/shift-section.tsx';
import type { Day } from './use-day.ts';

/** What is below the pickups and the figures. */
export function DayParts({ day }: { day: Day }) {
  const { now, span, first, chosen, reading, read, circumstances, readWeeks } = day;
  const over = dayStart(first, span === 'day' ? 1 : 7);
  const before = over > now ? null : toTimestamp(over);
  return (
    <>
      {reading.created.pages.length === 0 ? null : (
        <>
          <HoursSection {...{ read, span, first, chosen, now, readWeeks }} />
          <MethodsTable
            since={toTimestamp(first)}
            name={spanName(span, slotsOf(span, first), now)}
            {...{ read, before, span, circumstances }}
          />
        </>
      )}
      <ShiftSection key={chosen} first={chosen} />
    </>
  );
}
