import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { changedAccount } from '../account-file.ts';
import { allPages } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { type Answer, type RequestOptions, serviceClient } from '../service-client.ts';
import { type ServiceProcess, type StoreOption, withService } from '../service-process.ts';
import { type CarrierProcess, withCarrier } from './carrier-process.ts';

/** Every crash point, and those passed again when the service resumes, or a client repeats, what died there. */
const passedAfter = {
  before_send: ['before_send', 'after_send', 'half_documents', 'after_accept', 'before_record', 'after_record'],
  after_send: ['half_documents', 'before_record', 'after_record'],
  half_documents: ['half_documents', 'before_record', 'after_record'],
  after_accept: ['half_documents', 'before_record', 'after_record'],
  before_record: ['half_documents', 'before_record', 'after_record'],
  after_record: [],
  before_commit: ['before_commit', 'after_commit'],
  after_commit: ['before_commit', 'after_commit'],
} as const satisfies Record<string, readonly string[]>;
export type CrashPointName = keyof typeof passedAfter;

export const carrierCrashPoints = [
  'before_send',
  'after_send',
  'half_documents',
  'after_accept',
  'before_record',
  'after_record',
] as const;
export const commitCrashPoints = ['before_commit', 'after_commit'] as const;

export interface CrashRunOptions {
  /** Where it dies: one parcel after the other. Either crash points of the carrier's call or of a create's commit. */
  points: readonly CrashPointName[];
  /** A folder with other sources of the service. */
  folder?: string;
  store?: StoreOption['store'];
}

export interface CrashRunResult {
  /** How many shipments the carrier made per parcel, or how many parcels stand for one create: each must be 1. */
  counts: number[];
  /** Milliseconds from the restarted service's sign-in link to the end of what had been cut off. */
  settled: number[];
  problems: string[];
}

/**
 * Has the service die while it processes (or creates) a parcel, starts it again, and so on with the next; counts at the carriers'. Parcels
 * go to two carriers in turn.
 */
export function crashRuns({ points, folder, store = 'sqlite' }: CrashRunOptions): Promise<CrashRunResult> {
  const profile = { answerMillis: 10, givesDocuments: true };
  return withCarrier(profile, (one) =>
    withCarrier(profile, async (other) => {
      const result: CrashRunResult = { counts: [], settled: [], problems: [] };
      const service = {
        parcels: 0,
        store,
        ...(folder !== undefined && { folder }),
        env: crashAt(points[0]),
        files: { 'account.json': accountOf(one.url, other.url) },
      };
      await withService(service, (running) => crashAndCount(points, running, [one, other], result));
      return result;
    }),
  );
}

/** The first two shipping methods are of a carrier each. */
function accountOf(...urls: string[]): string {
  return changedAccount(({ shipping_methods: methods }) => ({
    carriers: urls.map((url, index) => ({ name: `carrier-${index}`, url })),
    shipping_methods: methods.map((method, index) =>
      index < urls.length ? { ...method, carrier: `carrier-${index}` } : method,
    ),
  }));
}

function crashAt(point: CrashPointName | undefined, before?: CrashPointName): Record<string, string> {
  const passed: readonly string[] = before === undefined ? [] : passedAfter[before];
  const at = point === undefined ? '' : `${point}:${passed.includes(point) ? 2 : 1}`;
  return { PARCEL_DESK_CRASH_AT: at };
}

async function crashAndCount(
  points: readonly CrashPointName[],
  service: ServiceProcess,
  carriers: readonly CarrierProcess[],
  result: CrashRunResult,
): Promise<void> {
  const api = serviceClient(service.apiBase, service.token);
  const methods = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
  const create = (number: number) =>
    api.post(
      '/parcels',
      { ...readyBody(methods[number % carriers.length]?.id ?? ''), order_number: `crash-${number}` },
      keyed(`create-${number}`),
    );
  const process = (id: string) => api.post(`/parcels/${id}/process`, undefined, keyed(`process-${id}`));

  for (const [number, point] of points.entries()) {
    const atCommit = point.endsWith('commit');
    const created = await create(number).catch(() => null);
    if (!atCommit) await process(parcelIn(created).id).catch(() => null);
    await service.ended();
    await service.restart(crashAt(points[number + 1], point));
    const began = performance.now();
    const { id, reference_code } = parcelIn(atCommit ? await create(number) : created);
    if (atCommit) {
      const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
      result.counts.push(parcels.filter(({ order_number }) => order_number === `crash-${number}`).length);
    } else {
      const again = await process(id);
      if (again.status !== 202) result.problems.push(`${point}, sent again: ${again.status}`);
      const done = await untilCompleted(() => api.get(`/parcels/${id}/process`));
      if (done?.processed_at == null || done.printed_at === null || done.labels.length !== 1)
        result.problems.push(`${point}: not completed: ${JSON.stringify(done)}`);
      result.problems.push(...(await wrongDocuments(service, done)).map((wrong) => `${point}: ${wrong}`));
      const made = carriers.map((carrier) => carrier.shipmentsPerParcel().get(reference_code) ?? 0);
      result.counts.push(made.reduce((sum, count) => sum + count, 0));
      if (made[number % carriers.length] === 0) result.problems.push(`${point}: shipped by the other carrier`);
    }
    result.settled.push(performance.now() - began);
  }
}

/** Which documents of a parcel are missing, or are not those of the shipment whose number it has. */
async function wrongDocuments({ origin, token }: ServiceProcess, parcel: ParcelJson | null): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, kind] of ['label', 'return_label'].entries()) {
    const path = `${origin}/desk/parcels/${parcel?.id}/labels/${index + 1}`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (text !== `^XA^FD${kind} ${parcel?.labels[0]?.tracking_number}^FS^XZ`)
      wrong.push(`document ${index + 1} is ${answer.status} ${text}`);
  }
  return wrong;
}

function keyed(key: string): RequestOptions {
  return { headers: { 'idempotency-key': key } };
}

function parcelIn(answer: Answer | null): ParcelJson {
  if (answer?.status !== 201)
    throw new Error(`No parcel was created: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return (answer.body as { data: ParcelJson }).data;
}

const patienceMillis = 10_000;

async function untilCompleted(status: () => Promise<Answer>): Promise<ParcelJson | null> {
  for (const until = performance.now() + patienceMillis; performance.now() < until;) {
    const { data } = (await status()).body as { data: { status: string; parcel?: ParcelJson } };
    if (data.status === 'completed') return data.parcel ?? null;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}
