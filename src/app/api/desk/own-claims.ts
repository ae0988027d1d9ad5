import { answerMeaning, isInvalid } from '#contract/answer-meaning.ts';
import { type AsideReason, type Claim, type ClaimHolder, tooManyClaims } from '#contract/desk/claims.ts';
import type { ClaimEnd, ClaimsChange } from '#contract/desk/claim-changes.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { deskClaims, workedOnElsewhere } from './desk-claims.ts';
import { ownStation } from './own-station.ts';
import { InOrder } from '#app/state/in-order.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';

/** Milliseconds: a claim may miss one renewal, and a hidden tab is late with its timers. */
const renewMillis = 40_000;
/** A claim that is not renewed lapses after two minutes, and then another station may have the parcel. */
const lapsesMillis = 110_000;

/**
 * `held`: it is this station's. `elsewhere`: another has it. `unknown`: the desk did not answer, and nothing stands in the way. `full`: nor
 * does anything here, and the desk holds so many claims that the others do not learn of it.
 */
export type ClaimAnswer =
  /** `before`: the claim of another that it took the place of, such as who set it aside. */
  { step: 'held'; before: Claim | null } | { step: 'elsewhere'; claim: Claim } | { step: 'unknown' | 'full' };

type ClaimsApi = Pick<ParcelDeskApi, 'endpoints' | 'feed' | 'settings'>;

/** What runs take at once. */
const perRequest = 200;

/** The parcels that this page has at hand, held at the desk for as long as the page is there. */
class OwnClaims {
  readonly #api: ClaimsApi;
  readonly #held = new Set<string>();
  /** Of them, those that were taken over from another station, which the desk does not know yet. */
  readonly #takenOver = new Set<string>();
  /** Requested claims, and what runs hold in the meantime. */
  readonly #inRuns = new Set<string>();
  /** How parcels ended of which the desk has not learnt it yet. */
  readonly #ends = new Map<string, { end: ClaimEnd; reason: AsideReason | null; key: string; until: number }>();
  #wanted: ReadonlySet<string> = new Set();
  #settling = false;
  /** What was taken and has not ended since: an answer that comes after the end holds nothing. */
  readonly #atHand = new Map<string, object>();
  readonly #inOrder = new InOrder();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(api: ClaimsApi) {
    this.#api = api;
    const claims = api.feed.fact(deskClaims);
    let before = claims.get();
    claims.subscribe(() => {
      const [was, is] = [before, claims.get()];
      before = is;
      // Another station has taken it over: a renewal would take it back as soon as that one has let it go.
      for (const id of this.#held)
        if (was.get(id)?.station === ownStation() && workedOnElsewhere(is.get(id)) !== null) this.#held.delete(id);
    });
    // Signed out: the next user has nothing at hand.
    api.feed.whenForgotten(() => {
      this.#held.clear();
      this.#takenOver.clear();
      this.#atHand.clear();
      this.#ends.clear();
      this.#inRuns.clear();
      this.#wanted = new Set();
    });
  }

  /** Takes a parcel for this station's table. Never rejects. */
  take(parcel: string, takeOver: boolean): Promise<ClaimAnswer> {
    this.#ends.delete(parcel);
    const opening = this.#atHand.get(parcel) ?? {};
    this.#atHand.set(parcel, opening);
    const hold = (isKnown: boolean) => {
      if (this.#atHand.get(parcel) !== opening) return;
      this.#held.add(parcel);
      if (isKnown) this.#takenOver.delete(parcel);
      else if (takeOver) this.#takenOver.add(parcel);
      this.#keepRenewing();
    };
    return this.#inOrder
      .run(parcel, async (): Promise<ClaimAnswer> => {
        const { taken, other } = await (await this.#api.endpoints.desk()).takeClaim(parcel, takeOver);
        this.#api.feed.noteWritten();
        if (!taken) return other === null ? { step: 'unknown' } : { step: 'elsewhere', claim: other };
        hold(true);
        return { step: 'held', before: other };
      })
      .catch((error: unknown): ClaimAnswer => {
        // The next renewal takes it: from another station only where that was wanted.
        hold(false);
        return { step: isFull(error) ? 'full' : 'unknown' };
      });
  }

  /** The parcel is no longer at hand. Never rejects: where the desk does not learn it, it is sent again until the claim lapses by itself. */
  end(parcel: string, end: ClaimEnd, reason: AsideReason | null = null): Promise<void> {
    this.#held.delete(parcel);
    this.#takenOver.delete(parcel);
    this.#atHand.delete(parcel);
    this.#ends.set(parcel, { end, reason, key: newIdempotencyKey(), until: performance.now() + lapsesMillis });
    // What no station has cannot be set aside: the desk did not answer when it was taken, or its lease is over.
    const isUnknown = this.#api.feed.fact(deskClaims).get().get(parcel)?.station !== ownStation();
    return this.#sendEnd(parcel, end === 'aside' && isUnknown);
  }

  #sendEnd(parcel: string, takesFirst = false): Promise<void> {
    const send = async () => {
      const said = this.#ends.get(parcel);
      if (said === undefined) return;
      const desk = await this.#api.endpoints.desk();
      if (takesFirst) await desk.takeClaim(parcel, false).catch(() => {});
      await desk.endClaim(parcel, said.end, said.reason, said.key);
      this.#api.feed.noteWritten();
      if (this.#ends.get(parcel) === said) this.#ends.delete(parcel);
    };
    return this.#inOrder.run(parcel, send).catch((error: unknown) => {
      // Turned away, after signing in again for example, it is heard later.
      const status = isApiError(error) ? error.status : null;
      if (status !== null && answerMeaning(status) === 'refused') this.#ends.delete(parcel);
      else this.#keepRenewing();
    });
  }

  /** These parcels, and no others, runs of this page still have to do with. Those that another station has are tried again. Never throws. */
  haveInRuns(ids: ReadonlySet<string>): void {
    this.#wanted = ids;
    if (!this.#settling) void this.#settleRuns();
  }

  /** Releases what runs of this station have no more to do with, such as those of a page that is gone. Never throws. */
  giveBack(ids: readonly string[]): void {
    void this.#change('release', ids);
  }

  async #settleRuns(): Promise<void> {
    this.#settling = true;
    for (;;) {
      const over = [...this.#inRuns].filter((id) => !this.#wanted.has(id));
      const fresh = [...this.#wanted].filter((id) => !this.#inRuns.has(id));
      if (over.length + fresh.length === 0) break;
      for (const id of over) this.#inRuns.delete(id);
      for (const id of fresh) this.#inRuns.add(id);
      if (fresh.length > 0) await this.#change('take', fresh);
      if (over.length > 0) await this.#change('release', over);
      this.#keepRenewing();
    }
    this.#settling = false;
  }

  /**
   * Puts parcels on a pick list of this station, or takes them off whatever pick list they are on. Resolves with those that are on it then;
   * null where the desk did not answer, `full` where it holds as many claims as it can. Never rejects.
   */
  changeList(change: 'take' | 'release', ids: readonly string[]): Promise<string[] | 'full' | null> {
    return this.#send(change, 'list', ids).catch((error: unknown) => (isFull(error) ? 'full' : null));
  }

  /** Gives the ids that the desk holds for runs of this station. */
  async #change(change: 'take' | 'renew' | 'release', ids: readonly string[]): Promise<string[]> {
    const send = () => {
      // A run may be done with some while what was sent before is answered.
      const wanted = change === 'take' ? ids.filter((id) => this.#inRuns.has(id)) : ids;
      return this.#send(change, 'run', wanted);
    };
    try {
      return await this.#inOrder.run('runs', send);
    } catch {
      // A run does not wait for it.
      return [];
    }
  }

  async #send(change: ClaimsChange['change'], heldBy: ClaimHolder, ids: readonly string[]): Promise<string[]> {
    const all: string[] = [];
    const desk = await this.#api.endpoints.desk();
    for (let at = 0; at < ids.length; at += perRequest) {
      const some = ids.slice(at, at + perRequest);
      all.push(...(await desk.changeClaims({ change, held_by: heldBy, ids: some })).held);
    }
    if (change !== 'renew') this.#api.feed.noteWritten();
    return all;
  }

  #keepRenewing(): void {
    this.#timer ??= setInterval(() => void this.#renew(), renewMillis);
  }

  async #renew(): Promise<void> {
    for (const [parcel, { until }] of this.#ends)
      if (until < performance.now()) this.#ends.delete(parcel);
      else void this.#sendEnd(parcel);
    const ids = [...this.#held];
    if (this.#inRuns.size > 0) {
      const held = new Set(await this.#change('renew', [...this.#inRuns]));
      // Such as what a station had when the run began, or the one that had the run before.
      const left = [...this.#inRuns].filter((id) => !held.has(id));
      if (left.length > 0) await this.#change('take', left);
    } else if (ids.length + this.#ends.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    if (ids.length === 0) return;
    try {
      const { held } = await (
        await this.#api.endpoints.desk()
      ).changeClaims({ change: 'renew', held_by: 'station', ids });
      // Such as after the desk's process was away for longer than a lease.
      for (const id of ids)
        if (!held.includes(id) && this.#held.delete(id)) void this.take(id, this.#takenOver.has(id));
    } catch {
      // It is tried again.
    }
  }
}

/** The desk holds as many claims as it can. */
function isFull(error: unknown): boolean {
  return isApiError(error) && isInvalid(error.status) && tooManyClaims in error.fieldErrors;
}

const known = new WeakMap<object, OwnClaims>();

export function ownClaimsOf(api: ClaimsApi): OwnClaims {
  const claims = known.get(api.endpoints) ?? new OwnClaims(api);
  known.set(api.endpoints, claims);
  return claims;
}
