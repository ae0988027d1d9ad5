import { needsValue } from './steps/step-of.ts';
import { isGone } from '#app/api/http/api-error.ts';
import type { LiveRun } from './live-run.ts';
import { alive, beatEvery, leaseHolds, mayTake } from './run-lease.ts';
import type { RunPorts } from './run-ports.ts';
import {
  isFinal,
  isUnderWay,
  type ItemRecord,
  parcelIdOf,
  type RunRecord,
} from '#app/runs/engine/journal/run-record.ts';
import { holdOf, isWork } from './run-hold.ts';
import { markHost } from '#app/session/sign-in-mark.ts';

/** How many of a run's parcels are looked for to learn whose run it is. */
const maxWitnesses = 3;

interface OwnershipHost {
  /** Copied, for runs come and go. */
  runs: () => readonly LiveRun[];
  taken: (live: LiveRun) => void;
  lost: (live: LiveRun) => void;
  /** It has noted that it is alive. */
  beat: (live: LiveRun) => void;
  changed: () => void;
}

/**
 * Which runs are this tab's to work off. A run has one tab at a time: it says in the journal that it is alive, and another one takes
 * over when it has left or is silent. Nothing depends on the clocks: who thinks it still has a run finds out when it begins a parcel.
 */
export class RunOwnership {
  readonly #ports: RunPorts;
  readonly #host: OwnershipHost;
  #beatAt: number;
  #cancelBeat: () => void = () => {};
  #looking = false;
  #lookAgain = false;
  #closed = false;
  /** The sign-in, and that of a run of another account. */
  readonly #others = new Set<string>();

  constructor(ports: RunPorts, host: OwnershipHost) {
    this.#ports = ports;
    this.#host = host;
    this.#beatAt = ports.clock.now();
  }

  async begin(): Promise<void> {
    await this.look();
    this.#cancelBeat = this.#ports.clock.after(beatEvery, () => void this.#beat());
  }

  close(): void {
    this.#closed = true;
    this.#cancelBeat();
    for (const live of this.#host.runs()) if (live.mine) void this.#release(live);
  }

  /** Takes what is to be had, and gives up what must not be worked on under this sign-in. */
  async look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    while (this.#lookAgain) {
      this.#lookAgain = false;
      for (const live of this.#host.runs()) await this.#lookAt(live);
    }
    this.#looking = false;
  }

  /** Puts down that a run has come to its end, or is stopped because it was stopped. */
  async closeIfOver(live: LiveRun): Promise<void> {
    if (!live.mine || live.closing || !(live.isOver() || live.state() === 'stopped')) return;
    live.closing = true;
    const changed = await live.journal
      .update(live.id, 'all', (run, items) => {
        if (run.lease?.tab !== this.#ports.tab) return null;
        if (items.every(isFinal)) return { run: { ...run, lease: null, endedAt: this.#ports.today() } };
        return run.wanted === 'stop' && !items.some(isUnderWay) ? { run: { ...run, lease: null } } : null;
      })
      .catch(() => null);
    live.closing = false;
    if (changed?.run === undefined) return;
    live.mine = false;
    this.#say(live, changed.run);
  }

  async #lookAt(live: LiveRun): Promise<void> {
    const { tab, today, hasLeft, conditions } = this.#ports;
    const signedOut = conditions.hold() === 'sign-in';
    if (this.#ports.isSameAccount(live.record.account)) live.account = 'same';
    else if (live.account === 'same') live.account = 'open';
    if (live.mine) {
      if (signedOut || live.account !== 'same') await this.#release(live);
      else return;
    }
    const isStill = live.state() === 'ended' || live.state() === 'stopped';
    const lacksValue = live.change === null && needsValue(live.record.work, live.items);
    if (signedOut) return;
    // One of another account is not even shown.
    if (live.account !== 'same') {
      live.account = await this.#accountOf(live);
      this.#host.changed();
    }
    if (live.account !== 'same' || isStill || lacksValue || !mayTake(live.record, tab, today(), hasLeft)) return;
    const account = this.#ports.account();
    const changed = await live.journal
      .update(live.id, [], (run) =>
        mayTake(run, tab, today(), hasLeft) ? { run: { ...alive(run, tab, today()), account } } : null,
      )
      .catch(() => null);
    const stored = changed === null ? null : await live.journal.read(live.id).catch(() => null);
    if (stored === null) return this.#host.lost(live);
    live.put(stored.items);
    this.#say(live, stored.run);
    this.#host.taken(live);
  }

  /** The API names no account, but a parcel is only seen by its own. Asked once under each sign-in. */
  async #accountOf({ record, items }: LiveRun): Promise<LiveRun['account']> {
    const { account, isSameAccount, learnAccount, context } = this.#ports;
    const mark = account();
    if (isSameAccount(record.account)) return 'same';
    const pair = `${mark} ${record.account}`;
    if (markHost(record.account) !== markHost(mark) || this.#others.has(pair)) return 'open';
    for (const id of witnessesOf(record, items)) {
      try {
        await context.endpoints.getParcel(id);
        learnAccount(record.account);
        return 'same';
      } catch (error) {
        if (!isGone(error)) return 'open';
      }
    }
    this.#others.add(pair);
    return 'open';
  }

  async #beat(): Promise<void> {
    const { clock, tab, today } = this.#ports;
    // A sleeping machine did no work.
    const passed = Math.min(clock.now() - this.#beatAt, leaseHolds);
    this.#beatAt = clock.now();
    for (const live of this.#host.runs()) {
      if (!live.mine) continue;
      const worked = isWork(holdOf(live, this.#ports)) ? passed : 0;
      const changed = await live.journal
        .update(live.id, [], (run) =>
          run.lease?.tab === tab
            ? { run: { ...alive(run, tab, today()), workedMillis: run.workedMillis + worked } }
            : null,
        )
        .catch(() => undefined);
      if (changed === null) this.#host.lost(live);
      else if (changed?.run !== undefined) {
        this.#say(live, changed.run);
        this.#host.beat(live);
      }
    }
    await this.look();
    // That another tab is silent shows, whether or not its run can be taken over.
    this.#host.changed();
    if (!this.#closed) this.#cancelBeat = clock.after(beatEvery, () => void this.#beat());
  }

  async #release(live: LiveRun): Promise<void> {
    live.mine = false;
    live.forgetWaits();
    const changed = await live.journal
      .update(live.id, [], (run) => (run.lease?.tab === this.#ports.tab ? { run: { ...run, lease: null } } : null))
      .catch(() => null);
    if (changed?.run !== undefined) this.#say(live, changed.run);
  }

  #say(live: LiveRun, run: RunRecord): void {
    live.record = run;
    this.#ports.news.post({ type: 'run', run });
    this.#host.changed();
  }
}

/** Parcels of a run that are there, as far as it knows; first those that it has not ended with. */
function witnessesOf({ work }: RunRecord, items: readonly ItemRecord[]): string[] {
  const ended = items.filter((item) => !isOpen(item) && !(work.kind === 'delete' && item.step === 'done'));
  return [...items.filter(isOpen), ...ended].flatMap((item) => parcelIdOf(item) ?? []).slice(0, maxWitnesses);
}

function isOpen(item: ItemRecord): boolean {
  return !isFinal(item) || item.created !== undefined;
}
