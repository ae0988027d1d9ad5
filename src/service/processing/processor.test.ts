import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';
import { openLogger } from '#service/model/logger.ts';
import { emptyParcel } from '#service/account/empty-parcel.ts';
import {
  claimJobs,
  enqueueAttempt,
  enqueueVoid,
  finishJob,
  nextJobDue,
  postponeJob,
  setAttemptState,
} from '#service/store/queries/job-queries.ts';
import { readAttemptNotes, readCarrierDocuments } from '#service/store/queries/attempt-document-queries.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { findParcelById, insertParcels, parseDocument } from '#service/store/queries/parcel-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import {
  CarrierAnswerUnusable,
  CarrierUnavailable,
  type Carrier,
  type CarrierAnswer,
  type CarrierPending,
} from '#service/model/carrier.ts';
import { openProcessor, type Processor } from './processor.ts';

const settings = sandboxSettings();
const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
const accepted: CarrierAnswer = {
  outcome: 'accepted',
  labels: [{ number: 1, tracking_number: 'RR123456785DE', tracking_url: null, return_tracking_number: null }],
};
const parcel = emptyParcel(
  { id: 'p1', source: 'api', referenceCode: 'K7M-2QX', now: '2026-01-01T00:00:00Z', integrationAccount: null },
  settings,
);

/** A carrier that records its calls; tests decide how each call to `accept` goes. */
class RecordingCarrier implements Carrier {
  readonly calls: string[] = [];
  readonly known = new Map<string, CarrierAnswer | CarrierPending>();
  answer: CarrierAnswer | CarrierPending = accepted;
  /** Runs after the shipment is made and before the answer leaves. */
  beforeAnswer: (signal: AbortSignal) => Promise<void> = () => Promise.resolve();

  /** Why it keeps what it is asked to withdraw. */
  kept: string | null = null;

  async accept(reference: string, _shipment: unknown, signal: AbortSignal): Promise<CarrierAnswer | CarrierPending> {
    this.calls.push(`accept ${reference}`);
    this.known.set(reference, this.answer);
    await this.beforeAnswer(signal);
    return this.answer;
  }
  lookup(reference: string): Promise<CarrierAnswer | CarrierPending | null> {
    this.calls.push(`lookup ${reference}`);
    return Promise.resolve(this.known.get(reference) ?? null);
  }
  void(reference: string, _signal: AbortSignal, shipment?: string): Promise<string | null> {
    this.calls.push(`void ${[reference, shipment].join(' ').trim()}`);
    return Promise.resolve(this.kept);
  }
  close(): void {}
}

let folder: string;
let store: Store;
let carrier: RecordingCarrier;
let processor: Processor;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-processor-'));
  store = await openStore(openSqlite(join(folder, 'test.db')));
  carrier = new RecordingCarrier();
  processor = startProcessor();
});
afterEach(async () => {
  await processor.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

function startProcessor(): Processor {
  return openProcessor({ store, carrier, settings, clock: Date.now, logger, backOff: () => 1 });
}

/** One whose log is read: what it says in turn is in `said`. */
function openSaying(said: string[]): Processor {
  const write = (line: string) => void said.push((JSON.parse(line) as { event: string }).event);
  const saying = openLogger({ level: 'info', clock: Date.now, write });
  return openProcessor({ store, carrier, settings, clock: Date.now, logger: saying, backOff: () => 1 });
}

async function enqueue(print = true): Promise<void> {
  await store.transaction(async (tx) => {
    await insertParcels(tx, [{ account: 'main', document: parcel, status: 'processing', customs: false }]);
    await enqueueAttempt(tx, { id: 'a1', parcelId: parcel.id, print, shipment: parcel, now: Date.now() });
  });
}

async function enqueueMany(count: number): Promise<void> {
  await store.transaction(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const document = { ...parcel, id: `p${number}`, reference_code: String(number) };
      await insertParcels(tx, [{ account: 'main', document, status: 'processing', customs: false }]);
      await enqueueAttempt(tx, { id: `a${number}`, parcelId: document.id, print: true, shipment: parcel, now: 0 });
    }
  });
}

/** The parcel once no job is left. */
async function settled() {
  await expect.poll(() => nextJobDue(store.db), { timeout: 20_000, interval: 5 }).toBeNull();
  const stored = await findParcelById(store.db, parcel.id);
  if (stored === null) throw new Error('the parcel is gone');
  return { status: stored.status, document: parseDocument(stored) };
}

test('an accepted attempt sets processed, printed and cancellable times and the labels', async () => {
  await enqueue();
  processor.start();
  const { status, document } = await settled();
  expect(status).toBe('completed');
  expect(document.processed_at).not.toBeNull();
  expect(document.printed_at).toBe(document.processed_at);
  expect(Date.parse(document.cancellable_until ?? '') - Date.parse(document.processed_at ?? '')).toBe(86_400_000);
  expect(document.labels).toEqual(accepted.labels);
  expect(document.processing_errors).toEqual([]);
  expect(carrier.calls).toEqual(['accept a1']);
});

test('without print the parcel is processed and not printed', async () => {
  await enqueue(false);
  processor.start();
  const { document } = await settled();
  expect([document.processed_at !== null, document.printed_at]).toEqual([true, null]);
});

test('a refusal leaves the parcel unprocessed with the reasons', async () => {
  carrier.answer = { outcome: 'refused', reasons: ['too heavy'] };
  await enqueue();
  processor.start();
  const { status, document } = await settled();
  expect(status).toBe('completed');
  expect([document.processed_at, document.printed_at, document.labels]).toEqual([null, null, []]);
  expect(document.processing_errors).toEqual(['too heavy']);
});

test('a missing answer is never shown as a refusal: the carrier is asked about it, then it is sent again', async () => {
  let failures = 3;
  carrier.beforeAnswer = () => {
    if (failures-- <= 0) return Promise.resolve();
    carrier.known.clear();
    throw new CarrierUnavailable('no answer');
  };
  await enqueue();
  processor.start();
  const { document } = await settled();
  expect(document.processing_errors).toEqual([]);
  expect(document.labels).toEqual(accepted.labels);
  expect(carrier.calls).toEqual([
    'accept a1',
    'lookup a1',
    'accept a1',
    'lookup a1',
    'accept a1',
    'lookup a1',
    'accept a1',
  ]);
});

test('a shipment whose answer was lost is found by its reference and not made again', async () => {
  carrier.beforeAnswer = () => {
    throw new CarrierUnavailable('the answer was lost');
  };
  await enqueue();
  processor.start();
  const { document } = await settled();
  expect(document.labels).toEqual(accepted.labels);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
});

test('a stop between acceptance and record leaves one shipment, recorded at the next start', async () => {
  const reached = new Promise<void>((resolve) => {
    carrier.beforeAnswer = (signal) => {
      resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
  });
  await enqueue();
  processor.start();
  await reached;
  await processor.stop();
  expect((await findParcelById(store.db, parcel.id))?.status).toBe('processing');

  processor = startProcessor();
  processor.start();
  const { status, document } = await settled();
  expect([status, document.labels]).toEqual(['completed', accepted.labels]);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
});

test('an answer that arrives after another run took the job over changes nothing', async () => {
  let release: (() => void) | undefined;
  const reached = new Promise<void>((resolve) => {
    carrier.beforeAnswer = () => {
      resolve();
      return new Promise((answer) => (release = answer));
    };
  });
  await enqueue();
  processor.start();
  await reached;
  const recorded: unknown[] = [];
  logger.info = (event, details) => event === 'attempt-recorded' && recorded.push(details);
  const other = startProcessor();
  other.start();
  const first = await settled();
  await other.stop();
  release?.();
  await processor.stop();
  const after = await findParcelById(store.db, parcel.id);
  expect(after === null ? null : parseDocument(after)).toEqual(first.document);
  expect(after?.version).toBe(2);
  expect(recorded).toEqual([{ attempt: 'a1', parcel: parcel.id, outcome: 'accepted' }]);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
});

test('a job that another claim took over while the carrier was asked is not sent by this one', async () => {
  carrier.beforeAnswer = () => {
    carrier.known.clear();
    throw new CarrierUnavailable('the answer was lost');
  };
  const taken = new Promise<void>((resolve) => {
    carrier.lookup = async () => {
      carrier.calls.push('lookup a1');
      const later = Date.now() + 1_000_000;
      await claimJobs(store.db, 1, later, later + 1_000_000);
      resolve();
      return null;
    };
  });
  await enqueue();
  processor.start();
  await taken;
  await processor.stop();
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
});

test('a claim on the shipping of a parcel does not count for its withdrawal', async () => {
  await enqueue();
  const [stale] = await claimJobs(store.db, 1, Date.now(), 0);
  const [newer] = await claimJobs(store.db, 1, Date.now(), 0);
  if (stale === undefined || newer === undefined) throw new Error('both claims are needed');
  await finishJob(store.db, newer);
  await setAttemptState(store.db, 'a1', 'accepted');
  await enqueueVoid(store.db, parcel.id, 0);
  const [withdrawal] = await claimJobs(store.db, 1, Date.now(), 5);
  expect(withdrawal?.claims).toBe(stale.claims);
  expect(await finishJob(store.db, stale)).toBe(false);
  expect(await postponeJob(store.db, stale, 99)).toBe(false);
  expect(await nextJobDue(store.db)).toBe(5);
});

test('at most eight calls run at once, and the rest follow', async () => {
  let running = 0;
  let max = 0;
  carrier.beforeAnswer = async () => {
    max = Math.max(max, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await enqueueMany(30);
  processor.start();
  await expect.poll(() => nextJobDue(store.db), { timeout: 20_000, interval: 5 }).toBeNull();
  expect(carrier.calls).toHaveLength(30);
  expect(max).toBeLessThanOrEqual(8);
  expect(max).toBeGreaterThan(1);
});

test('a cancelled shipment is withdrawn at the carrier, also when its parcel is deleted at once', async () => {
  const said: string[] = [];
  processor = openSaying(said);
  await enqueue();
  processor.start();
  await settled();
  await store.transaction(async (tx) => {
    await enqueueVoid(tx, parcel.id, Date.now());
    await tx.deleteFrom('parcels').execute();
  });
  processor.wake();
  await expect.poll(() => nextJobDue(store.db), { timeout: 20_000, interval: 5 }).toBeNull();
  expect(carrier.calls).toEqual(['accept a1', 'void a1']);
  await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toEqual(['attempt-recorded', 'shipment-withdrawn']);
});

test.each([
  [
    'an answer that breaks the protocol',
    new CarrierAnswerUnusable('documents.0: is of label 7'),
    'carrier-answer-unusable',
    { message: 'documents.0: is of label 7' },
  ],
  ['a fault of the service itself', new Error('a defect'), 'attempt-failed', { error: 'Error: a defect' }],
])('%s is in the log with what it says, and asked about again', async (_name, error, event, says) => {
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  processor = openProcessor({
    store,
    carrier,
    settings,
    clock: Date.now,
    logger: openLogger({ level: 'info', clock: Date.now, write }),
    backOff: () => 1,
  });
  carrier.beforeAnswer = () => Promise.reject(error);
  await enqueue();
  processor.start();
  expect((await settled()).document.processing_errors).toEqual([]);
  await expect
    .poll(() => lines, { timeout: 20_000, interval: 5 })
    .toMatchObject([{ event, attempt: 'a1', ...says }, { event: 'attempt-recorded' }]);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
});

test('a queue that cannot be read is in the log, and is read again', { timeout: 30_000 }, async () => {
  const said: string[] = [];
  processor = openSaying(said);
  await enqueue();
  const broken = vi.spyOn(store.db, 'updateTable').mockImplementationOnce(() => {
    throw new Error('no store');
  });
  processor.start();
  await settled();
  broken.mockRestore();
  await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toEqual(['processor-failed', 'attempt-recorded']);
});

test('a parcel is at processing until the carrier has given its documents, and nothing is sent again', async () => {
  const bytes = Buffer.from('^XA^FDlabel^FS^XZ');
  carrier.answer = { outcome: 'pending', again: 1 };
  let asked = 0;
  const lookup = carrier.lookup.bind(carrier);
  carrier.lookup = async (reference) => {
    expect((await findParcelById(store.db, parcel.id))?.status).toBe('processing');
    asked += 1;
    if (asked === 3)
      carrier.known.set(reference, {
        ...accepted,
        documents: [{ kind: 'label', format: 'zpl', label: 1, size: null, dpi: null, bytes }],
      });
    return lookup(reference);
  };
  await enqueue();
  processor.start();
  const { status, document } = await settled();
  expect([status, document.labels]).toEqual(['completed', accepted.labels]);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1', 'lookup a1', 'lookup a1']);
  const [stored] = await readCarrierDocuments(store.db, parcel.id, 'label');
  expect(stored?.bytes).toEqual(bytes);
});

test('a stop while the carrier has no documents yet leaves the parcel at processing, and the next start asks on', async () => {
  carrier.answer = { outcome: 'pending', again: 1_000_000 };
  await enqueue();
  processor.start();
  await expect.poll(() => nextJobDue(store.db), { timeout: 20_000 }).toBeGreaterThan(Date.now() + 500_000);
  await processor.stop();
  carrier.known.set('a1', accepted);
  processor = startProcessor();
  processor.start();
  expect((await settled()).document.labels).toEqual(accepted.labels);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
});

test('a withdrawal that the carrier refuses ends, its reason is kept, and the log says so', async () => {
  carrier.kept = 'It left an hour ago.';
  const said: string[] = [];
  processor = openSaying(said);
  await enqueue();
  processor.start();
  await settled();
  await store.transaction((tx) => enqueueVoid(tx, parcel.id, Date.now()));
  processor.wake();
  await expect.poll(() => nextJobDue(store.db), { timeout: 20_000, interval: 5 }).toBeNull();
  expect(carrier.calls).toEqual(['accept a1', 'void a1']);
  expect((await readAttemptNotes(store.db, 'a1'))?.notes).toEqual({
    withdrawal_refused: 'It left an hour ago.',
  });
  await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toEqual(['attempt-recorded', 'shipment-kept']);
});

test.each([
  ['withdrawn, where each has a name', { first: 'S1', second: 'S2' }, ['accept a1', 'lookup a1', 'void a1 S2']],
  ['left alone, where it is the same', { first: 'S1', second: 'S1' }, ['accept a1', 'lookup a1']],
  ['left alone, where nothing names it', { first: 'S1', second: undefined }, ['accept a1', 'lookup a1']],
])('the first recorded of two shipments wins, and the second is %s', async (_name, { first, second }, calls) => {
  const named = (shipment: string | undefined): CarrierAnswer => ({
    ...accepted,
    notes: { references: shipment === undefined ? {} : { shipment } },
  });
  let release: (() => void) | undefined;
  const reached = new Promise<void>((resolve) => {
    carrier.beforeAnswer = () => {
      resolve();
      return new Promise((answer) => (release = answer));
    };
  });
  await enqueue();
  processor.start();
  await reached;
  carrier.known.set('a1', named(first));
  const other = startProcessor();
  other.start();
  await settled();
  await other.stop();
  carrier.answer = named(second);
  release?.();
  await expect.poll(() => carrier.calls, { timeout: 20_000, interval: 5 }).toEqual(calls);
  await processor.stop();
  expect(carrier.calls).toEqual(calls);
  expect((await readAttemptNotes(store.db, 'a1'))?.notes).toEqual({
    references: { shipment: 'S1' },
  });
});

test('two shipments without names are known by their numbers, and the log says that the second is kept', async () => {
  const said: string[] = [];
  const first = openSaying(said);
  let release = () => {};
  carrier.beforeAnswer = () => new Promise((answer) => (release = answer));
  await enqueue();
  first.start();
  await expect.poll(() => carrier.calls, { timeout: 20_000, interval: 5 }).toEqual(['accept a1']);
  processor.start();
  await settled();
  const [label] = accepted.labels;
  carrier.answer = { ...accepted, labels: [{ ...label!, tracking_number: 'RR987654321DE' }] };
  release();
  await first.stop();
  expect(said).toEqual(['accepted-twice', 'second-shipment-kept']);
  expect(carrier.calls).toEqual(['accept a1', 'lookup a1']);
  const stored = await findParcelById(store.db, parcel.id);
  expect(stored && parseDocument(stored).labels).toEqual(accepted.labels);
});

const refused: CarrierAnswer = { outcome: 'refused', reasons: ['too heavy'] };
const withdrawn = ['accepted-after-refusal', 'second-shipment-withdrawn'];

test.each<[string, CarrierAnswer, CarrierAnswer | CarrierPending, string[], string[]]>([
  ['an acceptance after a refusal is withdrawn', refused, accepted, withdrawn, ['void a1']],
  ['so is a shipment without documents yet', refused, { outcome: 'pending', again: 1_000_000 }, withdrawn, ['void a1']],
  ['a refusal after an acceptance withdraws nothing', accepted, refused, ['refused-after-acceptance'], []],
  ['a refusal that is given again is no news', refused, refused, [], []],
])(
  'the first recorded of two answers wins, and the log says of the other: %s',
  async (_name, first, second, log, calls) => {
    const said: string[] = [];
    const slow = openSaying(said);
    let release = () => {};
    carrier.answer = first;
    carrier.beforeAnswer = () => new Promise((answer) => (release = answer));
    await enqueue();
    slow.start();
    await expect.poll(() => carrier.calls, { timeout: 20_000, interval: 5 }).toEqual(['accept a1']);
    processor.start();
    const recorded = await settled();
    carrier.answer = second;
    release();
    await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toEqual(log);
    await slow.stop();
    expect(said).toEqual(log);
    expect(carrier.calls).toEqual(['accept a1', 'lookup a1', ...calls]);
    expect(await settled()).toEqual(recorded);
    expect((await readAttemptNotes(store.db, 'a1'))?.state).toBe(first.outcome);
  },
);

test('a shipment that the carrier keeps after its refusal was recorded is said in the log', async () => {
  carrier.answer = refused;
  carrier.kept = 'It left an hour ago.';
  const said: string[] = [];
  const slow = openSaying(said);
  let release = () => {};
  carrier.beforeAnswer = () => new Promise((answer) => (release = answer));
  await enqueue();
  slow.start();
  await expect.poll(() => carrier.calls, { timeout: 20_000, interval: 5 }).toEqual(['accept a1']);
  processor.start();
  await settled();
  carrier.answer = accepted;
  release();
  await slow.stop();
  expect(said).toEqual(['accepted-after-refusal', 'second-shipment-kept']);
});

test('an answer that comes to an older claim first is recorded, and the shipment of the newer one is withdrawn', async () => {
  const named = (shipment: string): CarrierAnswer => ({ ...accepted, notes: { references: { shipment } } });
  const held: (() => void)[] = [];
  carrier.beforeAnswer = () => new Promise((answer) => void held.push(answer));
  // It is busy: it answers that it knows nothing.
  carrier.lookup = (reference) => {
    carrier.calls.push(`lookup ${reference}`);
    return Promise.resolve(null);
  };
  await enqueue();
  processor.start();
  await expect.poll(() => held.length, { timeout: 20_000, interval: 5 }).toBe(1);
  const other = startProcessor();
  other.start();
  await expect.poll(() => held.length, { timeout: 20_000, interval: 5 }).toBe(2);
  carrier.answer = named('S1');
  held[0]?.();
  await settled();
  carrier.answer = named('S2');
  held[1]?.();
  const calls = ['accept a1', 'lookup a1', 'accept a1', 'void a1 S2'];
  await expect.poll(() => carrier.calls, { timeout: 20_000, interval: 5 }).toEqual(calls);
  await other.stop();
  expect((await readAttemptNotes(store.db, 'a1'))?.notes).toEqual({ references: { shipment: 'S1' } });
});

test('a process that was held up before it sent changes nothing of an attempt that another one has ended', async () => {
  let resume = () => {};
  const heldUp = new Promise<void>((resolve) => (resume = resolve));
  let isHeldUp = false;
  const slow: Store = {
    ...store,
    transaction: async (run) => {
      isHeldUp = true;
      await heldUp;
      return store.transaction(run);
    },
  };
  await enqueue();
  const first = openProcessor({ store: slow, carrier, settings, clock: Date.now, logger, backOff: () => 1 });
  first.start();
  await expect.poll(() => isHeldUp, { timeout: 20_000, interval: 5 }).toBe(true);
  processor.start();
  await settled();
  resume();
  await first.stop();
  expect(carrier.calls).toEqual(['lookup a1', 'accept a1']);
  expect((await readAttemptNotes(store.db, 'a1'))?.state).toBe('accepted');
});

/** As several processes on one database have it: there a start releases nothing. */
function startSharing(leaseMillis: number): Processor {
  const shared: Store = { ...store, dialect: 'postgres' };
  return openProcessor({ store: shared, carrier, settings, clock: Date.now, logger, leaseMillis, backOff: () => 1 });
}

test('a job is held without a gap for as long as the carrier takes', async () => {
  const leaseMillis = 3_000;
  let answer = () => {};
  carrier.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  await enqueue();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const sharing = startSharing(leaseMillis);
  sharing.start();
  while (carrier.calls.length === 0) await nextTurn();
  for (let passed = 0; passed < 3 * leaseMillis; passed += 100) {
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    // Half of it is left for a store that is slow to take the next one.
    expect(((await nextJobDue(store.db)) ?? 0) - Date.now()).toBeGreaterThan(leaseMillis / 2);
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  answer();
  await settled();
  await sharing.stop();
  expect(carrier.calls).toEqual(['accept a1']);
});

test('the leases of all jobs that a carrier holds are renewed in one commit, and of none that has ended', async () => {
  const leaseMillis = 3_000;
  const answers: (() => void)[] = [];
  carrier.beforeAnswer = () => new Promise((resolve) => void answers.push(resolve));
  await enqueueMany(8);
  const commits = vi.spyOn(store, 'transaction');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const sharing = startSharing(leaseMillis);
  sharing.start();
  while (answers.length < 8) await nextTurn();
  commits.mockClear();
  const dues = async () => (await store.db.selectFrom('jobs').select('due_ms').execute()).map(({ due_ms }) => due_ms);
  const before = await dues();
  vi.advanceTimersByTime(leaseMillis / 3);
  const renewed = before.map((due) => due + leaseMillis / 3);
  while ((await dues()).join() === before.join()) await nextTurn();
  expect(await dues()).toEqual(renewed);
  expect(commits).toHaveBeenCalledTimes(1);
  for (const answer of answers) answer();
  while ((await nextJobDue(store.db)) !== null) await nextTurn();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  commits.mockClear();
  vi.advanceTimersByTime(leaseMillis);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(commits).not.toHaveBeenCalled();
  await sharing.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a lease that the store does not take is in the log, and the parcel is shipped once', async () => {
  const leaseMillis = 3_000;
  let answer = () => {};
  carrier.beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  await enqueue();
  const said: string[] = [];
  const write = (line: string) => void said.push((JSON.parse(line) as { event: string }).event);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const saying = openLogger({ level: 'info', clock: Date.now, write });
  const holding = openProcessor({ store, carrier, settings, clock: Date.now, logger: saying, leaseMillis });
  holding.start();
  while (carrier.calls.length === 0) await nextTurn();
  const commits = vi.spyOn(store, 'transaction').mockRejectedValueOnce(new Error('no store'));
  vi.advanceTimersByTime(leaseMillis / 3);
  vi.useRealTimers();
  await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toEqual(['lease-not-renewed']);
  commits.mockRestore();
  answer();
  await settled();
  await holding.stop();
  expect(said).toEqual(['lease-not-renewed', 'attempt-recorded']);
  expect(carrier.calls).toEqual(['accept a1']);
});

test('a start beside other processes leaves what they hold to them', async () => {
  await enqueue();
  const until = Date.now() + 60_000;
  expect(await claimJobs(store.db, 1, Date.now(), until)).toHaveLength(1);
  const sharing = startSharing(6_000);
  sharing.start();
  await sharing.stop();
  expect(await nextJobDue(store.db)).toBe(until);
  expect(carrier.calls).toEqual([]);
});
