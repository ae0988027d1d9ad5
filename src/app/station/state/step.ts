import type { ClaimEnd } from '#contract/desk/claim-changes.ts';
import { type OpenParcel, untouched } from '#app/station/station-memory.ts';
import type { StationSound } from '#app/station/station-settings.ts';
import { phaseOf, type ParcelFacts, type StationState, type Table, tableOf, type TableNote } from './station-state.ts';
import type { StationEffect } from './station-events.ts';

/** One event on its way through the reducer: the state as it is so far, and what is to be done. */
export class Step {
  state: StationState;
  readonly effects: StationEffect[] = [];
  /** Milliseconds on the page's clock. */
  readonly at: number;

  constructor(state: StationState, at: number) {
    this.state = state;
    this.at = at;
  }

  set(changes: Partial<StationState>): void {
    this.state = { ...this.state, ...changes };
  }

  do(...effects: StationEffect[]): void {
    this.effects.push(...effects);
  }

  sound(sound: StationSound): void {
    this.do({ type: 'sound', sound });
  }

  nextNo(): number {
    this.set({ lastNo: this.state.lastNo + 1 });
    return this.state.lastNo;
  }

  setTable(changes: Partial<Table>): void {
    const { table } = this.state;
    if (table !== null) this.set({ table: { ...table, ...changes } });
  }

  setOpen(changes: Partial<OpenParcel>): void {
    const { table } = this.state;
    if (table !== null) this.setTable({ open: { ...table.open, ...changes } });
  }

  setFacts(changes: Partial<ParcelFacts>): void {
    const { table } = this.state;
    if (table?.facts != null) this.setTable({ facts: { ...table.facts, ...changes } });
  }

  say(tone: TableNote['tone'], text: string, next?: string, over?: number): void {
    this.setTable({ note: { tone, text, ...(next !== undefined && { next }), ...(over !== undefined && { over }) } });
  }

  /** Puts a parcel onto the table, or clears it. `end`: what becomes of the one that was there. */
  put(id: string | null, end?: ClaimEnd): void {
    const { table } = this.state;
    const isHeld = table !== null && !table.claim.over && table.claim.elsewhere === null;
    if (isHeld && table.open.id !== id) this.endClaim(table, end);
    this.set({ coming: null, table: id === null ? null : tableOf(this.nextNo(), untouched(id)) });
    this.claim(false);
  }

  /** What was set aside before and is left as it was stays set aside. */
  endClaim({ open, claim: { before }, leaves }: Table, end = leaves): void {
    const stays = before?.state === 'aside' && (this.phase === 'packing' || this.phase === 'reading');
    const [id, reason] = [open.id, stays ? before.reason : null];
    this.do({ type: 'end-claim', id, end: stays ? 'aside' : end, reason });
  }

  /** Asks the desk for the parcel on the table. */
  claim(takeOver: boolean): void {
    const { table } = this.state;
    if (table !== null && !table.claim.over) this.do({ type: 'claim', no: table.no, id: table.open.id, takeOver });
  }

  /** Puts it onto the table once its request is on its way: drawing the table takes longer than the answer. */
  openParcel(id: string): void {
    this.set({ lookUp: null, coming: id });
    this.do({ type: 'open', id });
  }

  stopSearch(): void {
    if (this.state.search === null) return;
    this.set({ search: null });
    this.do({ type: 'stop-search' });
  }

  get phase() {
    return phaseOf(this.state);
  }
}
