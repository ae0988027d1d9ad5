import type { Dice } from './sandbox-dice.ts';

export type SandboxState = 'open' | 'refused' | 'processed' | 'printed' | 'cancelled';
/** What is missing in a parcel that waits. */
type Gap = 'receiver' | 'name' | 'address' | 'method' | 'weight' | 'ship_by' | 'customs';
/** What is wrong in a parcel that the carrier refused. */
export type Mistake = 'short postal code' | 'unknown postal code' | 'weight' | 'express to a box' | 'tariff number';

/** What a sandbox parcel shall show; all that is not set is thrown. */
export interface SandboxPlan {
  state: SandboxState;
  country?: string;
  city?: string;
  source?: 'manual' | 'api' | 'integration';
  business?: boolean;
  express?: boolean;
  rows?: number;
  labels?: number;
  gap?: Gap;
  mistake?: Mistake;
}

/** Parcels that every sandbox has, counted from the newest: what people look at first shows every corner of the desk. */
export const chosenPlans: Readonly<Record<number, SandboxPlan>> = {
  0: { state: 'open', country: 'DE' },
  1: { state: 'refused', country: 'GR', city: 'Θεσσαλονίκη', mistake: 'short postal code', express: false },
  2: { state: 'open', country: 'PL' },
  4: { state: 'printed', country: 'CN', business: false },
  5: { state: 'open', country: 'FR', business: false },
  6: { state: 'processed', country: 'BG' },
  8: { state: 'refused', country: 'IT', mistake: 'weight', express: false },
  9: { state: 'cancelled', country: 'GB' },
  11: { state: 'open', country: 'CH', gap: 'customs' },
  13: { state: 'refused', country: 'DE', mistake: 'express to a box' },
  15: { state: 'open', country: 'DE', business: true, source: 'manual', rows: 60, labels: 2, express: false },
  17: { state: 'open', gap: 'method' },
  19: { state: 'processed', country: 'AT', business: true, rows: 9, labels: 5, express: false },
  21: { state: 'open', source: 'manual', gap: 'receiver' },
  23: { state: 'refused', country: 'US', mistake: 'tariff number' },
  24: { state: 'open', gap: 'ship_by' },
  26: { state: 'open', source: 'manual', gap: 'name' },
  28: { state: 'open', source: 'api', gap: 'weight' },
  31: { state: 'refused', country: 'ES', mistake: 'unknown postal code' },
};

/** Shares of open, refused, processed and cancelled parcels by newness; the rest is printed. */
const shares: readonly { upTo: number; open: number; refused: number; processed: number; cancelled: number }[] = [
  { upTo: 0, open: 0.002, refused: 0.001, processed: 0.004, cancelled: 0.045 },
  { upTo: 0.5, open: 0.1, refused: 0.02, processed: 0.03, cancelled: 0.045 },
  { upTo: 0.75, open: 0.45, refused: 0.03, processed: 0.25, cancelled: 0.02 },
  { upTo: 1, open: 0.76, refused: 0.025, processed: 0.1, cancelled: 0.01 },
];

/** Among so many of the newest is what is still being worked on. */
const inHand = 20_000;

/** Old parcels have left, most of the newest wait. */
export function planFor(index: number, count: number, dice: Dice): SandboxPlan {
  const recent = Math.min(count, inHand);
  const state = stateFor((index + 1 - (count - recent)) / recent, dice);
  if (state !== 'open' || !dice.chance(0.09)) return { state };
  return {
    state,
    gap: dice.pick<Gap>(['method', 'method', 'address', 'name', 'weight', 'ship_by', 'ship_by', 'customs']),
  };
}

/** `newness` is from 0, the oldest in hand, to 1; older ones are below 0. */
function stateFor(newness: number, dice: Dice): SandboxState {
  const share = shares.find(({ upTo }) => newness <= upTo);
  if (share === undefined) return 'open';
  let thrown = dice.next();
  for (const state of ['open', 'refused', 'processed', 'cancelled'] as const) {
    if (thrown < share[state]) return state;
    thrown -= share[state];
  }
  return 'printed';
}
