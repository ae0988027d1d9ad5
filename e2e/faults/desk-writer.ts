import { isDeepStrictEqual } from 'node:util';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { serviceClient, type Answer, type ServiceClient } from '../service-client.ts';
import { readyBody } from '../api/sample-bodies.ts';

type Phase = 'idle' | 'processing' | 'processed' | 'deleted';

/** What was acknowledged of one parcel, and nothing else. */
export interface KnownParcel {
  parcel: ParcelJson;
  etag: string | null;
  phase: Phase;
}

/** A change under its key: it is sent again, unchanged, when its result is unknown. */
interface Change {
  kind: 'create' | 'patch' | 'process' | 'print' | 'delete';
  key: string;
  method: string;
  path: string;
  json?: unknown;
  target: KnownParcel | null;
}

/** What went wrong, in words, for the result of the loop. */
export interface Findings {
  lost: string[];
  halfApplied: string[];
}

/** A killed process's lease on a job runs out within it. */
const patienceMillis = 20_000;

/** One clerk: changes its own parcels, one change at a time, and remembers what the service said. */
export class DeskWriter {
  readonly parcels: KnownParcel[] = [];
  /** Intents to create, whatever their result. */
  intents = 0;
  acknowledged = 0;
  unknown = 0;
  readonly #problems: string[] = [];
  readonly #touched = new Set<KnownParcel>();
  readonly #name: string;
  readonly #api: ServiceClient;
  readonly #random: () => number;
  readonly #methodId: string;
  #changes = 0;
  #unsettled: Change | null = null;
  #whenAcknowledged = () => {};

  constructor(name: string, service: { apiBase: string; token: string }, methodId: string, random: () => number) {
    this.#name = name;
    this.#api = serviceClient(service.apiBase, service.token);
    this.#methodId = methodId;
    this.#random = random;
  }

  /** Sends one change after the other until one is not answered. */
  async writeUntilLost(): Promise<void> {
    while (this.#unsettled === null) await this.#make(this.#nextChange());
  }

  /** Resolves when the next change is acknowledged. */
  nextAcknowledged(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenAcknowledged = resolve;
    });
  }

  async #make(change: Change): Promise<void> {
    const answer = await this.#send(change).catch(() => null);
    if (answer === null || answer.status >= 500) {
      this.#unsettled = change;
      this.unknown += 1;
    } else if (answer.status < 300) {
      this.acknowledged += 1;
      this.#whenAcknowledged();
      this.#learn(change, answer);
    }
  }

  #send({ key, method, path, json }: Change): Promise<Answer> {
    return this.#api.request(method, path, {
      headers: { 'idempotency-key': key },
      ...(json === undefined ? {} : { json }),
    });
  }

  #nextChange(): Change {
    this.#changes += 1;
    const stamp = `${this.#name}-${this.#changes}`;
    const target = this.parcels[Math.floor(this.#random() ** 0.3 * this.parcels.length)];
    const change = { key: `key-${stamp}`, method: 'POST', target: target ?? null };
    const dice = this.#random();
    if (target === undefined || target.phase === 'deleted' || dice < 0.4) {
      this.intents += 1;
      const json = { ...readyBody(this.#methodId), order_number: stamp, note: stamp };
      return { ...change, kind: 'create', path: '/parcels', json, target: null };
    }
    const path = `/parcels/${target.parcel.id}`;
    if (target.phase === 'processed' || target.phase === 'processing')
      return { ...change, kind: 'print', path: `${path}/print` };
    if (dice < 0.75)
      return {
        ...change,
        kind: 'patch',
        method: 'PATCH',
        path,
        json: { note: stamp, reference: stamp, tags: [stamp] },
      };
    if (dice < 0.9) return { ...change, kind: 'process', path: `${path}/process?print=false` };
    return { ...change, kind: 'delete', method: 'DELETE', path };
  }

  #learn({ kind, target }: Change, answer: Answer): void {
    const etag = answer.headers.get('etag');
    const { data } = (answer.body ?? { data: null }) as { data: unknown };
    if (kind === 'create') {
      const made: KnownParcel = { parcel: data as ParcelJson, etag, phase: 'idle' };
      this.parcels.push(made);
      this.#touched.add(made);
      return;
    }
    if (target === null) return;
    this.#touched.add(target);
    if (kind === 'delete') target.phase = 'deleted';
    else if (kind === 'process') target.phase = 'processing';
    else if (kind === 'patch') Object.assign(target, { parcel: data as ParcelJson, etag });
    else this.#learnProcessed(target, (data as { parcel: ParcelJson }).parcel);
  }

  /** After a start: what was acknowledged is there; an unanswered change is there whole or not at all, and once after it is sent again. */
  async settle(findings: Findings): Promise<void> {
    const open = this.#unsettled;
    this.#unsettled = null;
    if (open !== null) {
      if (open.kind === 'patch' && open.target !== null) await this.#checkWhole(open, open.target, findings);
      const answer = await this.#send(open);
      if (answer.status < 300) this.#learn(open, answer);
      // A refusal is an answer too: printing before the carrier has answered, for one.
      else if (answer.status !== 422) findings.lost.push(`${open.key} ${open.kind}, sent again: ${answer.status}`);
    }
    await this.check([...this.#touched], findings);
    findings.halfApplied.push(...this.#problems.splice(0));
    this.#touched.clear();
  }

  /** Three fields were changed at once: they are found together, as they were or as they were to be. */
  async #checkWhole(change: Change, { parcel, etag }: KnownParcel, findings: Findings): Promise<void> {
    const answer = await this.#api.get(`/parcels/${parcel.id}`);
    const { data } = answer.body as { data: ParcelJson };
    const before = isDeepStrictEqual(data, parcel) && (etag === null || answer.headers.get('etag') === etag);
    const after = isDeepStrictEqual(data, { ...parcel, ...(change.json as Partial<ParcelJson>) });
    if (!before && !after) findings.halfApplied.push(`${change.key}: ${JSON.stringify(data)}`);
  }

  /** Compares parcels with what was last acknowledged of them. Where the carrier is still at work that has to wait. */
  async check(parcels: readonly KnownParcel[], findings: Findings, wait = true): Promise<void> {
    for (const known of parcels) {
      if (known.phase === 'processing' && !(await this.#completed(known, wait))) {
        if (wait) findings.lost.push(`${known.parcel.order_number}: still processing`);
        continue;
      }
      const { id, order_number } = known.parcel;
      const answer = await this.#api.get(`/parcels/${id}`);
      if (known.phase === 'deleted') {
        if (answer.status !== 404) findings.lost.push(`${order_number}: deleted and back`);
      } else if (answer.status !== 200) findings.lost.push(`${order_number}: ${answer.status}`);
      else {
        const same = isDeepStrictEqual((answer.body as { data: unknown }).data, known.parcel);
        const etag = answer.headers.get('etag');
        if (!same || (known.etag !== null && etag !== known.etag))
          findings.lost.push(`${order_number}: other contents`);
        known.etag = etag;
      }
      this.#touched.delete(known);
    }
    findings.halfApplied.push(...this.#problems.splice(0));
  }

  /** Carrier and printer add their part; all that was acknowledged before is kept. */
  #learnProcessed(known: KnownParcel, parcel: ParcelJson): void {
    const { processed_at, printed_at, cancellable_until, labels, documents } = parcel;
    if (processed_at === null || labels.length !== 1) this.#problems.push(`${parcel.id}: processed in part`);
    const expected = { ...known.parcel, processed_at, printed_at, cancellable_until, labels, documents };
    if (!isDeepStrictEqual(parcel, expected)) this.#problems.push(`${parcel.id}: changed by processing`);
    Object.assign(known, { parcel, phase: 'processed', etag: null });
  }

  /** Processing that was accepted ends with the carrier's label on the parcel as it was; not within `wait` is false. */
  async #completed(known: KnownParcel, wait: boolean): Promise<boolean> {
    const until = performance.now() + (wait ? patienceMillis : 0);
    do {
      const { body } = await this.#api.get(`/parcels/${known.parcel.id}/process`);
      const { status, parcel } = (body as { data: { status: string; parcel?: ParcelJson } }).data;
      if (status === 'completed' && parcel !== undefined) {
        this.#learnProcessed(known, parcel);
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    } while (performance.now() < until);
    return false;
  }
}
