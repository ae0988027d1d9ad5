import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages } from '../api/parcel-flows.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceOptions, type ServiceProcess, type StoreOption, withService } from '../service-process.ts';
import { type CarrierProcess, withCarrier } from './carrier-process.ts';
import { type FollowedEvents, followEvents } from './event-audit.ts';
import { keptPort } from './kept-port.ts';
import { DeskWriter, type Findings } from './desk-writer.ts';
import { auditGaps, halfChanges, type StoreRows, storeRows } from './store-rows.ts';

export interface KillLoopOptions {
  kills: number;
  /** The same seed takes the same decisions; the time of a kill still differs. */
  seed: number;
  store: StoreOption['store'];
  /** A folder with other sources of the service. */
  folder?: string;
  /** Called after each kill that was checked, with what was found so far. */
  onKill?: (kill: number, findings: Findings) => void;
}

export interface KillLoopResult extends Findings {
  kills: number;
  acknowledged: number;
  /** Changes whose answer the kill cut off; each was sent again under its key. */
  unknown: number;
  failedStarts: string[];
  /** Milliseconds from the start of the process to its sign-in link, per kill. */
  restarts: number[];
  /** Parcels that were shipped other than once. */
  misshipped: string[];
  /** Parcels in the store less intents to create that were acknowledged in the end, less those deleted. */
  surplus: number;
  /** How the events that a reader got differ from the store: lost, doubled, out of order, or read before their commit (P30). */
  events: string[];
  /** Changes without their entry in the audit, or the other way round. */
  unaudited: string[];
  eventsRead: number;
  seed: number;
}

const writers = 8;
const longestRun = 300;
/** One restart in so many is itself killed before the service is ready. */
const killedStarts = 8;

/**
 * Kills the service in the middle of eight writers, again and again, and compares it after each start with what it had
 * acknowledged: every row of the round and every unanswered change, fifty times the tables among each other, and all rows at the
 * end.
 */
export function killLoop(options: KillLoopOptions): Promise<KillLoopResult> {
  return withCarrier({ answerMillis: 15, givesDocuments: true }, async (carrier) => {
    const port = await keptPort();
    const { folder, store } = options;
    const service: ServiceOptions = {
      parcels: 0,
      store,
      ...(folder !== undefined && { folder }),
      env: { PARCEL_DESK_CARRIER_URL: carrier.url, PARCEL_DESK_LOG: 'off', PORT: String(port) },
    };
    let result: KillLoopResult | null = null;
    await withService(service, async (running) => {
      const followed = followEvents(running);
      result = await runLoop(options, running, { carrier, followed }).finally(() => followed.stop());
    });
    if (result === null) throw new Error('The loop gave no result.');
    return result;
  });
}

async function runLoop(
  { kills, seed, store, onKill }: KillLoopOptions,
  service: ServiceProcess,
  { carrier, followed }: { carrier: CarrierProcess; followed: FollowedEvents },
): Promise<KillLoopResult> {
  const random = randomFrom(seed);
  const api = serviceClient(service.apiBase, service.token);
  const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
  const desks = Array.from({ length: writers }, (_, n) => new DeskWriter(`w${n}`, service, method?.id ?? '', random));
  const rows = storeRows(service);
  const findings: Findings = { lost: [], halfApplied: [] };
  const restarts: number[] = [];
  const failedStarts: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const acknowledged = desks.map((desk) => desk.nextAcknowledged());
    const writing = Promise.all(desks.map((desk) => desk.writeUntilLost()));
    // A kill before anything was acknowledged proves nothing, and on a busy machine most would come so early.
    await Promise.race([...acknowledged, writing]);
    await new Promise((resolve) => setTimeout(resolve, random() * longestRun));
    await service.kill();
    await writing;
    // Anywhere from loading its code to just ready: the store is opened and migrated late in a start.
    if (kill % killedStarts === killedStarts - 1)
      await service.killWhileStarting(random() * 1.2 * (restarts.at(-1) ?? 1000));
    const began = performance.now();
    try {
      await service.restart();
    } catch (error) {
      failedStarts.push(`kill ${kill + 1}: ${String(error)}`);
      break;
    }
    restarts.push(performance.now() - began);
    if (kill % Math.ceil(kills / 50) === 0) findings.halfApplied.push(...(await halfChanges(rows)));
    await Promise.all(desks.map((desk) => desk.settle(findings)));
    onKill?.(kill + 1, findings);
  }
  // Without a service nothing can be asked.
  if (failedStarts.length === 0) await Promise.all(desks.map((desk) => desk.check(desk.parcels, findings)));
  findings.halfApplied.push(...(await halfChanges(rows)), ...(await wrongDocuments(rows, carrier)));
  if (store === 'sqlite') {
    const [check] = await rows('pragma integrity_check');
    if (check?.['integrity_check'] !== 'ok') findings.halfApplied.push(`integrity: ${JSON.stringify(check)}`);
  }
  const known = desks.flatMap((desk) => desk.parcels);
  const [count] = await rows('select count(*) as parcels from parcels');
  const surplus = Number(count?.['parcels']) - known.filter(({ phase }) => phase !== 'deleted').length;
  const shipped = carrier.shipmentsPerParcel();
  const misshipped = known
    .filter(({ phase, parcel }) => (shipped.get(parcel.reference_code) ?? 0) !== (phase === 'processed' ? 1 : 0))
    .map(({ parcel }) => `${parcel.order_number}: ${shipped.get(parcel.reference_code) ?? 0}`);
  const events = failedStarts.length === 0 ? await followed.audit(rows) : [];
  const sum = (of: (desk: DeskWriter) => number) => desks.reduce((total, desk) => total + of(desk), 0);
  return {
    ...findings,
    kills,
    acknowledged: sum((desk) => desk.acknowledged),
    unknown: sum((desk) => desk.unknown),
    failedStarts,
    restarts,
    misshipped,
    surplus,
    events,
    unaudited: await auditGaps(rows),
    eventsRead: followed.events.length,
    seed,
  };
}

/** Accepted attempts that do not have both documents of their own shipment, as the carrier's ledger numbers it. */
async function wrongDocuments(rows: StoreRows, carrier: CarrierProcess): Promise<string[]> {
  const numbers = new Map(carrier.shipments().map(({ reference }, index) => [reference, index + 1]));
  const texts = new Map<string, string[]>();
  for (const { id = '', document = '' } of await rows(
    "select id, document from attempts left join attempt_documents on attempt_id = id where state = 'accepted' order by id, number",
  ))
    texts.set(id, [...(texts.get(id) ?? []), Buffer.from(document, 'base64').toString()]);
  return [...texts].flatMap(([id, given]) => {
    const own = ['label', 'return_label'].map((kind) => `^XA^FD${kind} T${numbers.get(id)}^FS^XZ`);
    return given.join() === own.join() ? [] : [`documents of ${id}: ${given.join(' ')}`];
  });
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
