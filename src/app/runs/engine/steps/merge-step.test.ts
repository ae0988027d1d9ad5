import { beforeEach, expect, test } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { holds } from '#app/api/holds/holds.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { type ItemRecord, newItem } from '#app/runs/engine/journal/run-record.ts';
import { afterTry } from './item-outcome.ts';
import type { WorkContext } from './item-step.ts';
import { mergeWork } from './merge-step.ts';
import type { Verdict } from './verdict.ts';

const open = { processed_at: null, printed_at: null, cancelled_at: null, processing_errors: [], labels: [] };
const receiver = { name: 'Jane Doe', address_line_1: 'Main Street', city: 'Berlin', country: 'DE' };
const pen = { name: 'Pen', sku: 'PEN', quantity: 1 };
const made = (id: string, fields: object = {}) =>
  buildParcel({ id, ...open, source: 'api', receiver, items: [pen], tags: ['gift'], ...fields } as never);

beforeEach(() => {
  for (const id of ['a', 'b', 'c']) holds.forget(id);
});

class Crash extends Error {}

type Failure = 'crash-before' | 'crash-after' | 'crash-late' | 'refused' | 'turned-away' | 'plan' | null;
const statuses = { refused: 422, 'turned-away': 429, plan: 402, stale: 412 } as const;
const answered = (how: keyof typeof statuses) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH', status: statuses[how] });

/** A server whose `fail`th write is done or not, and not answered; or refused. `crash-late`: it is done only once the next one has come. */
class Server {
  readonly parcels = new Map<string, Record<string, unknown>>();
  readonly versions = new Map<string, number>();
  writes = 0;
  runs = false;
  canRead = true;
  late = () => {};
  readonly fail: (write: number) => Failure;

  constructor(parcels: readonly object[], fail: Server['fail'] = () => null) {
    for (const parcel of parcels as { id: string }[]) this.parcels.set(parcel.id, { ...parcel });
    this.fail = fail;
  }

  read(id: string): Parcel {
    return readParcel(structuredClone(this.parcels.get(id))) ?? expect.fail('no parcel');
  }

  etagOf(id: string): string {
    return `"${this.versions.get(id) ?? 0}"`;
  }

  write(id: string, body: object): void {
    Object.assign(this.parcels.get(id) ?? {}, structuredClone(body));
    this.versions.set(id, (this.versions.get(id) ?? 0) + 1);
  }

  context(): WorkContext {
    return {
      keyed: false,
      etags: true,
      changed: () => {},
      endpoints: {
        getParcel: async (id: string) => {
          if (!this.canRead) throw new Crash();
          return { parcel: this.read(id), etag: this.etagOf(id) };
        },
        getProcessStatus: async () => (this.runs ? { status: 'processing' } : null),
        updateParcel: async (id: string, body: object, { ifMatch }: { ifMatch?: string }) => {
          this.writes += 1;
          this.late();
          this.late = () => {};
          const how = this.fail(this.writes);
          if (how === 'crash-before') throw new Crash();
          if (how === 'crash-late') this.late = () => this.write(id, body);
          if (how === 'crash-late') throw new Crash();
          if (how !== null && how !== 'crash-after') throw answered(how);
          if (ifMatch !== undefined && ifMatch !== this.etagOf(id)) throw answered('stale');
          this.write(id, body);
          if (how === 'crash-after') throw new Crash();
          return { parcel: this.read(id), etag: this.etagOf(id) };
        },
      },
    } as unknown as WorkContext;
  }

  skus(id: string): number {
    return this.read(id).items.length;
  }
}

const work = { kind: 'merge', from: ['b', 'c'], before: 1, after: 3 } as const;
const waiting = newItem('run', 0, 'a');
const three = () => [made('a'), made('b'), made('c')];

async function tried(server: Server, item: ItemRecord): Promise<Verdict> {
  const way = item.step === 'sent' ? 'verify' : 'prepare';
  const found = await mergeWork(work)[way](item, server.context());
  return found.type === 'send' ? found.send({}) : found;
}

/** Tries as runs do, until it has ended. */
async function ended(server: Server): Promise<ItemRecord> {
  let item: ItemRecord = waiting;
  for (let tries = 0; tries < 6; tries += 1) {
    const verdict = await tried(server, item);
    const after = afterTry({ ...item, step: 'sent' }, verdict, item.step !== 'waiting', tries);
    item = after.record;
    if (after.next === 'over') return item;
  }
  return expect.fail('no end');
}

test('the kept parcel gets all items, and the others are on hold', async () => {
  const server = new Server(three());
  expect(await tried(server, waiting)).toMatchObject({ type: 'final', outcome: 'done' });
  expect(server.skus('a')).toBe(3);
  for (const id of ['b', 'c']) expect(server.read(id).tags).toEqual(['gift', 'hold', 'merged']);
  expect(['b', 'c'].map((id) => holds.get().get(id)?.reason)).toEqual(['merged', 'merged']);
  expect(server.read('a').tags).toEqual(['gift']);
});

test('wherever its answers are lost, no item is in two parcels that may be shipped, and going on ends it once', async () => {
  for (const first of [1, 2, 3])
    for (const second of [0, 1, 2, 3])
      for (const how of ['crash-before', 'crash-after'] as const) {
        for (const id of ['b', 'c']) holds.forget(id);
        const server = new Server(three(), (write) => (write === first || write === first + second ? how : null));
        let verdict = await tried(server, waiting);
        for (let again = 0; again < 4 && verdict.type === 'lost'; again += 1) {
          const isFree = (id: string) => !server.read(id).tags.includes('hold');
          const free = server.skus('a') > 1 ? ['b', 'c'].filter(isFree) : [];
          expect(free).toEqual([]);
          verdict = await tried(server, { ...waiting, step: 'sent' });
        }
        expect([how, first, second, verdict.type === 'final' && verdict.outcome]).toEqual([how, first, second, 'done']);
        expect(server.skus('a')).toBe(3);
      }
});

test.each([1, 2, 3])(
  'where a change is refused, nothing is merged and nothing stays on hold: write %i',
  async (write) => {
    const server = new Server(three(), (at) => (at === write ? 'refused' : null));
    expect(await tried(server, waiting)).toMatchObject({ type: 'final', outcome: 'refused' });
    expect(server.skus('a')).toBe(1);
    for (const id of ['b', 'c']) expect([server.read(id).tags, holds.get().has(id)]).toEqual([['gift'], false]);
  },
);

test.each([
  ['turned-away', 2],
  ['turned-away', 3],
  ['plan', 2],
  ['crash-late', 3],
] as const)('%s at write %i, what was begun is ended', async (how, write) => {
  const server = new Server(three(), (at) => (at === write ? how : null));
  expect((await ended(server)).step).toBe('done');
  expect(server.skus('a')).toBe(3);
  for (const id of ['b', 'c']) expect(server.read(id).tags).toEqual(['gift', 'hold', 'merged']);
});

test('what another client changes meanwhile is not written over, and nothing stays on hold', async () => {
  const server = new Server(three());
  const found = await mergeWork(work).prepare(waiting, server.context());
  server.write('a', { note: 'Ring twice.' });
  expect(found.type === 'send' && (await found.send({}))).toMatchObject({ type: 'final', outcome: 'refused' });
  expect(server.skus('a')).toBe(1);
  for (const id of ['b', 'c']) expect(server.read(id).tags).toEqual(['gift']);
});

test('it is not done where the kept parcel got its items otherwise, and lost where nothing can be read', async () => {
  const server = new Server([made('a', { items: [pen, pen, pen] }), made('b'), made('c')]);
  const sent = { ...waiting, step: 'sent' } as const;
  expect(await tried(server, sent)).toMatchObject({ type: 'final', outcome: 'unknown' });
  server.canRead = false;
  expect(await tried(server, sent)).toMatchObject({ type: 'lost' });
});

test('nothing is written where one is being processed, or where items have moved between them', async () => {
  const processing = new Server(three());
  processing.runs = true;
  const moved = new Server([made('a', { items: [pen, pen] }), made('b', { items: [] }), made('c')]);
  for (const server of [processing, moved]) {
    expect(await tried(server, waiting)).toMatchObject({ type: 'final', outcome: 'skipped' });
    expect(server.writes).toBe(0);
  }
});

test.each<[string, string, object]>([
  ['is processed', 'b', { processed_at: '2026-11-20T10:00:00Z' }],
  ['is printed', 'b', { printed_at: '2026-11-20T10:00:00Z' }],
  ['is on hold', 'b', { tags: ['hold'] }],
  ['was merged before', 'b', { tags: ['hold', 'merged'] }],
  ['is of a shop', 'c', { source: 'integration' }],
  ['is to another receiver', 'c', { receiver: { ...receiver, phone: '+49 30 1' } }],
  ['has another item now', 'b', { items: [pen, pen] }],
  ['is processed, the kept one', 'a', { processed_at: '2026-11-20T10:00:00Z' }],
])('nothing is written where a parcel %s', async (_, id, fields) => {
  const server = new Server([...three().filter((parcel) => parcel.id !== id), made(id, fields)]);
  expect(await tried(server, waiting)).toMatchObject({ type: 'final', outcome: 'skipped' });
  expect(server.writes).toBe(0);
});
