import { afterTry } from '#app/runs/engine/steps/item-outcome.ts';
import type { LiveRun } from './live-run.ts';
import { acceptedVerdict } from '#app/runs/engine/steps/process-step.ts';
import type { RunPorts } from './run-ports.ts';
import { itemKey, type ItemRecord, parcelIdOf, type RunRecord } from '#app/runs/engine/journal/run-record.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { bodyBefore } from '#app/parcels/change/parcel-change.ts';
import type { WorkContext } from '#app/runs/engine/steps/item-step.ts';
import { asSent } from '#app/api/intents/settle.ts';
import { asLost, final, readVerdict, type Send, type TryAnswer, type Verdict } from '#app/runs/engine/steps/verdict.ts';
import { workOf } from '#app/runs/engine/steps/step-of.ts';

/** What a try reports to its starter. */
export interface QueueHost {
  /** The journal says otherwise than this tab thinks: another one does the work, or the user wants something else by now. */
  outdated: (live: LiveRun) => void;
  storageFailed: (live: LiveRun) => void;
  planNeeded: (live: LiveRun) => void;
  turnedAway: () => void;
  runs: () => readonly LiveRun[];
  answered: () => void;
  /** An item has its outcome. */
  ended: (live: LiveRun, item: ItemRecord) => void;
}

/**
 * One parcel's try: what is to be known is read, the journal says `sent` before anything leaves, and what came of it is written
 * where it was. Between two tabs the journal decides; in one tab an item has one try at a time.
 */
export class ItemQueue {
  readonly #ports: RunPorts;
  readonly #host: QueueHost;

  constructor(ports: RunPorts, host: QueueHost) {
    this.#ports = ports;
    this.#host = host;
  }

  async take(live: LiveRun, at: number): Promise<void> {
    const item = live.items[at];
    if (item === undefined) return;
    live.beginTry(at);
    try {
      await this.#steps(live, item);
    } finally {
      live.endTry(at);
    }
  }

  async #steps(live: LiveRun, first: ItemRecord): Promise<void> {
    let item = first;
    let unsure = first.step !== 'waiting';
    let found = await this.#prepare(live, item);
    for (;;) {
      if (found.type === 'parcel') {
        const known: ItemRecord = { ...item, created: found.parcel };
        if (typeof found.next !== 'function') return this.end(live, known, found.next, unsure);
        // What was sent was the creation: for what is to be done with its parcel nothing was.
        const created: ItemRecord = { ...known, step: 'waiting' };
        if (!(await this.#write(live, item, created, []))) return;
        item = created;
        unsure = false;
        found = await found.next(item);
      } else if (found.type === 'changed') {
        const changed: ItemRecord = { ...item, step: 'waiting', change: 'made' };
        if (!(await this.#write(live, item, changed, []))) return;
        item = changed;
        unsure = false;
        found = await found.next(item);
      } else if (found.type === 'send') {
        const begun = await this.#begin(live, item, found);
        if (begun === null) return;
        item = begun;
        found = await found.send(asSent(this.#ports.context, { idempotencyKey: itemKey(item) }));
      } else return this.end(live, item, found, unsure);
    }
  }

  /** Writes what a try, or the end of processing, came to. `item` as the journal has it. */
  async end(live: LiveRun, item: ItemRecord, verdict: Verdict, unsure = item.step !== 'waiting'): Promise<void> {
    if (verdict.type === 'not-now') this.#host.turnedAway();
    else this.#host.answered();
    const after = afterTry(item, verdict, unsure, live.triesAt(item.at));
    const texts = (verdict.type === 'final' && verdict.why.texts) || [];
    if (after.record !== item && !(await this.#write(live, item, after.record, texts))) return;
    if (after.next === 'over') {
      this.#ports.ended(live.record.work, after.record);
      this.#host.ended(live, after.record);
    }
    if (after.next === 'later')
      live.putOff(item.at, { dueAt: this.#ports.clock.now() + after.millis, tries: after.tries });
    else live.settle(item.at);
    if (after.next === 'accepted') this.#ports.watch.watch([parcelIdOf(item) ?? item.id], live.record.since);
    if (verdict.type === 'plan') this.#host.planNeeded(live);
  }

  async #prepare(live: LiveRun, item: ItemRecord): Promise<Send<TryAnswer> | TryAnswer> {
    const context = this.#contextOf(live, item);
    const work = workOf(live.record.work);
    try {
      if (item.step === 'waiting') return await work.prepare(item, context);
      if (item.step === 'sent') return await work.verify(item, context);
      return await acceptedVerdict({ ...item, id: parcelIdOf(item) ?? item.id }, context);
    } catch (error) {
      return isGone(error) ? final('unknown', 'gone') : asLost(readVerdict(error));
    }
  }

  #contextOf(live: LiveRun, item: ItemRecord): WorkContext {
    const { context, serverNow } = this.#ports;
    // Written out: what the server can do may be learnt while an item is tried.
    return {
      ...context,
      change: live.change,
      serverNow,
      writing: (parcel, body) =>
        live.noteWritten(item.id, {
          body,
          before: bodyBefore(body, parcel.raw),
          processedAt: parcel.processed_at,
          known: context.captureNotes(parcel),
        }),
      written: (id) => live.writtenOf(id),
      othersCreated: () => othersCreated(this.#host.runs(), item),
    };
  }

  /** Puts down that the request is about to leave. Null when it must not: then nothing was sent. */
  async #begin(
    live: LiveRun,
    item: ItemRecord,
    { refusedBefore = false, changing = false }: Pick<Send, 'refusedBefore' | 'changing'>,
  ): Promise<ItemRecord | null> {
    const { context, tab } = this.#ports;
    try {
      const changed = await live.journal.update(
        live.id,
        [item.at],
        (run, [stored]) => {
          if (run.lease?.tab !== tab || stored === undefined || !isSame(stored, item)) return null;
          const next: ItemRecord = changing ? { ...stored, change: 'sent' } : stored;
          if (stored.step !== 'waiting') return { items: [this.#sentNow(next, context.keyed)] };
          return run.wanted === 'run' ? { items: [this.#sentNow({ ...next, step: 'sent', refusedBefore })] } : null;
        },
        // Under a key the same is asked for again, whatever the journal has lost; without one it is all that is known.
        !context.keyed,
      );
      const begun = changed?.items?.[0];
      if (begun === undefined) {
        this.#host.outdated(live);
        return null;
      }
      this.#put(live, item, begun, []);
      return begun;
    } catch {
      this.#host.storageFailed(live);
      return null;
    }
  }

  /**
   * When a creation is sent. Under a key the first time counts, since when the server keeps the key; without one the last time, since
   * the request may still be on its way.
   */
  #sentNow(item: ItemRecord, again = false): ItemRecord {
    if (parcelIdOf(item) !== null || (again && item.sentAt !== undefined)) return item;
    return { ...item, sentAt: this.#ports.serverNow() };
  }

  async #write(live: LiveRun, before: ItemRecord, after: ItemRecord, texts: readonly string[]): Promise<boolean> {
    try {
      const changed = await live.journal.update(live.id, [before.at], (run, [stored]) =>
        mayWrite(run, this.#ports.tab) && stored !== undefined && isSame(stored, before) ? { items: [after] } : null,
      );
      if (changed === null) {
        this.#host.outdated(live);
        return false;
      }
    } catch {
      live.unwritten.set(after.at, after);
      this.#host.storageFailed(live);
    }
    this.#put(live, before, after, texts);
    return true;
  }

  /** Another item there is newer; the same one was read from the journal and not reported yet. */
  #put(live: LiveRun, before: ItemRecord, after: ItemRecord, texts: readonly string[]): void {
    const held = live.items[after.at];
    if (held === undefined || !(isSame(held, before) || isSame(held, after))) return;
    live.setTexts(after.at, texts);
    live.put([after]);
    this.#ports.news.post({ type: 'items', run: live.id, items: [after], texts: [[after.at, texts]] });
  }
}

/**
 * A run without a worker still gets the result of this tab's last request: a 401 ends the sign-in, and with it the tab's
 * hold on the run, before its own outcome is written.
 */
function mayWrite({ lease }: RunRecord, tab: string): boolean {
  return lease === null || lease.tab === tab;
}

/** What runs create beside an item: the parcels that are known, and the items that may have one by now. */
function othersCreated(runs: readonly LiveRun[], { run, at }: ItemRecord) {
  const others = runs.flatMap(({ items }) => items).filter((item) => item.run !== run || item.at !== at);
  return {
    parcels: new Set(others.flatMap(({ created }) => created ?? [])),
    unknown: others.filter((item) => item.step === 'sent' && parcelIdOf(item) === null),
  };
}

function isSame(one: ItemRecord, other: ItemRecord): boolean {
  return one.step === other.step && one.attempt === other.attempt;
}
