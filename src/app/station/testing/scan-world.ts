import { commandCodeOf, readCommandCode } from '#contract/commands/command-codes.ts';
import type { Parcel } from '#contract/parcel.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { ScanReader } from '#app/station/scan/scan-reader.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { reduceStation } from '#app/station/state/reduce-station.ts';
import type { StationEffect, StationEvent } from '#app/station/state/station-events.ts';
import { phaseOf, type StationState, stationWith } from '#app/station/state/station-state.ts';
import { all, factsOf, held, printedFields, resultOf } from './scanned-station.ts';

/** Milliseconds between two keys of the scanner, and the longest that its settings allow. */
const keyMillis = 8;
const gap = 50;
const deskKey = '012345678901';
export const shipCode = commandCodeOf('ship', deskKey);

/** What a hand does: scans after a pause, or looks until something is so. */
export type HandStep = { scan: string; after: number } | { until: (world: ScanWorld) => boolean };

/** A station with a scanner, whose server, carrier and printer take their time; all on one clock that nothing waits for. */
export class ScanWorld {
  state: StationState = stationWith(null);
  /** How often the carrier was asked, and what was counted then, by the ids of parcels. */
  readonly starts = new Map<string, (readonly number[])[]>();
  /** How often a piece was said to be too many. */
  overs = 0;
  at = 0;
  readonly #parcels: Map<string, Parcel>;
  readonly #delay: () => number;
  readonly #field: HTMLInputElement;
  readonly #reader: ScanReader;
  readonly #stop: () => void;
  #tasks: { at: number; no: number; run: () => void }[] = [];
  #no = 0;
  readonly #latest = new Map<string, number>();

  /** `field`: the one that the scanner types into. */
  constructor(
    field: HTMLInputElement,
    parcels: readonly Parcel[],
    delay: () => number,
    rules: Partial<StationState['rules']> = {},
  ) {
    this.#field = field;
    this.#parcels = new Map(parcels.map((parcel) => [parcel.id, parcel]));
    this.#delay = delay;
    this.#reader = new ScanReader(this.#field, {
      settings: () => ({ prefix: '', suffix: '', gap }),
      takes: (scan) => this.#command(scan),
      onScan: (scan) => this.send({ type: 'scanned', scan }),
      onEnter: () => {},
      onUndo: () => {},
    });
    this.#stop = this.#reader.listen();
    this.send({ type: 'rules', rules: { ...this.state.rules, ...rules } });
  }

  get phase() {
    return phaseOf(this.state);
  }

  /** Lets the hand do its steps, and everything come to its end. */
  run(steps: readonly HandStep[]): void {
    this.#hand(steps, 0);
    for (let task = this.#take(); task !== undefined; task = this.#take()) {
      this.at = task.at;
      task.run();
    }
    this.#stop();
  }

  send(event: StationEvent): void {
    const { state, effects } = reduceStation(this.state, event, this.at);
    this.state = state;
    for (const effect of effects) this.#do(effect);
  }

  #hand(steps: readonly HandStep[], place: number): void {
    const step = steps[place];
    if (step === undefined) return;
    if ('until' in step) {
      if (step.until(this)) return this.#hand(steps, place + 1);
      // A packer who waits for what never comes goes on in the end.
      if (this.at < 600_000) this.#later(50, () => this.#hand(steps, place));
      return;
    }
    const keys = [...step.scan.split(''), 'Enter'];
    for (const [index, key] of keys.entries()) this.#later(step.after + index * keyMillis, () => this.#press(key));
    this.#later(step.after + (keys.length - 1) * keyMillis, () => this.#hand(steps, place + 1));
  }

  #press(key: string): void {
    const shift = /[A-Z]/.test(key) && key.length === 1;
    const event = new KeyboardEvent('keydown', { key, shiftKey: false, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: this.at });
    if (this.#field.dispatchEvent(event) && (shift || key.length === 1)) this.#field.value += key;
  }

  #command(scan: Scan): boolean {
    const code = scan.codes.map(readCommandCode).find((read) => read !== null);
    if (code == null) return false;
    if (!scan.twice && code.command !== null)
      this.send({ type: 'scanned', scan: { ...scan, codes: [], command: code.command } });
    return true;
  }

  #later(millis: number, run: () => void): void {
    this.#tasks.push({ at: this.at + millis, no: (this.#no += 1), run });
  }

  /** The last one of a name counts. */
  #timer(name: string, millis: number, run: () => void): void {
    const no = this.#no + 1;
    this.#latest.set(name, no);
    this.#later(millis, () => {
      if (this.#latest.get(name) === no) run();
    });
  }

  #take() {
    const first = this.#tasks.toSorted((one, other) => one.at - other.at || one.no - other.no)[0];
    this.#tasks = this.#tasks.filter((task) => task !== first);
    return first;
  }

  #know(id: string, fresh = true): void {
    const { table } = this.state;
    const parcel = this.#parcels.get(id);
    if (table?.open.id !== id || parcel === undefined) return;
    const outcome = parcel.printed_at === null ? (this.#atCarrier.has(id) ? 'processing' : 'open') : 'printed';
    this.send({ type: 'known', no: table.no, facts: factsOf(parcel, { fresh, outcome }) });
  }

  readonly #atCarrier = new Set<string>();

  #do(effect: StationEffect): void {
    const rows = [...this.#parcels.values()];
    switch (effect.type) {
      case 'sound':
        if (effect.sound === 'over') this.overs += 1;
        return;
      case 'await-scan-end':
        return this.#timer('scan-end', gap + 10, () => this.send({ type: 'scan-over' }));
      case 'await-turn':
        return this.#timer('turn', effect.millis, () => this.send({ type: 'turn', no: effect.no }));
      case 'await-ship':
        return this.#timer('ship', effect.millis, () => this.send({ type: 'ship-due', no: effect.no }));
      case 'search': {
        const { no, scan } = effect;
        const found = resultOf(rows, scan.text, held);
        const whole = found.hits.filter(({ fit }) => fit <= fits.wholly).length;
        this.send({ type: 'held', no, whole });
        this.send({ type: 'found', no, result: found });
        return this.#later(this.#delay(), () =>
          this.send({ type: 'found', no, result: resultOf([...this.#parcels.values()], scan.text, all) }),
        );
      }
      case 'read-hits':
        return this.#later(this.#delay(), () => {
          const result = resultOf([...this.#parcels.values()], effect.scan.text, all);
          this.send({ type: 'hits-read', no: effect.no, result });
        });
      case 'open':
        this.#later(0, () => {
          this.send({ type: 'requested', id: effect.id });
          this.#know(effect.id, false);
        });
        return this.#later(this.#delay() + 1, () => this.#know(effect.id));
      case 'claim':
        this.send({ type: 'claim-asked', no: effect.no });
        return this.#later(this.#delay(), () =>
          this.send({ type: 'claim-answered', no: effect.no, answer: { step: 'held', before: null } }),
        );
      case 'read-again':
        return this.#later(this.#delay(), () => {
          const parcel = this.#parcels.get(effect.id);
          if (parcel !== undefined)
            this.send({ type: 'read-again', no: effect.no, parcel, starting: false, hold: null });
        });
      case 'start':
        return this.#start(effect.id, effect.no);
      case 'mark-and-print':
      case 'print-again':
        return this.#print(effect.no);
      default:
    }
  }

  #start(id: string, no: number): void {
    this.starts.set(id, [...(this.starts.get(id) ?? []), this.state.table?.open.counts ?? []]);
    this.#atCarrier.add(id);
    this.#later(this.#delay(), () => this.send({ type: 'started', no, joined: false }));
    this.#later(this.#delay() * 3 + 1, () => {
      const parcel = this.#parcels.get(id);
      if (parcel !== undefined) this.#parcels.set(id, printedFields(parcel));
      this.#atCarrier.delete(id);
      this.#know(id);
    });
  }

  #print(no: number): void {
    this.#later(this.#delay(), () => {
      this.send({ type: 'printing', no });
      this.#later(this.#delay() + 1, () => {
        const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;
        this.send({ type: 'printed', no, printed: sent, paper: null });
      });
    });
  }
}
