import { beforeAll, describe, expect, test } from 'vitest';
import type { Fate, WorldPlan } from '#app/testing/run-server.ts';
import { type Tab, World } from '#app/testing/run-world.ts';
import { hearServerDate } from '#app/words/server-clock.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import type { ImportWork, Run } from '#app/runs/engine/run-types.ts';
import {
  type ImportedParcels,
  type ImportedUpdate,
  newItemId,
  newItemKey,
  unfinishedImport,
} from './imported-parcels.ts';

const digest = 'd'.repeat(32);
const hour = 3_600_000;

const work: ImportWork = {
  kind: 'import',
  digest: 'd'.repeat(32),
  process: false,
  applyProducts: false,
  applyShippingRules: false,
};
const processing: ImportWork = { ...work, process: true };

// The list is only believed where its times can be compared.
beforeAll(() => hearServerDate(new Date().toUTCString(), Date.now()));

function worldOf(fates: readonly Fate[] = ['fine'], plan: Partial<WorldPlan> = {}): World {
  return new World({ parcels: 3, faulty: {}, fates, delays: [10], carrierMillis: 10, keyed: true, ...plan });
}

/** The first request gets the second of them: a world begins at the next one. */
const lostAt = (request: number): Fate[] =>
  Array.from({ length: 200 }, (_, at): Fate => (at === request + 1 ? 'lost' : 'fine'));

function rows(count: number): string[] {
  return Array.from({ length: count }, (_, row) => newItemId(digest, row));
}

/** A file whose rows become parcels with these bodies, and which sets the reference of known ones. */
function fileOf(
  bodies: readonly (JsonObject | null)[],
  bodyFor: (raw: JsonObject) => ImportedUpdate = sets('right'),
  mark: (body: JsonObject | null) => string = JSON.stringify,
): ImportedParcels {
  return {
    async parcelOf(item) {
      if (!item.startsWith('row:')) return { kind: 'update', mark: mark(null), bodyFor };
      const body = bodies[Number(item.split('-').at(-1))];
      if (body == null) return null;
      return { kind: 'create', mark: mark(body), body, orderNumber: body['order_number'] as string };
    },
  };
}

const sets =
  (reference: string) =>
  (raw: JsonObject): ImportedUpdate => ({ kind: 'body', body: raw['reference'] === reference ? {} : { reference } });

function numbered(count: number): JsonObject[] {
  return Array.from({ length: count }, (_, row) => ({ order_number: `number-${row}` }));
}

async function runOf(
  world: World,
  tab: Tab,
  ids: readonly string[],
  change: ImportedParcels,
  as: ImportWork = work,
): Promise<Run> {
  const starting = tab.engine.start({ work: as, ids, change, marks: await marksOf(ids, change) });
  await world.clock.advance(200_000);
  const id = await starting;
  const run = tab.shown.find((shown) => shown.id === id);
  if (run === undefined) throw new Error('The run is not shown.');
  return run;
}

/** As the check of the file gives them to a run. */
async function marksOf(ids: readonly string[], change: ImportedParcels): Promise<ReadonlyMap<string, string>> {
  const parcels = await Promise.all(ids.map(async (id) => [id, (await change.parcelOf(id))?.mark] as const));
  return new Map(parcels.flatMap(([id, mark]) => (mark === undefined ? [] : [[id, mark]])));
}

function outcomesOf(run: Run | undefined): string[] {
  return (run?.items ?? []).map(({ outcome, reason }) => (reason === null ? outcome : `${outcome}: ${reason}`));
}

function numbers(world: World): string[] {
  return world.created.map((id) => world.parcel(id)?.order_number ?? '').toSorted();
}

const createdOnce = (world: World, count: number) =>
  expect(numbers(world)).toEqual(numbered(count).map((body) => body['order_number']));

describe('rows that become parcels', () => {
  test('rows that become parcels are created, and the run holds their parcels', async () => {
    const world = worldOf();
    const run = await runOf(world, world.openTab(), rows(3), fileOf(numbered(3)));
    expect(outcomesOf(run)).toEqual(['done', 'done', 'done']);
    expect(run.items.map(({ parcel }) => world.parcel(parcel ?? '')?.order_number)).toEqual([
      'number-0',
      'number-1',
      'number-2',
    ]);
  });

  test('rows that become parcels are created once, whatever answer is lost, and processed once where that is wanted', async () => {
    for (let lost = 0; lost < 8; lost += 1) {
      const world = worldOf(lostAt(lost));
      const run = await runOf(world, world.openTab(), rows(2), fileOf(numbered(2)), processing);
      expect(outcomesOf(run), `lost: request ${lost}`).toEqual(['done', 'done']);
      createdOnce(world, 2);
      expect(run.items.map(({ parcel }) => world.shipped(parcel ?? ''))).toEqual([1, 1]);
    }
  });

  test('rows that become parcels are created once where a tab dies at any time and the file is imported again', async () => {
    for (let millis = 0; millis < 1_500; millis += 50) {
      const world = worldOf(['fine'], { delays: [40], carrierMillis: 200 });
      const first = world.openTab();
      const starting = first.engine.start({ work: processing, ids: rows(6), change: fileOf(numbered(6)) });
      await world.clock.advance(millis);
      first.kill();
      const second = world.openTab();
      await world.clock.advance(30_000);
      const left = unfinishedImport(second.shown, digest);
      if (left === null) await runOf(world, second, rows(6), fileOf(numbered(6)), processing);
      else second.engine.supplyChange(left.id, fileOf(numbered(6)));
      await world.clock.advance(200_000);
      await starting.catch(() => {});
      createdOnce(world, 6);
      expect(
        world.created.map((id) => world.shipped(id)),
        `killed after ${millis} ms`,
      ).toEqual(world.created.map(() => 1));
      expect(second.shown.filter(({ state }) => state !== 'ended')).toEqual([]);
    }
  });

  test('rows that become parcels are created once where the file is imported in another browser, which has no run', async () => {
    const world = worldOf();
    await runOf(world, world.openTab(), rows(3), fileOf(numbered(3)), processing);
    world.forgetJournal();
    const again = await runOf(world, world.openTab(), rows(3), fileOf(numbered(3)), processing);
    expect(outcomesOf(again)).toEqual(Array.from({ length: 3 }, () => 'skipped: already-processed'));
    expect(again.items.map(({ parcel }) => parcel)).toEqual(world.created);
    createdOnce(world, 3);
    expect(world.created.map((id) => world.shipped(id))).toEqual([1, 1, 1]);
  });

  test('rows that become parcels are skipped with their parcel where an earlier run has made it, also when the server has forgotten its keys', async () => {
    const world = worldOf();
    const tab = world.openTab();
    const first = await runOf(world, tab, rows(2), fileOf(numbered(2)));
    world.forgetKeys();
    const again = await runOf(world, tab, rows(3), fileOf(numbered(3)));
    expect(outcomesOf(again)).toEqual(['skipped: there-already', 'skipped: there-already', 'done']);
    expect(again.items.slice(0, 2).map(({ parcel }) => parcel)).toEqual(first.items.map(({ parcel }) => parcel));
    createdOnce(world, 3);
  });

  test('rows that become parcels are not sent again long after an answer was lost, when the key may be forgotten, but looked for', async () => {
    const world = worldOf(lostAt(0), { delays: [40] });
    const first = world.openTab();
    const starting = first.engine.start({ work, ids: rows(1), change: fileOf(numbered(1)) });
    while (world.created.length === 0) await world.clock.advance(10);
    const id = await starting;
    first.kill();
    world.forgetKeys();
    await world.clock.advance(25 * hour);
    const second = world.openTab();
    await world.clock.advance(10_000);
    second.engine.supplyChange(id, fileOf(numbered(1)));
    second.engine.resume(id);
    await world.clock.advance(200_000);
    expect(outcomesOf(second.shown[0])).toEqual(['done']);
    createdOnce(world, 1);
  });

  test.each([
    ['this Idempotency-Key was used for another request', 'number-0', 'created-0'],
    ['this Idempotency-Key was used for another request', 'another', null],
    ['cannot be created', 'number-0', 'created-0'],
  ])(
    'rows that were mended after their parcel was created make no second one: %j, %s',
    async (sentence, number, parcel) => {
      const world = worldOf(['fine'], { otherBody: sentence });
      await runOf(world, world.openTab(), rows(1), fileOf(numbered(1)));
      world.forgetJournal();
      const mended = [{ order_number: number, note: 'mended' }];
      const run = await runOf(world, world.openTab(), rows(1), fileOf(mended));
      expect(outcomesOf(run)).toEqual(['skipped: there-already']);
      expect(run.items[0]).toMatchObject({ parcel, status: 422 });
      expect(world.created).toHaveLength(1);
    },
  );

  test('rows that are refused for something else are refused', async () => {
    const world = worldOf(['fine'], { otherBody: 'cannot be created' });
    await runOf(world, world.openTab(), rows(1), fileOf(numbered(1)));
    world.forgetJournal();
    const run = await runOf(world, world.openTab(), rows(1), fileOf([{ order_number: 'another' }]));
    expect(outcomesOf(run)).toEqual(['refused: checks']);
    expect(run.items[0]).toMatchObject({ parcel: null, status: 422 });
  });

  test('refused rows are sent again under their key, but not with other content, unless the first content is unknown', async () => {
    for (const known of [true, false]) {
      const world = worldOf();
      const tab = world.openTab();
      const unmarked = fileOf([{ order_number: 'wrong' }, { order_number: 'number-1' }]);
      const starting = tab.engine.start({
        work,
        ids: rows(2),
        change: unmarked,
        ...(known && { marks: await marksOf(rows(2), unmarked) }),
      });
      await world.clock.advance(200_000);
      expect(outcomesOf(tab.shown[0])).toEqual(['refused: checks', 'done']);
      tab.engine.supplyChange(await starting, fileOf(numbered(2)));
      tab.engine.retryFailed(await starting);
      await world.clock.advance(60_000);
      expect(outcomesOf(tab.shown[0])).toEqual([known ? 'skipped: other-content' : 'done', 'done']);
      expect(numbers(world)).toEqual(known ? ['number-1'] : ['number-0', 'number-1']);
    }
  });

  test('rows that were edited in a tab that is closed are not sent as the file has them', async () => {
    const world = worldOf(['fine'], { delays: [40] });
    const edited = fileOf([{ order_number: 'number-0' }, { order_number: 'number-1' }, { order_number: 'edited' }]);
    const first = world.openTab();
    const starting = first.engine.start({ work, ids: rows(3), change: edited, marks: await marksOf(rows(3), edited) });
    // The journal has it, and nothing is sent yet.
    await world.clock.advance(60);
    expect(world.asked).toEqual([]);
    first.kill();
    await world.clock.advance(30_000);
    const second = world.openTab();
    await world.clock.advance(30_000);
    const left = unfinishedImport(second.shown, digest);
    second.engine.supplyChange(left?.id ?? '', fileOf(numbered(3)));
    await world.clock.advance(60_000);
    expect(outcomesOf(second.shown[0])).toEqual(['done', 'done', 'skipped: other-content']);
    expect(numbers(world)).toEqual(['number-0', 'number-1']);
    await starting;
  });

  test.each([true, false])(
    'rows that were sent and lost are never sent with other content, keys: %j, also after Retry',
    async (keyed) => {
      const world = worldOf(lostAt(0), { delays: [40], keyed, parcels: 0 });
      const first = world.openTab();
      const sent = fileOf(numbered(1));
      const starting = first.engine.start({ work, ids: rows(1), change: sent, marks: await marksOf(rows(1), sent) });
      while (world.created.length === 0) await world.clock.advance(10);
      const id = await starting;
      first.kill();
      await world.clock.advance(30_000);
      const second = world.openTab();
      await world.clock.advance(10_000);
      second.engine.supplyChange(id, fileOf([{ order_number: 'another' }]));
      await world.clock.advance(100_000);
      expect(outcomesOf(second.shown[0])).toEqual(['unknown: no-answer']);
      second.engine.retryFailed(id);
      await world.clock.advance(100_000);
      expect(outcomesOf(second.shown[0])).toEqual(['unknown: no-answer']);
      createdOnce(world, 1);
      // As it was sent, its parcel is found.
      second.engine.supplyChange(id, fileOf(numbered(1)));
      second.engine.retryFailed(id);
      await world.clock.advance(100_000);
      expect(outcomesOf(second.shown[0])).toEqual(['done']);
      createdOnce(world, 1);
    },
  );

  test('rows that are not in the file any more are skipped', async () => {
    const world = worldOf();
    const run = await runOf(world, world.openTab(), rows(2), fileOf([null, { order_number: 'number-1' }]));
    expect(outcomesOf(run)).toEqual(['skipped: not-in-file', 'done']);
  });

  test('rows that are refused are not reported as created, and cannot be corrected as parcels', async () => {
    const world = worldOf();
    const run = await runOf(world, world.openTab(), rows(1), fileOf([{ order_number: 'wrong' }]), processing);
    expect(run.items[0]).toMatchObject({ outcome: 'refused', reason: 'checks', parcel: null });
    expect(run.items.filter(isCorrectable)).toEqual([]);
  });

  test('rows that the checks before processing refused are created and reported as not sent', async () => {
    const world = worldOf();
    world.refuseProcessing = { status: 422, fields: { weight: ['is missing'] } };
    const run = await runOf(world, world.openTab(), rows(1), fileOf(numbered(1)), processing);
    expect(run.items[0]).toMatchObject({ outcome: 'not-sent', reason: 'checks', parcel: 'created-0' });
  });
});

describe('on a server without keys', () => {
  test('a creation whose answer was lost is looked for, and never sent twice', async () => {
    for (let lost = 0; lost < 8; lost += 1) {
      const world = worldOf(lostAt(lost), { keyed: false });
      const run = await runOf(world, world.openTab(), rows(2), fileOf(numbered(2)), processing);
      createdOnce(world, 2);
      expect(
        world.created.every((id) => world.shipped(id) <= 1),
        `lost: request ${lost}`,
      ).toBe(true);
      expect(run.items.map(({ parcel }) => parcel !== null)).toEqual([true, true]);
    }
  });

  const posts = (world: World) => world.asked.filter((name) => name === 'POST /parcels').length;

  /** A run of one row whose request does not arrive, two and a half minutes later and no earlier. */
  async function notArrived() {
    const fates = Array.from({ length: 90 }, (_, at): Fate => (at === 1 ? 'drop' : 'fine'));
    const world = worldOf(fates, { keyed: false, parcels: 0 });
    const tab = world.openTab();
    const starting = tab.engine.start({ work, ids: rows(1), change: fileOf(numbered(1)) });
    await world.clock.advance(149_000);
    expect(outcomesOf(tab.shown[0])).toEqual(['checking']);
    await world.clock.advance(3_000);
    expect([outcomesOf(tab.shown[0]), world.created]).toEqual([['unknown: may-exist'], []]);
    return { world, tab, id: await starting };
  }

  test('one that did not arrive is looked for as long as it may, stays unknown then, and is sent again on a word', async () => {
    const { world, tab, id } = await notArrived();
    // Nothing can tell what was not done from what is not shown: trying again does nothing to it.
    tab.engine.retryFailed(id);
    await world.clock.advance(60_000);
    expect([outcomesOf(tab.shown[0]), posts(world)]).toEqual([['unknown: may-exist'], 1]);
    tab.engine.sendAgain(id);
    await world.clock.advance(20_000);
    expect([outcomesOf(tab.shown[0]), posts(world)]).toEqual([['done'], 2]);
    createdOnce(world, 1);
  });

  test('one that shows itself after all is not sent again on that word', async () => {
    const { world, tab, id } = await notArrived();
    world.create({ order_number: 'number-0' }, undefined);
    tab.engine.sendAgain(id);
    await world.clock.advance(20_000);
    expect([outcomesOf(tab.shown[0]), posts(world)]).toEqual([['done'], 1]);
    createdOnce(world, 1);
  });

  test('one that is sent again is looked for as long as the first', async () => {
    const { world, tab, id } = await notArrived();
    const before = world.asked.length;
    tab.engine.sendAgain(id);
    while (world.asked.length === before) await world.clock.advance(1);
    // The last look; what follows does not arrive either.
    Object.assign(world.plan, { fates: ['drop'] });
    while (posts(world) < 2) await world.clock.advance(1);
    Object.assign(world.plan, { fates: ['fine'] });
    await world.clock.advance(140_000);
    expect([outcomesOf(tab.shown[0]), posts(world)]).toEqual([['checking'], 2]);
    await world.clock.advance(30_000);
    expect([outcomesOf(tab.shown[0]), posts(world)]).toEqual([['unknown: may-exist'], 2]);
  });

  test('a tab that takes over long after the answer was lost sends nothing again', async () => {
    const world = worldOf(
      lostAt(0).map((fate) => (fate === 'lost' ? 'drop' : fate)),
      { keyed: false, parcels: 0 },
    );
    const first = world.openTab();
    const starting = first.engine.start({ work, ids: rows(1), change: fileOf(numbered(1)) });
    while (world.asked.length === 0) await world.clock.advance(10);
    first.kill();
    await world.clock.advance(200_000);
    const second = world.openTab();
    await world.clock.advance(10_000);
    second.engine.supplyChange(await starting, fileOf(numbered(1)));
    await world.clock.advance(20_000);
    expect([outcomesOf(second.shown[0]), posts(world)]).toEqual([['unknown: may-exist'], 1]);
  });

  test('a creation with an unreadable time is done where all parcels were compared before, and an earlier parcel is not taken for it', async () => {
    for (const compared of [true, false]) {
      const world = worldOf(lostAt(0), { keyed: false, parcels: 0, timesBehind: 60_000 });
      world.create({ order_number: 'number-0', reference: 'of another day' }, undefined);
      const file = { ...fileOf(numbered(1)), ...(compared && { before: new Set(world.created) }) };
      const run = await runOf(world, world.openTab(), rows(1), file);
      expect(outcomesOf(run)).toEqual([compared ? 'done' : 'unknown: may-exist']);
      expect([world.created.length, run.items[0]?.parcel]).toEqual([2, compared ? 'created-1' : null]);
    }
  });

  test('a parcel that was created and could not be read then is processed all the same', async () => {
    const world = worldOf(lostAt(1), { keyed: false });
    const run = await runOf(world, world.openTab(), rows(1), fileOf(numbered(1)), processing);
    expect(outcomesOf(run)).toEqual(['done']);
    expect(world.shipped('created-0')).toBe(1);
  });

  test('the parcel of another row with the same content is not taken for it', async () => {
    const twins = [{ order_number: 'twin' }, { order_number: 'twin' }];
    // Also while the answer to the other one is still on its way.
    for (let lost = 0; lost < 60; lost += 1) {
      const fates = lostAt(lost % 3).map((fate) => (fate === 'lost' ? 'drop' : fate));
      const delays = Array.from({ length: 400 }, (_, at) => (at === Math.floor(lost / 3) ? 5_000 : 10));
      const world = worldOf(fates, { keyed: false, delays });
      const run = await runOf(world, world.openTab(), rows(2), fileOf(twins));
      const known = run.items.flatMap(({ parcel }) => parcel ?? []);
      expect(new Set(known).size, `lost: request ${lost}`).toBe(known.length);
      expect(known.toSorted()).toEqual(world.created.toSorted());
    }
  });

  test('a tab that dies at any time leaves no row with two parcels', async () => {
    for (let millis = 0; millis < 1_500; millis += 70) {
      const world = worldOf(['fine'], { delays: [40], carrierMillis: 200, keyed: false });
      const first = world.openTab();
      const starting = first.engine.start({ work: processing, ids: rows(6), change: fileOf(numbered(6)) });
      await world.clock.advance(millis);
      first.kill();
      const second = world.openTab();
      await world.clock.advance(30_000);
      for (const { id } of second.shown) second.engine.supplyChange(id, fileOf(numbered(6)));
      await world.clock.advance(300_000);
      await starting.catch(() => {});
      expect(new Set(numbers(world)).size, `killed after ${millis} ms`).toBe(world.created.length);
      expect(world.created.every((id) => world.shipped(id) <= 1)).toBe(true);
    }
  });
});

describe('through a proxy, which keeps keys for a server that knows none', () => {
  test('a creation that is answered without its parcel is looked for', async () => {
    const world = worldOf(['fine'], { createdUnseen: true });
    const run = await runOf(world, world.openTab(), rows(2), fileOf(numbered(2)));
    expect(outcomesOf(run)).toEqual(['done', 'done']);
    expect(run.items.map(({ parcel }) => parcel)).toEqual(world.created);
    createdOnce(world, 2);
  });

  test('a creation whose answer the proxy does not know is found, or stays unknown and is a question', async () => {
    const world = worldOf(lostAt(0), { keysSpent: true });
    const run = await runOf(world, world.openTab(), rows(1), fileOf(numbered(1)));
    expect(outcomesOf(run)).toEqual(['done']);
    createdOnce(world, 1);
  });
});

describe('keys of creations', () => {
  test('each row has a key of its own, and another one once that is used up', () => {
    const keys = Array.from({ length: 1_000 }, (_, row) => newItemId(digest, row)).flatMap((id) =>
      [0, 1, 2, 11].map((spent) => newItemKey(id, spent)),
    );
    expect(new Set(keys).size).toBe(4_000);
    expect(newItemKey(newItemId(digest, 7))).toBe(newItemKey(newItemId(digest, 7)));
    expect(newItemKey(newItemId('e'.repeat(32), 7))).not.toBe(newItemKey(newItemId(digest, 7)));
  });

  test('used up keys are not used again: a row that is sent again is done', async () => {
    const world = worldOf(['fine'], { faultyCreations: 1 });
    const tab = world.openTab();
    const starting = tab.engine.start({ work, ids: rows(120), change: fileOf(numbered(120)) });
    await world.clock.advance(300_000);
    const unknown = tab.shown[0]?.items.filter(({ outcome }) => outcome === 'unknown');
    expect([unknown?.map(({ reason }) => reason), world.created.length]).toEqual([['may-exist'], 119]);
    tab.engine.sendAgain(await starting);
    await world.clock.advance(20_000);
    expect(tab.shown[0]?.counts.done).toBe(120);
    expect(new Set(numbers(world)).size).toBe(120);
  });
});

describe('rows of known parcels', () => {
  test('rows of known parcels are changed beside new ones, and skipped with what keeps them', async () => {
    const world = worldOf();
    world.change('parcel-1', { reference: 'right' });
    const run = await runOf(world, world.openTab(), [...rows(1), 'parcel-0', 'parcel-1'], fileOf(numbered(1)));
    expect(outcomesOf(run)).toEqual(['done', 'done', 'skipped: already-so']);
    expect(world.parcel('parcel-0')?.reference).toBe('right');
    for (const kind of ['conflict', 'locked'] as const) {
      const kept = await runOf(
        world,
        world.openTab(),
        ['parcel-2'],
        fileOf([], () => ({ kind })),
      );
      expect(outcomesOf(kept)).toEqual([`skipped: ${kind}`]);
    }
  });

  test('rows of known parcels that were edited in a tab that is closed change nothing', async () => {
    const world = worldOf();
    const as = (mark: string) => fileOf([], sets('right'), () => mark);
    const tab = world.openTab();
    const marks = await marksOf(['parcel-0'], as('edited'));
    const starting = tab.engine.start({ work: processing, ids: ['parcel-0'], change: as('in the file'), marks });
    await world.clock.advance(60_000);
    await starting;
    expect(outcomesOf(tab.shown[0])).toEqual(['skipped: other-content']);
    expect([world.parcel('parcel-0')?.reference, world.shipped('parcel-0')]).not.toContain('right');
    expect(world.shipped('parcel-0')).toBe(0);
  });

  test('rows of known parcels with cells left alone are updated in part, whatever answer is lost, and not shipped; such a cell is a conflict', async () => {
    const inPart = (raw: JsonObject): ImportedUpdate =>
      ({ ...sets('right')(raw), kind: 'body', left: 1 }) as ImportedUpdate;
    for (const as of [work, processing])
      for (let lost = 0; lost < 6; lost += 1) {
        const world = worldOf(lostAt(lost));
        const run = await runOf(world, world.openTab(), ['parcel-0'], fileOf([], inPart), as);
        expect(outcomesOf(run), `lost: request ${lost}`).toEqual(['done: in-part']);
        expect([world.parcel('parcel-0')?.reference, world.shipped('parcel-0')]).toEqual(['right', 0]);
        expect(run.undoable).toEqual(['parcel-0']);
      }
    const world = worldOf();
    world.change('parcel-0', { reference: 'right' });
    const run = await runOf(world, world.openTab(), ['parcel-0'], fileOf([], inPart));
    expect(outcomesOf(run)).toEqual(['skipped: conflict']);
  });

  test('rows of known parcels are processed then, but not what was shipped before', async () => {
    const world = worldOf();
    world.change('parcel-1', { processed_at: '2026-11-01T10:00:00Z' });
    const run = await runOf(world, world.openTab(), ['parcel-0', 'parcel-1'], fileOf([]), processing);
    expect(outcomesOf(run)).toEqual(['done', 'done: already-processed']);
    expect(['parcel-0', 'parcel-1'].map((id) => [world.parcel(id)?.reference, world.shipped(id)])).toEqual([
      ['right', 1],
      ['right', 0],
    ]);
  });

  test('rows of known parcels are as they were after undo, but for what was changed since', async () => {
    const world = worldOf();
    for (const id of world.ids) world.change(id, { reference: 'before' });
    const tab = world.openTab();
    const run = await runOf(world, tab, [...world.ids, ...rows(1)], fileOf(numbered(1)));
    expect(run.undoable).toHaveLength(3);
    world.change('parcel-1', { reference: 'theirs' });
    const undoing = tab.engine.undo([run.id]);
    await world.clock.advance(60_000);
    const id = await undoing;
    expect(outcomesOf(tab.shown.find((shown) => shown.id === id))).toEqual(['done', 'skipped: conflict', 'done']);
    expect(world.ids.map((parcel) => world.parcel(parcel)?.reference)).toEqual(['before', 'theirs', 'before']);
    expect(tab.shown.find((shown) => shown.id === run.id)?.undoable).toEqual([]);
  });

  test('rows of known parcels are as they were after undo although they were processed since, unless a label shows them', async () => {
    const undone = async (body: JsonObject) => {
      const world = worldOf();
      for (const id of world.ids) world.change(id, { reference: 'before', weight: '1.000' });
      const tab = world.openTab();
      const run = await runOf(
        world,
        tab,
        world.ids,
        fileOf([], () => ({ kind: 'body', body })),
      );
      for (const id of world.ids) world.change(id, { processed_at: '2026-11-21T12:00:00Z' });
      const undoing = tab.engine.undo([run.id]);
      await world.clock.advance(60_000);
      const id = await undoing;
      return outcomesOf(tab.shown.find((shown) => shown.id === id));
    };
    expect(await undone({ reference: 'new' })).toEqual(['done', 'done', 'done']);
    expect(await undone({ weight: '2.000' })).toEqual(Array.from({ length: 3 }, () => 'skipped: already-processed'));
  });
});

describe('a tab without the file', () => {
  test('a tab without the file needs it for what is not created, and follows on its own what is with the carrier', async () => {
    const world = worldOf(['fine'], { carrierMillis: 60_000 });
    const first = world.openTab();
    const starting = first.engine.start({ work: processing, ids: rows(2), change: fileOf(numbered(2)) });
    await world.clock.advance(5_000);
    first.kill();
    const second = world.openTab();
    await world.clock.advance(100_000);
    expect(outcomesOf(second.shown[0])).toEqual(['done', 'done']);
    expect([second.shown[0]?.hold, second.shown[0]?.state]).toEqual([null, 'ended']);
    await starting;
  });
});

test('a run is unfinished while it waits for its file or is stopped, whatever it does with its rows', () => {
  const run = (values: Partial<Run>) => ({ work, state: 'running', hold: null, ...values }) as Run;
  expect(
    unfinishedImport([run({}), run({ state: 'ended' }), run({ hold: 'user', state: 'paused' })], digest),
  ).toBeNull();
  const stopped = run({ state: 'stopped' });
  const waiting = run({ hold: 'value' });
  expect(unfinishedImport([run({}), stopped, waiting], digest)).toBe(stopped);
  expect(unfinishedImport([waiting, stopped], digest)).toBe(waiting);
  expect(unfinishedImport([waiting, stopped], 'another')).toBeNull();
});
