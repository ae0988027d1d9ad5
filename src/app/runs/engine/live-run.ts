import { isOnLabel } from '#contract/labelled-fields.ts';
import type { WrittenChange } from '#app/parcels/change/take-back.ts';
import type { RunChange } from './steps/run-change.ts';
import {
  isFinal,
  isUnderWay,
  type ItemRecord,
  parcelIdOf,
  type RunRecord,
  type StoredRun,
} from '#app/runs/engine/journal/run-record.ts';
import type { RunJournal } from '#app/runs/engine/journal/run-journal.ts';
import { isProcessing } from './steps/step-of.ts';
import { remainingMillis } from './run-estimate.ts';
import { longWithCarrier } from './run-pace.ts';
import type { ItemOutcome, Run, RunCounts, RunHold, RunItem, RunState, RunWork } from './run-types.ts';

const noTexts: readonly string[] = [];

/** When a parcel whose answer was lost, or that could not be read, has its next try. */
interface Later {
  dueAt: number;
  tries: number;
}

/** A run as this tab knows it: what the journal holds of it, and what is only in memory. */
export class LiveRun {
  readonly journal: RunJournal;
  record: RunRecord;
  /** This tab does the work. */
  mine = false;
  /** The value of a change. */
  change: RunChange | null = null;
  /** Whether the sign-in is of the account it was started under. */
  account: 'same' | 'open' = 'open';
  /** The journal could not be written. */
  storageFailed = false;
  /** Its end is being put down. */
  closing = false;
  /** What is not in the journal yet. */
  unwritten = new Map<number, ItemRecord>();
  readonly #items: ItemRecord[];
  readonly #texts = new Map<number, readonly string[]>();
  readonly #tries = new Map<number, 'sending' | 'checking'>();
  readonly #later = new Map<number, Later>();
  readonly #written = new Map<string, WrittenChange>();
  /** This tab has held what it replaced since the sign-in. */
  #hasWritten = false;
  #undoable = noTexts;
  readonly #shown = new Map<number, { record: ItemRecord; item: RunItem }>();
  /** By the places of the items. */
  readonly #underWaySince = new Map<number, number>();
  /** Every item before it has begun. */
  #firstWaiting = 0;
  #shownItems: readonly RunItem[] | null = null;

  constructor({ run, items }: StoredRun, journal: RunJournal) {
    this.record = run;
    this.#items = [...items];
    this.journal = journal;
  }

  get id(): string {
    return this.record.id;
  }

  get items(): readonly ItemRecord[] {
    return this.#items;
  }

  /** Takes over what the journal or another tab says of some items. */
  put(items: readonly ItemRecord[], texts: readonly (readonly [number, readonly string[]])[] = []): void {
    for (const item of items) {
      this.#items[item.at] = item;
      if (isFinal(item)) this.#later.delete(item.at);
    }
    for (const [at, said] of texts) this.#texts.set(at, said);
    this.#firstWaiting = 0;
    this.#changed();
  }

  /** Once more what could not be written, before the run continues. */
  async writeUnwritten(): Promise<void> {
    const items = [...this.unwritten.values()];
    try {
      await this.journal.update(this.id, [], () => ({ items }));
      this.unwritten.clear();
      this.storageFailed = false;
    } catch {
      this.storageFailed = true;
    }
  }

  textsAt(at: number): readonly string[] {
    return this.#texts.get(at) ?? noTexts;
  }

  setTexts(at: number, texts: readonly string[]): void {
    if (texts.length > 0) this.#texts.set(at, texts);
    else this.#texts.delete(at);
  }

  /** What sentences hold of customers, and what their parcels hold, is forgotten with the session. */
  forgetTexts(): void {
    this.change = null;
    this.#written.clear();
    this.#hasWritten = false;
    this.#texts.clear();
    this.#shown.clear();
    this.#changed();
  }

  beginTry(at: number): void {
    this.#tries.set(at, this.#items[at]?.step === 'waiting' ? 'sending' : 'checking');
    this.#changed();
  }

  endTry(at: number): void {
    this.#tries.delete(at);
    this.#changed();
  }

  /** Puts an item's next try off; `tries` so far. */
  putOff(at: number, later: Later): void {
    this.#later.set(at, later);
    this.#changed();
  }

  /** It goes its way: nothing is to be found out about it now. */
  settle(at: number): void {
    this.#later.delete(at);
    this.#changed();
  }

  /** All that waits for a while may be tried now: the network is back, or the run has changed hands. */
  hurry(now: number): void {
    for (const [at, { tries }] of this.#later) this.#later.set(at, { tries, dueAt: now });
  }

  /** The next tries are planned again. A try that is on its way continues, and stays the only one of its item. */
  forgetWaits(): void {
    this.#later.clear();
    this.#changed();
  }

  triesAt(at: number): number {
    return this.#later.get(at)?.tries ?? 0;
  }

  /** An item whose answer was lost, or whose end was seen without its parcel, and that is due. */
  nextCheck(now: number): number | null {
    for (const [at, { dueAt }] of this.#later)
      if (dueAt <= now && !this.#tries.has(at) && this.#items[at]?.step !== 'waiting') return at;
    return null;
  }

  /** What is written into a parcel, so that it can be taken back. Only in memory: it may be personal data. */
  noteWritten(id: string, written: WrittenChange): void {
    this.#written.set(id, written);
    this.#hasWritten = true;
    this.#changed();
  }

  writtenOf(id: string): WrittenChange | undefined {
    return this.#written.get(id);
  }

  /** What the run has changed and can be taken back, once. `ids`: only of these parcels. */
  takeWritten(ids: readonly string[] = this.#undoableIds()): (readonly [string, WrittenChange])[] {
    const wanted = new Set(ids);
    const taken = this.#undoableIds().filter((id) => wanted.has(id));
    const entries = taken.flatMap((id) => {
      const written = this.#written.get(id);
      this.#written.delete(id);
      return written === undefined ? [] : [[id, written] as const];
    });
    this.#changed();
    return entries;
  }

  #undoableIds(): readonly string[] {
    const ids =
      this.#written.size === 0
        ? noTexts
        : this.#items
            .filter((item) => isUndoable(item, this.record.work, this.#written.get(item.id)))
            .map(({ id }) => id);
    const isSame = ids.length === this.#undoable.length && ids.every((id, at) => id === this.#undoable[at]);
    if (!isSame) this.#undoable = ids;
    return this.#undoable;
  }

  nextWaiting(now: number): number | null {
    for (let at = this.#firstWaiting; at < this.#items.length; at += 1) {
      if (this.#items[at]?.step !== 'waiting') {
        if (at === this.#firstWaiting) this.#firstWaiting += 1;
        continue;
      }
      if (!this.#tries.has(at) && (this.#later.get(at)?.dueAt ?? now) <= now) return at;
    }
    return null;
  }

  /** When the next of the items that were put off will be due, or one that is under way is so for long; infinite without one. */
  nextDue(now: number): number {
    let due = Number.POSITIVE_INFINITY;
    for (const since of this.#underWaySince.values())
      if (since + longWithCarrier > now) due = Math.min(due, since + longWithCarrier);
    for (const [at, { dueAt }] of this.#later) if (!this.#tries.has(at) && dueAt > now) due = Math.min(due, dueAt);
    return due;
  }

  /** How many are on their way or with a carrier, but for those that have been so for long as far as this tab knows. `now` is on the clock. */
  countUnderWay(now: number): number {
    let count = 0;
    for (const item of this.#items) {
      if (!isUnderWay(item)) {
        this.#underWaySince.delete(item.at);
        continue;
      }
      const since = this.#underWaySince.get(item.at) ?? now;
      this.#underWaySince.set(item.at, since);
      if (now - since < longWithCarrier) count += 1;
    }
    return count;
  }

  state(): RunState {
    const { endedAt, wanted, takenBy } = this.record;
    if (endedAt !== null) return 'ended';
    if (takenBy !== undefined) return 'stopped';
    if (wanted === 'stop') return this.#items.some(isUnderWay) ? 'stopping' : 'stopped';
    return wanted === 'pause' ? 'paused' : 'running';
  }

  isOver(): boolean {
    return this.#items.every(isFinal);
  }

  view(hold: RunHold | null, heldUntil: number | null): Run {
    const { id, work, startedAt, endedAt, workedMillis, takenBy } = this.record;
    const items = this.#view();
    return {
      id,
      work,
      startedAt,
      endedAt,
      state: this.state(),
      hold,
      heldUntil,
      here: this.mine,
      total: items.length,
      counts: countOf(items),
      workedMillis,
      remainingMillis: remainingMillis(this.record, this.#items),
      undoable: this.#undoableIds(),
      undoLost: !this.#hasWritten && work.kind === 'change' && this.#items.some(({ step }) => step === 'done'),
      kept: this.journal.kept && this.unwritten.size === 0,
      elsewhere: takenBy === undefined ? null : { ...takenBy, mayTake: false, listed: 0, seen: null, wasHere: true },
      items,
    };
  }

  #view(): readonly RunItem[] {
    this.#shownItems ??= this.#items.map((record) => this.#viewOf(record));
    return this.#shownItems;
  }

  #viewOf(record: ItemRecord): RunItem {
    const outcome = this.#outcomeOf(record);
    const texts = this.textsAt(record.at);
    const shown = this.#shown.get(record.at);
    if (shown?.record === record && shown.item.outcome === outcome && shown.item.texts === texts) return shown.item;
    const { id, reason, status, requestId, fields, said = [], mark } = record;
    const parcel = parcelIdOf(record);
    const item: RunItem = { id, parcel, outcome, reason, status, requestId, fields, said, mark, texts };
    this.#shown.set(record.at, { record, item });
    return item;
  }

  #outcomeOf(item: ItemRecord): ItemOutcome {
    const { step, at, reason, fields } = item;
    const parcel = parcelIdOf(item);
    // As what marks the parcel (`isCheckRefusal`).
    const isMarked = isProcessing(this.record.work) && reason === 'checks' && fields.length > 0 && parcel !== null;
    if (step === 'refused' && isMarked) return 'not-sent';
    if (step === 'accepted') return 'processing';
    if (step === 'waiting') return this.#tries.has(at) ? 'sending' : 'waiting';
    if (step !== 'sent') return step;
    return this.#later.has(at) || this.#tries.get(at) === 'checking' ? 'checking' : 'sending';
  }

  #changed(): void {
    this.#shownItems = null;
  }
}

/** Whether what was written for an item can be taken back: it was changed, and no label shows it. */
function isUndoable({ step, reason }: ItemRecord, work: RunWork, written: WrittenChange | undefined): boolean {
  if (written === undefined) return false;
  if (isProcessing(work) && step === 'refused') return reason === 'checks' || reason === 'carrier';
  if (step !== 'done') return false;
  return !isProcessing(work) || reason === 'in-part' || !Object.keys(written.body).some(isOnLabel);
}

/** How many items have each outcome. */
export function countOf(items: readonly RunItem[]): RunCounts {
  const counts: Record<ItemOutcome, number> = {
    waiting: 0,
    sending: 0,
    checking: 0,
    processing: 0,
    done: 0,
    refused: 0,
    'not-sent': 0,
    unknown: 0,
    skipped: 0,
  };
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}
