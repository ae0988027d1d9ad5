/** What this tab has shipped. Times in milliseconds since 1970; no parcel is named. */
export interface ShiftCount {
  shipped: number;
  /** Of the parcels that followed another one without a break. */
  paced: number;
  pacedMillis: number;
  lastAt: number | null;
}

export const newShift: ShiftCount = { shipped: 0, paced: 0, pacedMillis: 0, lastAt: null };

/** A longer time between two parcels is a break, and says nothing about the pace. */
const longestPace = 10 * 60_000;

export function countShipped(shift: ShiftCount, now: number): ShiftCount {
  const since = shift.lastAt === null ? null : now - shift.lastAt;
  const isPace = since !== null && since >= 0 && since <= longestPace;
  return {
    shipped: shift.shipped + 1,
    paced: shift.paced + (isPace ? 1 : 0),
    pacedMillis: shift.pacedMillis + (isPace ? since : 0),
    lastAt: now,
  };
}

/** Whole seconds per parcel, breaks left out; null before there are two. */
export function secondsEach({ paced, pacedMillis }: ShiftCount): number | null {
  return paced === 0 ? null : Math.max(1, Math.round(pacedMillis / paced / 1000));
}
