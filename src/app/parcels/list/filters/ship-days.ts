/** Days to leave on, by their names in the address. */
export const shipDays = ['today', 'tomorrow', 'next-7-days'] as const;
export type ShipDay = (typeof shipDays)[number];

export function shipDayNamed(name: string | undefined): ShipDay | null {
  return shipDays.find((day) => day === name) ?? null;
}

/** The first and the last calendar day, counted from today. */
const daysFrom: Record<ShipDay, readonly [first: number, last: number]> = {
  today: [0, 0],
  tomorrow: [1, 1],
  'next-7-days': [0, 7],
};

/** Whether a parcel is to leave then, in the browser's zone. `now` is milliseconds since 1970 UTC. */
export function leavesOn(day: ShipDay, { ship_by }: { ship_by: string | null }, now: number): boolean {
  if (ship_by === null) return false;
  const [first, last] = daysFrom[day];
  const millis = Date.parse(ship_by);
  return millis >= dayStart(now, first) && millis < dayStart(now, last + 1);
}

/** Counted in calendar days: a day on which the clock changes has 23 or 25 hours. */
function dayStart(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
