import type { WatchEnd } from '#app/api/polling/status-watch.ts';
import type { RunChange } from './steps/run-change.ts';
import { ItemQueue } from './item-queue.ts';
import { LiveRun } from './live-run.ts';
import { MemoryJournal } from '#app/runs/engine/journal/memory-journal.ts';
import { isKnownRun } from '#app/runs/engine/journal/known-run.ts';
import { withoutOld } from '#app/runs/engine/journal/old-runs.ts';
import { verdictOfEnd } from '#app/runs/engine/steps/process-step.ts';
import { holdOf } from './run-hold.ts';
import type { Change, JournalChange } from '#app/runs/engine/journal/run-journal.ts';
import { RunOwnership } from './run-ownership.ts';
import { maxAtWork, maxWithCarrier, RunPace } from './run-pace.ts';
import type { RunNews, RunPorts } from './run-ports.ts';
import { isFinal, parcelIdOf, type RunRecord } from '#app/runs/engine/journal/run-record.ts';
import type { MovedRun } from '#app/runs/engine/desk/runs-at-desk.ts';
import { RunShare } from '#app/runs/engine/desk/run-share.ts';
import { noteMoved, takeRunHere } from '#app/runs/engine/desk/take-run-here.ts';
import { continueRun, newItems, newRunRecord, rerun, sendAgain } from './run-orders.ts';
import type { RunOrder } from './run-types.ts';
import { keepUndoable, undoOrder } from '#app/runs/engine/steps/undo-order.ts';

/**
 * Works off the runs of this browser that are this tab's to work off, a few parcels at a time, and knows all the others. What is
 * asked of it, it writes into the journal first; it acts on what is there, whichever tab has asked.
 */
export class RunEngine {
  readonly #ports: RunPorts;
  readonly #runs = new Map<string, LiveRun>();
  readonly #queue: ItemQueue;
  readonly #ownership: RunOwnership;
  readonly #share: RunShare;
  readonly #pace = new RunPace();
  /** Where runs are kept that the journal would not take. */
  readonly #spare = new MemoryJournal();
  /** Something changed that a page may show. */
  readonly #changed: () => void;
  #opened: Promise<void> | null = null;
  #atWork = 0;
  #closed = false;
  #held = false;
  #cancelWake: () => void = () => {};

  constructor(ports: RunPorts, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
    this.#queue = new ItemQueue(ports, {
      outdated: (live) => void this.#reload(live),
      storageFailed: (live) => this.#storageFailed(live),
      planNeeded: (live) => void this.#order(live, (run) => ({ run: { ...run, wanted: 'stop', planNeeded: true } })),
      turnedAway: () => this.#pace.turnedAway(),
      runs: () => this.runs(),
      answered: () => this.#pace.answered(),
      ended: (live, item) => keepUndoable(this.#runs, live, item),
    });
    this.#share = new RunShare(ports, {
      runs: () => this.runs(),
      taken: (live, moved) => void this.#movedAway(live, moved),
      changed: () => this.#pump(),
    });
    this.#ownership = new RunOwnership(ports, {
      runs: () => this.runs(),
      taken: (live) => this.#taken(live),
      beat: (live) => this.#watchAccepted(live),
      lost: (live) => void this.#reload(live),
      changed: () => this.#pump(),
    });
  }

  /** Reads the journal and continues runs without a worker. To be called once; orders wait for it. */
  open(): Promise<void> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async #open(): Promise<void> {
    const { journal, news, watch, conditions } = this.#ports;
    news.hear((heard) => void this.#hear(heard));
    watch.whenEnded((end) => this.#seenEnd(end));
    conditions.subscribe(() => this.#conditionsChanged());
    const stored = (await journal.readAll().catch(() => [])).filter(isKnownRun);
    for (const each of await withoutOld(journal, stored, this.#ports.today()))
      if (!this.#runs.has(each.run.id)) this.#runs.set(each.run.id, new LiveRun(each, journal));
    this.#share.open();
    this.#changed();
    await this.#ownership.begin();
  }

  /** The page goes away: others may take up its runs at once. */
  close(): void {
    this.#closed = true;
    this.#cancelWake();
    this.#share.close();
    this.#ownership.close();
  }

  runs(): LiveRun[] {
    return [...this.#runs.values()];
  }

  async start({ work, ids, change, marks }: RunOrder): Promise<string> {
    await this.open();
    const { newId, journal } = this.#ports;
    const id = newId();
    const record = newRunRecord(id, work, this.#ports);
    const items = newItems(id, ids, marks);
    const live = await journal.create(record, items).then(
      (stored) => new LiveRun(stored, journal),
      async () => new LiveRun(await this.#spare.create(record, items), this.#spare),
    );
    live.change = change ?? null;
    live.account = 'same';
    this.#begin(live);
    return id;
  }

  /** Continues a run of another station under its keys. */
  async takeOver(id: string): Promise<void> {
    await this.open();
    this.#begin(await takeRunHere(this.#ports, id, this.#spare));
  }

  /** A run that is new here is this tab's. */
  #begin(live: LiveRun): void {
    this.#runs.set(live.id, live);
    this.#ports.news.post({ type: 'run', run: live.record });
    this.#taken(live);
  }

  /** Another station has continued it: nothing more of it is begun here. */
  async #movedAway(live: LiveRun, moved: MovedRun): Promise<void> {
    live.mine = false;
    live.forgetWaits();
    const changed = await noteMoved(live, moved);
    await (changed === null ? this.#reload(live) : this.#put(live, changed));
    this.#pump();
  }

  pause(id: string): void {
    this.#orderOf(id, (run) => ({ run: { ...run, wanted: 'pause' } }));
  }

  stop(id: string): void {
    this.#orderOf(id, (run) => ({ run: { ...run, wanted: 'stop' } }));
  }

  resume(id: string): void {
    const live = this.#runs.get(id);
    if (live === undefined || live.record.takenBy !== undefined) return;
    void live.writeUnwritten().then(() => this.#order(live, continueRun(this.#ports.today()), 'all'));
  }

  retryFailed(id: string): void {
    this.#orderOf(id, rerun(this.#ports.context.keyed, this.#ports.today()), 'all');
  }

  sendAgain(id: string): void {
    this.#orderOf(id, sendAgain(this.#ports.today()), 'all');
  }

  supplyChange(id: string, change: RunChange): void {
    const live = this.#runs.get(id);
    if (live !== undefined) live.change = change;
    this.#changed();
    void this.#ownership.look();
  }

  async undo(runs: readonly string[], ids?: readonly string[]): Promise<string | null> {
    const order = undoOrder(this.#runs, runs, ids);
    return order === null ? null : this.start(order);
  }

  async forget(id: string): Promise<void> {
    const live = this.#runs.get(id);
    if (live === undefined || !['ended', 'stopped'].includes(live.state())) return;
    this.#runs.delete(id);
    this.#ports.news.post({ type: 'forgotten', run: id });
    this.#changed();
    await live.journal.remove(id).catch(() => {});
  }

  /** The session is over: what sentences hold of customers goes with it. */
  forgetTexts(): void {
    for (const live of this.#runs.values()) live.forgetTexts();
    this.#changed();
  }

  #orderOf(id: string, change: Change, places: readonly number[] | 'all' = []): void {
    const live = this.#runs.get(id);
    if (live !== undefined && live.record.takenBy === undefined) void this.#order(live, change, places);
  }

  /** Writes what is wanted of a run, for all tabs. */
  async #order(live: LiveRun, change: Change, places: readonly number[] | 'all' = []): Promise<void> {
    const changed = await live.journal.update(live.id, places, change, true).catch(() => {
      this.#storageFailed(live);
      return null;
    });
    if (changed === null) return;
    await this.#put(live, changed);
    await this.#ownership.look();
    this.#pump();
  }

  async #put(live: LiveRun, { run, items }: JournalChange): Promise<void> {
    if (run !== undefined) {
      this.#ports.news.post({ type: 'run', run });
      await this.#learn(live, run);
    }
    if (items !== undefined) {
      live.put(items);
      this.#ports.news.post({ type: 'items', run: live.id, items, texts: [] });
    }
    this.#changed();
  }

  /** This tab does the work from now on. */
  #taken(live: LiveRun): void {
    live.mine = true;
    live.forgetWaits();
    const dueAt = this.#ports.clock.now();
    for (const { step, at } of live.items) if (step === 'sent') live.putOff(at, { dueAt, tries: 0 });
    this.#watchAccepted(live);
    this.#pump();
  }

  /** Now and then once more: an end that came while the journal was written is asked for again. */
  #watchAccepted(live: LiveRun): void {
    const accepted = live.items.filter(({ step }) => step === 'accepted').flatMap((item) => parcelIdOf(item) ?? []);
    if (accepted.length > 0) this.#ports.watch.watch(accepted, live.record.since);
  }

  /** What the journal says of a run by now. A tab that dies may have written there what it could not tell any more. */
  async #learn(live: LiveRun, run: RunRecord): Promise<void> {
    const { lease, endedAt } = live.record;
    live.record = run;
    if (lease?.tab !== run.lease?.tab || endedAt !== run.endedAt) await this.#reload(live);
  }

  async #reload(live: LiveRun): Promise<void> {
    const stored = await live.journal.read(live.id).catch(() => null);
    if (stored === null) return;
    live.record = stored.run;
    live.put(stored.items);
    if (stored.run.lease?.tab !== this.#ports.tab) {
      live.mine = false;
      live.forgetWaits();
    }
    this.#pump();
  }

  #storageFailed(live: LiveRun): void {
    live.storageFailed = true;
    this.#changed();
  }

  #seenEnd(end: WatchEnd): void {
    for (const live of this.#runs.values()) {
      const item = live.mine
        ? live.items.find((each) => each.step === 'accepted' && parcelIdOf(each) === end.id)
        : undefined;
      if (item === undefined) continue;
      const verdict = verdictOfEnd(end);
      if (verdict !== null) void this.#queue.end(live, item, verdict).then(() => this.#pump());
      // The parcel shows whether it is gone or done.
      else live.putOff(item.at, { dueAt: this.#ports.clock.now(), tries: 0 });
    }
    this.#pump();
  }

  async #hear(news: RunNews): Promise<void> {
    if (news.type === 'forgotten') {
      this.#runs.delete(news.run);
      return this.#changed();
    }
    const live = this.#runs.get(news.type === 'run' ? news.run.id : news.run);
    if (news.type === 'run') await (live === undefined ? this.#meet(news.run.id) : this.#learn(live, news.run));
    else live?.put(news.items, news.texts);
    this.#pump();
  }

  /** A run that another tab has begun. */
  async #meet(id: string): Promise<void> {
    const stored = await this.#ports.journal.read(id).catch(() => null);
    if (stored === null || !isKnownRun(stored) || this.#runs.has(id)) return;
    this.#runs.set(id, new LiveRun(stored, this.#ports.journal));
  }

  #conditionsChanged(): void {
    const wasHeld = this.#held;
    this.#held = this.#ports.conditions.hold() !== null;
    const now = this.#ports.clock.now();
    if (wasHeld && !this.#held) for (const live of this.#runs.values()) live.hurry(now);
    void this.#ownership.look();
    this.#pump();
  }

  /** Starts tries as long as there is room, then sees to what has come to its end. */
  #pump(): void {
    if (this.#closed) return;
    this.#cancelWake();
    const now = this.#ports.clock.now();
    for (let next = this.#nextTry(now); next !== null; next = this.#nextTry(now)) {
      const { live, at } = next;
      this.#atWork += 1;
      this.#pace.begun(now);
      void this.#queue.take(live, at).finally(() => {
        this.#atWork -= 1;
        this.#pump();
      });
    }
    for (const live of this.#runs.values()) void this.#ownership.closeIfOver(live);
    this.#share.look();
    this.#wakeWhenDue(now);
    this.#changed();
  }

  #nextTry(now: number): { live: LiveRun; at: number } | null {
    if (this.#atWork >= maxAtWork || this.#pace.wait(now) > 0) return null;
    for (const live of this.#runs.values()) {
      const hold = holdOf(live, this.#ports);
      if (!live.mine || (hold !== null && hold !== 'user' && hold !== 'plan')) continue;
      const at = live.nextCheck(now) ?? (mayBegin(live, now) ? live.nextWaiting(now) : null);
      if (at === null || !this.#share.mayTry(live, at)) continue;
      // The others first next time.
      this.#runs.delete(live.id);
      this.#runs.set(live.id, live);
      return { live, at };
    }
    return null;
  }

  #wakeWhenDue(now: number): void {
    let due = this.#atWork < maxAtWork ? this.#pace.wait(now) : 0;
    if (due === 0) {
      due = Number.POSITIVE_INFINITY;
      for (const live of this.#runs.values()) if (live.mine) due = Math.min(due, live.nextDue(now) - now);
      if (due === Number.POSITIVE_INFINITY) return;
    }
    this.#cancelWake = this.#ports.clock.after(due, () => this.#pump());
  }
}

function mayBegin(live: LiveRun, now: number): boolean {
  return live.state() === 'running' && live.countUnderWay(now) < maxWithCarrier && !live.items.every(isFinal);
}
