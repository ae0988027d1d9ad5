import { ApiError } from '#app/api/http/api-error.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { type Parcel, parcelReaders } from '#contract/parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { readFields } from '#contract/values/tolerant-reading.ts';
import { FakeClock } from './fake-clock.ts';

/** The result of one request. `lost` arrives and its answer does not; `drop` does not arrive; the others are answered at the door. */
export type Fate = 'fine' | 'lost' | 'drop' | 'fault' | 'signed-out' | 'too-many' | 'plan' | 'forbidden';

export interface WorldPlan {
  parcels: number;
  /** By place: what checks or the carrier refuse. */
  faulty: Readonly<Record<number, 'checks' | 'carrier'>>;
  /** In the order the requests leave; from the start again when all are used. */
  fates: readonly Fate[];
  /** Milliseconds of requests and journals, one after the other. */
  delays: readonly number[];
  /** Milliseconds that the carrier takes for each parcel. */
  carrierMillis: number;
  keyed: boolean;
  /** The server says that it keeps keys, and does not. */
  keysIgnored?: boolean;
  /** How it refuses a key that was used for another body; its own sentence where nothing is said. */
  otherBody?: string;
  /** A proxy in front of a server that keeps no keys: under a used key nothing is done, and the result stays unknown. */
  keysSpent?: boolean;
  /** A creation is answered with 201 and no body. */
  createdUnseen?: boolean;
  /** So many first creations are answered with a fault and not made; a proxy then knows nothing of their keys. */
  faultyCreations?: number;
  /** The server gives each version of a parcel an ETag, and heeds `If-Match` where it is sent. */
  etags?: boolean;
  /** A start while an attempt runs makes no second one, and says so. */
  joins?: boolean;
  /** So many milliseconds its times are behind its clock. */
  timesBehind?: number;
}

export interface Shipment {
  parcel: Parcel;
  status: 'none' | 'processing' | 'completed';
  shipped: number;
}

/** What an API and its carrier know, in a time that a test moves. */
export class RunServer {
  readonly clock = new FakeClock();
  readonly plan: WorldPlan;
  /** Of the parcels that there are at first. */
  readonly ids: readonly string[];
  /** Ids of the parcels that were created, in their order. */
  readonly created: string[] = [];
  /** How all starts are refused; null where they are not. */
  refuseProcessing: { status: number; fields: Record<string, string[]> } | null = null;
  /** Changes of this parcel are not allowed. */
  refuseChangesOf: string | null = null;
  readonly #parcels = new Map<string, Shipment>();
  readonly #keys = new Map<string, true>();
  readonly #creations = new Map<string, { body: string; id: string }>();
  readonly #spent = new Set<string>();
  readonly #versions = new Map<string, number>();

  constructor(plan: WorldPlan) {
    this.plan = plan;
    this.ids = Array.from({ length: plan.parcels }, (_, at) => `parcel-${at}`);
    for (const id of this.ids) this.#parcels.set(id, { parcel: parcelOf({ id }), status: 'none', shipped: 0 });
  }

  shipped(id: string): number {
    return this.#parcels.get(id)?.shipped ?? 0;
  }

  parcel(id: string): Parcel | null {
    return this.#parcels.get(id)?.parcel ?? null;
  }

  /** SPEC.md 4.1; a second one under its key is answered as the first. */
  create(body: unknown, key: string | undefined): Parcel {
    const text = JSON.stringify(body);
    const before = key === undefined || this.plan.keysIgnored ? undefined : this.#creations.get(key);
    if (before !== undefined && before.body !== text)
      throw refusal('POST', 422, {}, this.plan.otherBody ?? 'this Idempotency-Key was used for another request');
    if (key !== undefined && (this.#spent.has(key) || this.#spent.size < (this.plan.faultyCreations ?? 0))) {
      this.#spent.add(key);
      throw new ApiError({ kind: 'status', outcome: 'unknown', request: 'POST', status: 504, keySpent: true });
    }
    if (before !== undefined && this.plan.keysSpent === true)
      throw new ApiError({ kind: 'status', outcome: 'unknown', request: 'POST', status: 504, keySpent: true });
    if (before !== undefined) return this.#answered(this.find(before.id).parcel);
    const fields = body as Partial<Parcel>;
    if (fields.order_number === 'wrong') throw refusal('POST', 422, { order_number: ['is wrong'] });
    const id = `created-${this.created.length}`;
    if (key !== undefined) this.#creations.set(key, { body: text, id });
    this.created.push(id);
    const created_at = toTimestamp(this.clock.now() - (this.plan.timesBehind ?? 0));
    const parcel = parcelOf({ ...fields, id, created_at });
    this.#parcels.set(id, { parcel, status: 'none', shipped: 0 });
    return this.#answered(parcel);
  }

  #answered(parcel: Parcel): Parcel {
    if (this.plan.createdUnseen !== true) return parcel;
    throw new ApiError({ kind: 'unexpected-answer', outcome: 'unknown', request: 'POST', status: 201 });
  }

  /** The newest first. */
  list(): ParcelRow[] {
    return [...this.#parcels.values()].map(({ parcel }) => toParcelRow(parcel)).toReversed();
  }

  /** The day of the server's keys is over. */
  forgetKeys(): void {
    this.#creations.clear();
  }

  /** As it is then. A parcel that was deleted stays so. */
  change(id: string, changes: Partial<Parcel>): Parcel {
    const held = this.#parcels.get(id);
    if (held !== undefined) held.parcel = parcelOf({ ...held.parcel, ...changes });
    this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1);
    return this.find(id).parcel;
  }

  etagOf(id: string): string | null {
    return this.plan.etags === true ? `"${this.#versions.get(id) ?? 0}"` : null;
  }

  /** SPEC.md 4.2, of the version that is named, where one is. */
  update(id: string, body: unknown, ifMatch: string | undefined): Parcel {
    if (id === this.refuseChangesOf) throw refusal('PATCH', 403);
    if (ifMatch !== undefined && ifMatch !== this.etagOf(id)) throw refusal('PATCH', 412);
    const { shipping_method_id: method, ...fields } = body as Partial<Parcel> & { shipping_method_id?: string | null };
    return this.change(id, {
      ...fields,
      // Written as an ID, read as an object (SPEC.md 4.1).
      ...(method !== undefined && { shipping_method: method === null ? null : { id: method, name: method } }),
    });
  }

  find(id: string): Shipment {
    const held = this.#parcels.get(id);
    if (held === undefined) throw refusal('GET', 404);
    return held;
  }

  remove(id: string): void {
    this.find(id);
    this.#parcels.delete(id);
  }

  /**
   * The least that SPEC.md 4.4 allows: a second start is a second attempt, which only the idempotency key keeps from being a second
   * shipment. True where it joined an attempt that was running (`joins`).
   */
  process(id: string, print: boolean, key: string | undefined): boolean {
    if (key !== undefined && !this.plan.keysIgnored && this.#keys.has(key)) return false;
    const held = this.find(id);
    if (this.plan.joins === true && held.status === 'processing') return true;
    const fault = this.plan.faulty[this.ids.indexOf(id)];
    if (this.refuseProcessing !== null)
      throw refusal('POST process', this.refuseProcessing.status, this.refuseProcessing.fields);
    if (fault === 'checks') throw refusal('POST process', 422, { weight: ['is missing'] });
    if (key !== undefined) this.#keys.set(key, true);
    held.status = 'processing';
    this.clock.after(this.plan.carrierMillis, () => {
      held.status = 'completed';
      if (this.parcel(id) === null) return undefined;
      if (fault === 'carrier') return this.change(id, { processing_errors: ['unknown street'] });
      held.shipped += 1;
      const at = '2026-01-01T00:00:00Z';
      return this.change(id, { processed_at: at, printed_at: print ? at : null, processing_errors: [] });
    });
    return false;
  }
}

export function refusal(
  request: string,
  status: number,
  fieldErrors: Record<string, string[]> = {},
  message?: string,
): ApiError {
  return new ApiError({ kind: 'status', outcome: 'refused', request, status, fieldErrors, message });
}

function parcelOf(values: Partial<Parcel>): Parcel {
  const raw = { ...values } as Parcel['raw'];
  return { ...readFields(parcelReaders, raw), raw };
}
