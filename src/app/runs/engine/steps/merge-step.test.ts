import { beforeEach, expect, test } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { holds } from '#app/api/holds/holds.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { type ItemRecord, newItem } from '#app/runs/engine/journal/run-record.ts';
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

/** A server whose `fail`th write is done or not, and not answered; or refused. */
class Server {
  readonly parcels = new Map<string, Record<string, unknown>>();
  writes = 0;
  readonly fail: (write: number) => 'crash-before' | 'crash-after' | 'refused' | null;

  constructor(parcels: readonly object[], fail: Server['fail'] = () => null) {
    for (const parcel of parcels as { id: string }[]) this.parcels.set(parcel.id, { ...parcel });
    this.fail = fail;
  }

  read(id: string): Parcel {
    return readParcel(structuredClone(this.parcels.get(id))) ?? expect.fail('no parcel');
  }

  context(): WorkContext {
    return {
      keyed: false,
      etags: false,
      changed: () => {},
      endpoints: {
        getParcel: async (id: string) => ({ parcel: this.read(id), etag: null }),
        getProcessStatus: async () => null,
        updateParcel: async (id: string, body: object) => {
          this.writes += 1;
          const how = this.fail(this.writes);
          if (how === 'refused')
            throw new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH', status: 422 });
          if (how === 'crash-before') throw new Crash();
          Object.assign(this.parcels.get(id) ?? {}, structuredClone(body));
          if (how === 'crash-after') throw new Crash();
          return { parcel: this.read(id), etag: null };
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

test('the kept parcel gets all items, and the others are on hold', async () => {
  const server = new Server(three());
  expect(await tried(server, waiting)).toMatchObject({ type: 'final', outcome: 'done' });
  expect(server.skus('a')).toBe(3);
  for (const id of ['b', 'c']) expect(server.read(id).tags).toEqual(['gift', 'hold', 'merged']);
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
    for (const id of ['b', 'c']) expect(server.read(id).tags).toEqual(['gift']);
  },
);

test.each<[string, string, object]>([
  ['is processed', 'b', { processed_at: '2026-11-20T10:00:00Z' }],
  ['is on hold', 'b', { tags: ['hold'] }],
  ['was merged before', 'b', { tags: ['hold', 'merged'] }],
  ['is of a shop', 'c', { source: 'integration' }],
  ['is to another receiver', 'c', { receiver: { ...receiver, phone: '+49 30 1' } }],
  ['has another item now', 'a', { items: [pen, pen] }],
  ['is processed, the kept one', 'a', { processed_at: '2026-11-20T10:00:00Z' }],
])('nothing is written where a parcel %s', async (_, id, fields) => {
  const server = new Server([...three().filter((parcel) => parcel.id !== id), made(id, fields)]);
  expect(await tried(server, waiting)).toMatchObject({ type: 'final', outcome: 'skipped' });
  expect(server.writes).toBe(0);
});
