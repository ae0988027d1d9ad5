import { toTimestamp } from '#contract/values/scalars.ts';
import { HoursSection } from './hours/hours-section.tsx';
import { MethodsTable } from './methods/methods-table.tsx';
import { PickupsSection } from './pickups/pickups-section.tsx';
import { ShiftSection } from './shift/shift-section.tsx';
import type { Day } from './use-day.ts';

/** What stands below the figures. */
export function DayParts({ day }: { day: Day }) {
  const { now, span, first, chosen, reading, read, circumstances, readWeeks } = day;
  return (
    <>
      {reading.created.pages.length === 0 ? null : (
        <>
          <PickupsSection read={read} circumstances={circumstances} />
          <HoursSection {...{ read, span, first, chosen, now, readWeeks }} />
          <MethodsTable read={read} since={toTimestamp(first)} circumstances={circumstances} />
        </>
      )}
      <ShiftSection key={chosen} first={chosen} />
    </>
  );
}
