import { may } from '#app/api/http/token-rights.ts';
import * as z from 'zod/mini';
import { entriesBySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore, type StoreFormat, type StoreHome } from '#app/device-data/device-store.ts';
import { fieldOf } from '#app/device-data/store-formats.ts';
import { type SharedSettings, sharedSettings } from '#app/api/desk/shared-settings.ts';
import { Listeners } from '#app/state/listeners.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import { readEntries, writtenEntries } from '#app/device-data/stored-entries.ts';
import { isRecord } from '#app/words/is-record.ts';

/** Milliseconds since 1970 UTC that a date can be made of. */
const timestamp = z.number().check(z.minimum(-8.64e15), z.maximum(8.64e15));

/** What a carrier refused: which field, by a shipping method, for which kind of reason. Nothing of a parcel is in it. */
const refusalSchema = z.object({
  /** The id of the shipping method. */
  method: z.string(),
  /** A path without positions: `receiver.postal_code`, `items.hs_code`. */
  field: z.string(),
  /** Names the kind of message; cannot be turned back into it. */
  cause: z.string(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** A refusal that happened here before. */
const hintSchema = z.extend(refusalSchema, {
  count: z.int().check(z.minimum(1)),
  /** When it was last seen, by the server's clock. */
  at: timestamp,
});
export type RefusalHint = z.infer<typeof hintSchema>;

export interface Learnt {
  /** The one that was seen last is the last. */
  hints: readonly RefusalHint[];
  /** When the refusal of a parcel was last counted, by its id, in milliseconds since 1970 UTC by this machine's clock. */
  counted: ReadonlyMap<string, number>;
}

/** An attempt that was seen to end, and when; `begunAt` and `now` by this machine's clock, `at` by the server's. */
interface EndedAttempt {
  parcel: string;
  begunAt: number;
  now: number;
  at: number;
}

const hintKind = entriesBySchema(hintSchema, ({ method, field, cause }) => JSON.stringify([method, field, cause]));
const attemptKind = entriesBySchema(z.tuple([z.string(), timestamp]), ([parcel]) => parcel);
/** Those that were seen last are kept. */
const maxHints = 200;
const maxCounted = 500;

const format: StoreFormat<Learnt> = {
  none: { hints: [], counted: new Map() },
  read: (stored) => ({
    hints: readEntries(fieldOf(stored, 'hints'), hintKind),
    counted: new Map(readEntries(fieldOf(stored, 'counted'), attemptKind)),
  }),
  write: (stored, before, after) => ({
    ...(isRecord(stored) && stored),
    hints: writtenEntries(fieldOf(stored, 'hints'), hintKind, before.hints, after.hints).slice(-maxHints),
    counted: writtenEntries(fieldOf(stored, 'counted'), attemptKind, [...before.counted], [...after.counted]).slice(
      -maxCounted,
    ),
  }),
};

/** A refusal by the fields it names, and a hash of its kinds of sentences. */
interface CountedRefusal {
  parcel: string;
  /** Paths without positions. */
  fields: readonly string[];
  refusal: string;
}

/** By the ids of parcels: when, by the server's clock in milliseconds since 1970 UTC, and the hash; null where it is not known. */
type CountedByDesk = ReadonlyMap<string, { at: number; refusal: string | null }>;

/** What carriers refused for the account that is signed in: at all stations of the desk, and on this device. */
export class RefusalHints {
  readonly #own: DeviceStore<Learnt>;
  readonly #shared: SharedSettings;
  readonly #counted = new Listeners<CountedRefusal>();
  readonly #changes = new Listeners();
  #byDesk: CountedByDesk = new Map();
  #seen: readonly unknown[] = [];
  #all: Learnt = format.none;
  /** Calls with each refusal that is counted on this page. */
  readonly whenCounted = this.#counted.subscribe;

  constructor(home?: StoreHome, shared: SharedSettings = sharedSettings) {
    this.#own = new DeviceStore('refusal-hints', format, home);
    this.#shared = shared;
    shared.mergeBy('refusal-note', mergedCounts);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = [this.#own, this.#shared, { subscribe: this.#changes.subscribe }].map((part) =>
      part.subscribe(listener),
    );
    return () => {
      for (const end of ends) end();
    };
  };

  /** Of all stations; what the desk has is right. */
  readonly get = (): Learnt => {
    const [own, shared] = [this.#own.get(), this.#shared.get()];
    if (this.#seen[0] === own && this.#seen[1] === shared && this.#seen[2] === this.#byDesk) return this.#all;
    this.#seen = [own, shared, this.#byDesk];
    const hints = new Map(own.hints.map((hint) => [hintKind.name(hint), hint]));
    for (const { id, value } of shared.values()) {
      const hint = id.startsWith('refusal-note.') ? hintKind.read(value) : null;
      if (hint !== null) hints.set(hintKind.name(hint), hint);
    }
    const byDesk = [...this.#byDesk].map(([parcel, { at }]) => [parcel, at] as const);
    return (this.#all = { hints: [...hints.values()], counted: new Map([...byDesk, ...own.counted]) });
  };

  replace(before: Learnt, after: Learnt): void {
    this.#own.replace(before, after);
  }

  /** Forgets what this device has. */
  clear(): void {
    this.#own.clear();
  }

  /** Counts what an attempt was refused for, once: one that was counted after this attempt began was the same, seen by another tab. */
  note({ parcel, begunAt, now, at }: EndedAttempt, refusals: readonly Refusal[]): void {
    this.#own.change((learnt) => {
      if ((learnt.counted.get(parcel) ?? Number.NEGATIVE_INFINITY) >= begunAt) return learnt;
      if (this.#shared.isShared && may('work')) this.#shareOnce(parcel, refusals, at);
      const counted = new Map(learnt.counted);
      counted.delete(parcel);
      counted.set(parcel, now);
      return { hints: refusals.reduce((hints, refusal) => withRefusal(hints, refusal, at), learnt.hints), counted };
    });
  }

  /** Whatever the field was refused for by the method. */
  forget(method: string, field: string): void {
    const forgotten = this.get().hints.filter((hint) => isOf(hint, method, field));
    this.#own.change(({ hints, counted }) => ({ hints: hints.filter((hint) => !isOf(hint, method, field)), counted }));
    for (const hint of forgotten) if (this.#shared.get().has(settingOf(hint))) this.#shared.set(settingOf(hint), null);
  }

  /** The refusals that some station has counted, by the ids of their parcels; those of attempts that are over are not among them. */
  takeCounted(byDesk: CountedByDesk): void {
    this.#byDesk = byDesk;
    this.#changes.tell();
  }

  #shareOnce(parcel: string, refusals: readonly Refusal[], at: number): void {
    const refusal = fingerprint(JSON.stringify(refusals.map(({ field, cause }) => `${field} ${cause}`).toSorted()));
    if (this.#byDesk.get(parcel)?.refusal === refusal) return;
    for (const one of refusals) this.#share(one, at);
    this.#counted.tell({ parcel, fields: [...new Set(refusals.map(({ field }) => field))], refusal });
  }

  #share(refusal: Refusal, at: number): void {
    const before = hintKind.read(this.#shared.get().get(settingOf(refusal))?.value);
    this.#shared.set(settingOf(refusal), { ...refusal, count: (before?.count ?? 0) + 1, at });
  }
}

export const refusalHints = new RefusalHints();

/** How often a method refused a field, for how many kinds of reason, and when it last did; null where it never did. */
export function refusalsOf(
  { hints }: Learnt,
  method: string,
  field: string,
): { count: number; causes: number; at: number } | null {
  const found = hints.filter((hint) => isOf(hint, method, field));
  if (found.length === 0) return null;
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    causes: found.length,
    at: Math.max(...found.map(({ at }) => at)),
  };
}

function settingOf(refusal: Refusal): string {
  return `refusal-note.${fingerprint(JSON.stringify([refusal.method, refusal.field, refusal.cause]))}`;
}

/** What two stations have counted is added. */
function mergedCounts(mine: unknown, from: unknown, theirs: unknown): unknown {
  const [own, before, other] = [hintKind.read(mine), hintKind.read(from), hintKind.read(theirs)];
  if (own === null || other === null) return own ?? undefined;
  return { ...own, count: other.count + own.count - (before?.count ?? 0), at: Math.max(own.at, other.at) };
}

function isOf(hint: Refusal, method: string, field: string): boolean {
  return hint.method === method && hint.field === field;
}

function withRefusal(hints: readonly RefusalHint[], refusal: Refusal, at: number): readonly RefusalHint[] {
  const isSame = (hint: RefusalHint) => isOf(hint, refusal.method, refusal.field) && hint.cause === refusal.cause;
  const before = hints.find(isSame);
  return [...hints.filter((hint) => hint !== before), { ...refusal, count: (before?.count ?? 0) + 1, at }];
}
