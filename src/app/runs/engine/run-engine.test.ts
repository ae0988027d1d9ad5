import { describe, expect, test } from 'vitest';
import { limits } from '#contract/parcel-write.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { noNotes } from '#app/api/not-sent/parcel-notes.ts';
import type { ParcelChange } from '#app/parcels/change/parcel-change.ts';
import type { WrittenChange } from '#app/parcels/change/take-back.ts';
import { isCorrectable } from './is-correctable.ts';
import type { RunOrder } from './run-types.ts';
import type { ImportedParcel } from './steps/imported-parcels.ts';
import type { Fate, WorldPlan } from '#app/testing/run-server.ts';
import { type Tab, World } from '#app/testing/run-world.ts';

const day = '2026-11-01T10:00:00Z';

async function outcomes(world: World, order: Omit<RunOrder, 'ids'>): Promise<string[]> {
  const { engine } = world.openTab();
  const starting = engine.start({ ...order, ids: world.ids });
  await world.clock.advance(120_000);
  const id = await starting;
  const run = engine.runs().find((live) => live.id === id);
  return (run?.items ?? []).map(({ step, reason }) => (reason === null ? step : `${step}: ${reason}`));
}

function worldOf(parcels: number, fates: readonly Fate[] = ['fine'], plan: Partial<WorldPlan> = {}): World {
  return new World({ parcels, faulty: {}, fates, delays: [10], carrierMillis: 10, keyed: true, ...plan });
}

describe('marking as printed', () => {
  test('marking as printed skips what is printed, cancelled or not processed, and marks the others', async () => {
    const world = worldOf(4);
    world.change('parcel-0', { processed_at: day });
    world.change('parcel-1', { processed_at: day, printed_at: day });
    world.change('parcel-2', { processed_at: day, cancelled_at: day });
    expect(await outcomes(world, { work: { kind: 'mark-printed' } })).toEqual([
      'done',
      'skipped: already-printed',
      'skipped: cancelled',
      'skipped: not-processed',
    ]);
    expect(world.parcel('parcel-0')?.printed_at).not.toBeNull();
    expect(world.parcel('parcel-1')?.printed_at).toBe(day);
  });

  test('a lost answer is read, not marked again', async () => {
    // The read, the mark with its answer lost, the read after it.
    const world = worldOf(1, ['fine', 'fine', 'lost', 'fine']);
    world.change('parcel-0', { processed_at: day });
    expect(await outcomes(world, { work: { kind: 'print' } })).toEqual(['done']);
    expect(world.asked.filter((name) => name.startsWith('POST'))).toHaveLength(1);
  });
});

describe.each([true, false])('processing, keys kept: %j', (keyed) => {
  const work = { kind: 'process', print: true } as const;
  const starts = (world: World) => world.asked.filter((name) => name === 'POST /parcels/{id}/process').length;

  test('processing sends no start for what is processed or cancelled already', async () => {
    const world = worldOf(3, ['fine'], { keyed });
    world.change('parcel-0', { processed_at: day });
    world.change('parcel-2', { cancelled_at: day });
    expect(await outcomes(world, { work })).toEqual(['skipped: already-processed', 'done', 'skipped: cancelled']);
    expect(starts(world)).toBe(1);
  });

  test.each([
    ['its fields', 422, { weight: ['is missing'] }],
    ['a sentence', 422, {}],
    ['a conflict', 409, {}],
  ])('a start that is overtaken after the read is no missing data, refused with %s', async (_, status, fields) => {
    const world = worldOf(2, ['fine'], { delays: [100], keyed });
    const tab = world.openTab();
    const starting = tab.engine.start({ work, ids: world.ids });
    while (starts(world) < 2) await world.clock.advance(10);
    // The other desk finishes one of them.
    world.change('parcel-0', { processed_at: day });
    world.refuseProcessing = { status, fields };
    await world.clock.advance(60_000);
    await starting;
    expect(tab.shown[0]?.items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'already-processed'],
      status === 409 ? ['refused', 'refused'] : [Object.keys(fields).length > 0 ? 'not-sent' : 'refused', 'checks'],
    ]);
    expect(world.marked).toEqual(['parcel-1']);
  });
});

test('a carrier that keeps its parcels for long does not keep those of other carriers from being sent', async () => {
  const world = worldOf(150, ['fine'], { carrierMillis: 600_000 });
  const starts = () => world.asked.filter((name) => name === 'POST /parcels/{id}/process').length;
  const starting = world.openTab().engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
  await world.clock.advance(50_000);
  // Three are prepared at a time.
  expect(starts()).toBeLessThan(103);
  await world.clock.advance(40_000);
  expect(starts()).toBe(150);
  await starting;
});

describe('deleting', () => {
  test('a lost answer is done when the parcel is gone', async () => {
    const world = worldOf(2, ['lost', 'fine']);
    expect(await outcomes(world, { work: { kind: 'delete' } })).toEqual(['done', 'done']);
    expect(world.parcel('parcel-0')).toBeNull();
  });

  test('a parcel that was gone before is skipped', async () => {
    const world = worldOf(1);
    world.remove('parcel-0');
    expect(await outcomes(world, { work: { kind: 'delete' } })).toEqual(['skipped: gone']);
  });
});

describe('changing a field', () => {
  const work = { kind: 'change', field: 'tags', action: 'add' } as const;
  const change = { path: 'tags', edit: { kind: 'add', value: ['urgent'] } } as const satisfies RunOrder['change'];

  test('changing a field sends what the parcel holds by then with the change, and nothing where it is so already', async () => {
    const world = worldOf(2);
    world.change('parcel-0', { tags: ['fragile'] });
    world.change('parcel-1', { tags: ['urgent'] });
    expect(await outcomes(world, { work, change })).toEqual(['done', 'skipped: already-so']);
    expect(world.parcel('parcel-0')?.tags).toEqual(['fragile', 'urgent']);
  });

  test('a lost answer is done when the parcel shows it', async () => {
    const world = worldOf(1, ['fine', 'fine', 'lost', 'fine']);
    expect(await outcomes(world, { work, change })).toEqual(['done']);
    expect(world.asked.filter((name) => name.startsWith('PATCH'))).toHaveLength(1);
  });

  test('a tab without the value does not take it up, and takes it when it is given', async () => {
    const world = worldOf(30, ['fine'], { delays: [200] });
    const first = world.openTab();
    const starting = first.engine.start({ work, change, ids: world.ids });
    await world.clock.advance(3_000);
    const id = await starting;
    first.kill();
    const second = world.openTab();
    await world.clock.advance(1_000);
    expect(second.shown).toMatchObject([{ hold: null }]);
    await world.clock.advance(20_000);
    const run = second.engine.runs()[0];
    expect(run?.mine).toBe(false);
    // It shows although no tab has said a word since.
    expect(second.shown).toMatchObject([{ hold: 'value' }]);
    second.engine.supplyChange(id, change);
    // At once, and not when the next sign of life is due.
    expect(second.shown[0]?.hold).not.toBe('value');
    await world.clock.advance(60_000);
    expect(run?.state()).toBe('ended');
    expect(world.ids.map((parcel) => world.parcel(parcel)?.tags)).toEqual(world.ids.map(() => ['urgent']));
  });
});

describe('what someone else changes between the read and the change', () => {
  const change = { path: 'tags', edit: { kind: 'add', value: ['urgent'] } } as const satisfies RunOrder['change'];
  const orders: Record<string, Omit<RunOrder, 'ids'>> = {
    'a field': { work: { kind: 'change', field: 'tags', action: 'add' }, change },
    'a correction': {
      work: { kind: 'correct', path: 'tags', edit: 'add', process: false },
      change,
    },
    'a correction that is processed then': {
      work: { kind: 'correct', path: 'tags', edit: 'add', process: true },
      change,
    },
    'a file': {
      work: { kind: 'import', digest: 'd', process: false, applyProducts: false, applyShippingRules: false },
      change: {
        parcelOf: async () => ({
          kind: 'update',
          mark: 'm',
          bodyFor: ({ tags: held }) => ({
            kind: 'body',
            body: { tags: [...(Array.isArray(held) ? held : []).filter((tag) => tag !== 'urgent'), 'urgent'] },
          }),
        }),
      },
    },
  };

  test.each(Object.keys(orders))(
    'what someone else changes between the read and the change is kept beside the change, also of %s',
    async (name) => {
      const world = worldOf(1, ['fine'], { delays: [100], etags: true });
      world.change('parcel-0', { tags: ['seen'] });
      const tab = world.openTab();
      const starting = tab.engine.start({ ...(orders[name] as Omit<RunOrder, 'ids'>), ids: world.ids });
      while (!world.asked.includes('PATCH /parcels/{id}')) await world.clock.advance(10);
      world.change('parcel-0', { tags: ['seen', 'theirs'] });
      await world.clock.advance(60_000);
      await starting;
      expect(tab.shown[0]?.items.map(({ outcome }) => outcome)).toEqual(['done']);
      expect(world.parcel('parcel-0')?.tags).toEqual(['seen', 'theirs', 'urgent']);
    },
  );

  test('what someone else changes between the read and the change is not written over by undo', async () => {
    const world = worldOf(1, ['fine'], { delays: [100], etags: true });
    world.change('parcel-0', { reference: 'right' });
    const takeBack = { 'parcel-0': written({ reference: 'right' }, { reference: 'wrong' }) };
    const tab = world.openTab();
    const starting = tab.engine.start({ work: { kind: 'restore' }, change: { takeBack, of: '' }, ids: world.ids });
    while (!world.asked.includes('PATCH /parcels/{id}')) await world.clock.advance(10);
    world.change('parcel-0', { reference: 'theirs' });
    await world.clock.advance(60_000);
    await starting;
    expect(tab.shown[0]?.items.map(({ outcome, reason }) => [outcome, reason])).toEqual([['skipped', 'conflict']]);
    expect(world.parcel('parcel-0')?.reference).toBe('theirs');
  });
});

/** Runs an order to its end. */
async function run(world: World, tab: Tab, order: Omit<RunOrder, 'ids'>): Promise<string> {
  const starting = tab.engine.start({ ...order, ids: world.ids });
  await world.clock.advance(60_000);
  return starting;
}

async function undo(world: World, tab: Tab, runs: readonly string[], ids?: readonly string[]) {
  const undoing = tab.engine.undo(runs, ids);
  await world.clock.advance(60_000);
  const id = await undoing;
  return tab.shown.find((shown) => shown.id === id);
}

function addTag(kind: 'change' | 'correct', process = false): Omit<RunOrder, 'ids'> {
  const change: ParcelChange = { path: 'tags', edit: { kind: 'add', value: ['urgent'] } };
  return kind === 'change'
    ? { work: { kind, field: 'tags', action: 'add' }, change }
    : { work: { kind, path: 'tags', edit: 'add', process }, change };
}

function written(body: JsonObject, before: JsonObject): WrittenChange {
  return { body, before, processedAt: null, known: noNotes };
}

describe('undoing', () => {
  test.each([
    ['weight', false],
    ['weight', true],
    ['reference', true],
  ])('undoing covers each %s that was changed and that no label shows, processed then: %j', async (field, process) => {
    const right: ImportedParcel = {
      kind: 'update',
      mark: 'm',
      bodyFor: () => ({ kind: 'body', body: { [field]: '2.000' } }),
    };
    const kinds = process ? { faulty: { 1: 'checks', 2: 'carrier' } as const } : {};
    const world = worldOf(4, ['fine'], { delays: [10, 30], ...kinds });
    world.refuseChangesOf = 'parcel-3';
    for (const id of world.ids) world.change(id, { [field]: '1.000' });
    const tab = world.openTab();
    const work = { kind: 'import', digest: 'd', process, applyProducts: false, applyShippingRules: false } as const;
    const starting = tab.engine.start({ work, change: { parcelOf: async () => right }, ids: world.ids });
    await world.clock.advance(120_000);
    const id = await starting;
    // The change of the last one was refused; what shipped is on a label.
    const meant = process && field === 'weight' ? ['parcel-1', 'parcel-2'] : ['parcel-0', 'parcel-1', 'parcel-2'];
    expect(tab.shown.find((run) => run.id === id)?.undoable).toEqual(meant);
    const undone = await undo(world, tab, [id]);
    expect(undone?.items.map((item) => [item.id, item.outcome])).toEqual(meant.map((each) => [each, 'done']));
    expect(tab.shown.find((run) => run.id === id)?.undoable).toEqual([]);
  });

  test('undoing of tags is not withheld by a label that was made since', async () => {
    const world = worldOf(2);
    const tab = world.openTab();
    const id = await run(world, tab, addTag('correct', true));
    expect(world.ids.map((parcel) => world.shipped(parcel))).toEqual([1, 1]);
    const undone = await undo(world, tab, [id]);
    expect(undone?.items.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(world.ids.map((parcel) => world.parcel(parcel)?.tags)).toEqual([[], []]);
  });

  test('undoing of several runs puts back what was there before the first, of the parcels that are chosen', async () => {
    const world = worldOf(3);
    for (const id of world.ids) world.change(id, { reference: 'first', tags: ['kept'] });
    const tab = world.openTab();
    const set = (value: string): Omit<RunOrder, 'ids'> => ({
      work: { kind: 'correct', path: 'reference', edit: 'set', process: false },
      change: { path: 'reference', edit: { kind: 'set', value } },
    });
    const runs = [];
    for (const order of [set('second'), addTag('change'), set('third')]) runs.push(await run(world, tab, order));
    await undo(world, tab, runs, ['parcel-0', 'parcel-2']);
    const held = world.ids.map((id) => [world.parcel(id)?.reference, world.parcel(id)?.tags]);
    expect(held).toEqual([
      ['first', ['kept']],
      ['third', ['kept', 'urgent']],
      ['first', ['kept']],
    ]);
    expect(tab.shown.filter(({ undoable }) => undoable.length > 0).map(({ undoable }) => undoable)).toEqual([
      ['parcel-1'],
      ['parcel-1'],
      ['parcel-1'],
    ]);
  });

  test('undoing puts back a shipping method by its ID', async () => {
    const world = worldOf(1);
    world.change('parcel-0', { shipping_method: { id: 'dhl', name: 'DHL' } });
    const tab = world.openTab();
    const change = { path: 'shipping_method_id', edit: { kind: 'set', value: 'ups' } } as const;
    const id = await run(world, tab, { work: { kind: 'change', field: change.path, action: 'set' }, change });
    expect(world.parcel('parcel-0')?.shipping_method?.id).toBe('ups');
    await undo(world, tab, [id]);
    expect(world.parcel('parcel-0')?.shipping_method?.id).toBe('dhl');
  });

  test('a run whose tab was loaded again says that its former values are gone, one that was undone does not', async () => {
    const world = worldOf(1);
    const tab = world.openTab();
    const id = await run(world, tab, addTag('change'));
    const lostIn = ({ shown }: typeof tab) => shown.find((each) => each.id === id)?.undoLost;
    expect(lostIn(tab)).toBe(false);
    const reloaded = world.openTab();
    await world.clock.advance(10_000);
    expect(lostIn(reloaded)).toBe(true);
    await undo(world, tab, [id]);
    expect(lostIn(tab)).toBe(false);
  });

  test('undoing can be repeated where the server refused it', async () => {
    const world = worldOf(1);
    const tab = world.openTab();
    const id = await run(world, tab, addTag('change'));
    world.refuseChangesOf = 'parcel-0';
    const undone = await undo(world, tab, [id]);
    expect(undone?.items.map(({ outcome }) => outcome)).toEqual(['refused']);
    expect(tab.shown.find((shown) => shown.id === id)?.undoable).toEqual(['parcel-0']);
  });
});

describe('correcting and processing', () => {
  const work = { kind: 'correct', path: 'reference', edit: 'set', process: true } as const;
  const change = { path: 'reference', edit: { kind: 'set', value: 'right' } } as const satisfies RunOrder['change'];
  const changes = (world: World) => world.asked.filter((name) => name.startsWith('PATCH')).length;

  test('correcting and processing changes each parcel and has it shipped', async () => {
    const world = worldOf(3);
    world.change('parcel-1', { reference: 'right' });
    expect(await outcomes(world, { work, change })).toEqual(['done', 'done', 'done']);
    expect(world.ids.map((id) => [world.parcel(id)?.reference, world.shipped(id)])).toEqual(
      world.ids.map(() => ['right', 1]),
    );
    expect(changes(world)).toBe(2);
  });

  test.each([true, false])(
    'an answer that is lost on the way costs no second shipment (keys kept: %j)',
    async (keyed) => {
      for (let lost = 0; lost < 8; lost += 1) {
        const fates = Array.from({ length: 100 }, (_, at): Fate => (at === lost + 1 ? 'lost' : 'fine'));
        const world = worldOf(1, fates, { keyed });
        await outcomes(world, { work, change });
        expect(world.shipped('parcel-0'), `lost: request ${lost}`).toBeLessThanOrEqual(1);
        // Without keys it may end as unknown, which someone has to look at.
        const complete = [world.shipped('parcel-0'), world.parcel('parcel-0')?.reference];
        expect(keyed ? complete : [1, 'right']).toEqual([1, 'right']);
      }
    },
  );

  test.each([work, { ...work, process: false }])(
    'a change whose answer is lost is proved by reading, also on a server without keys: %j',
    async (as) => {
      for (let lost = 0; lost < 6; lost += 1) {
        const fates = Array.from({ length: 100 }, (_, at): Fate => (at === lost + 1 ? 'lost' : 'fine'));
        const world = worldOf(1, fates, { keyed: false });
        world.change('parcel-0', { processing_errors: ['unknown street'] });
        const came = await outcomes(world, { work: as, change });
        if (world.asked[lost]?.startsWith('PATCH') !== true) continue;
        expect(came).toEqual(['done']);
        expect(world.shipped('parcel-0')).toBe(as.process ? 1 : 0);
        expect(world.changed).toEqual(['parcel-0 reference']);
        expect(changes(world)).toBe(1);
        return;
      }
      throw new Error('no change was lost');
    },
  );

  test('a tab that dies at any time leaves the rest to another one: each is corrected and shipped once', async () => {
    for (let millis = 0; millis < 2_000; millis += 90) {
      const world = worldOf(8, ['fine'], { delays: [40], carrierMillis: 200 });
      const first = world.openTab();
      const starting = first.engine.start({ work, change, ids: world.ids });
      await world.clock.advance(millis);
      first.kill();
      const second = world.openTab();
      await world.clock.advance(30_000);
      for (const live of second.engine.runs()) second.engine.supplyChange(live.id, change);
      await world.clock.advance(120_000);
      await starting.catch(() => {});
      const begun = second.engine.runs().length;
      expect(
        world.ids.map((id) => [world.parcel(id)?.reference, world.shipped(id)]),
        `killed after ${millis} ms`,
      ).toEqual(world.ids.map(() => (begun === 0 ? [world.parcel('parcel-0')?.reference, 0] : ['right', 1])));
    }
  });

  test('correcting and processing refusals by the checks, by the carrier and of a change are three different results', async () => {
    const world = worldOf(4, ['fine'], { faulty: { 0: 'checks', 1: 'carrier' } });
    const many = Array.from({ length: limits.tags }, (_, at) => `tag ${at}`);
    world.change('parcel-2', { tags: many });
    const tab = world.openTab();
    const tags = { path: 'tags', edit: { kind: 'add', value: ['more'] } } as const satisfies RunOrder['change'];
    const starting = tab.engine.start({ work: { ...work, path: 'tags', edit: 'add' }, change: tags, ids: world.ids });
    await world.clock.advance(120_000);
    await starting;
    const [run] = tab.shown;
    expect(run?.items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['not-sent', 'checks'],
      ['refused', 'carrier'],
      ['refused', 'change'],
      ['done', null],
    ]);
    expect(run?.items.map((item) => isCorrectable(item))).toEqual([true, true, true, false]);
  });

  test('an undo leaves alone what was shipped since, and what holds something else than its user saw', async () => {
    const world = worldOf(3);
    world.change('parcel-0', { processed_at: day });
    world.change('parcel-1', { reference: 'seen' });
    world.change('parcel-2', { reference: 'newer' });
    const seen = { before: 'seen', after: 'right' };
    const expected = { 'parcel-1': seen, 'parcel-2': seen };
    expect(await outcomes(world, { work, change: { ...change, expected } })).toEqual([
      'skipped: already-processed',
      'done',
      'skipped: conflict',
    ]);
    expect(world.parcel('parcel-2')?.reference).toBe('newer');
    expect(changes(world)).toBe(1);
  });

  describe('a text that is replaced', () => {
    const replace = { path: 'reference', edit: { kind: 'replace', from: 'St', to: 'Street' } } as const;
    const replacing = { ...work, edit: 'replace' } as const;
    const twice = (lost: number) => Array.from({ length: 100 }, (_, at): Fate => (at === lost + 1 ? 'lost' : 'fine'));

    test('a text that is replaced is replaced once, whatever answer is lost', async () => {
      for (let lost = 0; lost < 8; lost += 1) {
        const world = worldOf(1, twice(lost));
        world.change('parcel-0', { reference: 'Main St' });
        const expected = { 'parcel-0': { before: 'Main St', after: 'Main Street' } };
        expect(await outcomes(world, { work: replacing, change: { ...replace, expected } })).toEqual(['done']);
        expect([world.parcel('parcel-0')?.reference, world.shipped('parcel-0')]).toEqual(['Main Street', 1]);
      }
    });

    test('a text that is replaced is not replaced again where only a tab that is gone held the result', async () => {
      for (let millis = 0; millis < 1_500; millis += 70) {
        const world = worldOf(4, ['fine'], { delays: [40], carrierMillis: 200 });
        for (const id of world.ids) world.change(id, { reference: 'Main St' });
        const first = world.openTab();
        const starting = first.engine.start({ work: replacing, change: replace, ids: world.ids });
        await world.clock.advance(millis);
        first.kill();
        const second = world.openTab();
        await world.clock.advance(30_000);
        for (const live of second.engine.runs()) second.engine.supplyChange(live.id, replace);
        await world.clock.advance(120_000);
        await starting.catch(() => {});
        for (const id of world.ids) expect(['Main St', 'Main Street']).toContain(world.parcel(id)?.reference);
      }
    });
  });

  test('correcting and processing can be taken back where nothing was shipped', async () => {
    const world = worldOf(3);
    world.change('parcel-0', { weight: '2.000' });
    world.change('parcel-1', { weight: '2.000', processed_at: day });
    world.change('parcel-2', { weight: '3.000' });
    const change = written({ weight: '2.000' }, { weight: '1.000' });
    const takeBack = Object.fromEntries(world.ids.map((id) => [id, change]));
    expect(await outcomes(world, { work: { kind: 'restore' }, change: { takeBack, of: '' } })).toEqual([
      'done',
      'skipped: already-processed',
      'skipped: conflict',
    ]);
    expect(world.ids.map((id) => world.parcel(id)?.weight)).toEqual(['1.000', '2.000', '3.000']);
  });
});

describe('what users ask of a run', () => {
  test('pausing begins nothing more, and the run continues in the tab where Continue is pressed', async () => {
    const world = worldOf(20, ['fine'], { delays: [100] });
    const { engine } = world.openTab();
    const other = world.openTab();
    const starting = engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
    await world.clock.advance(1_000);
    const id = await starting;
    other.engine.pause(id);
    await world.clock.advance(5_000);
    const shipped = () => world.ids.filter((parcel) => world.shipped(parcel) > 0).length;
    const before = shipped();
    await world.clock.advance(60_000);
    expect(shipped()).toBe(before);
    expect(before).toBeLessThan(20);
    expect(engine.runs()[0]?.state()).toBe('paused');
    other.engine.resume(id);
    await world.clock.advance(60_000);
    expect(shipped()).toBe(20);
    expect(other.engine.runs()[0]?.state()).toBe('ended');
  });

  test('stopping lets what is on its way end, and the others are free for another run', async () => {
    const world = worldOf(20, ['fine'], { delays: [100] });
    const { engine } = world.openTab();
    const starting = engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
    await world.clock.advance(1_000);
    engine.stop(await starting);
    await world.clock.advance(10_000);
    const [stopped] = engine.runs();
    expect(stopped?.state()).toBe('stopped');
    const again = engine.start({ work: { kind: 'process', print: true }, ids: world.ids.slice(10) });
    await world.clock.advance(60_000);
    const second = engine.runs().find(({ id }) => id !== stopped?.id);
    expect([await again, second?.state()]).toEqual([second?.id, 'ended']);
    expect(world.ids.slice(10).map((id) => world.shipped(id))).toEqual(world.ids.slice(10).map(() => 1));
    engine.resume(stopped?.id ?? '');
    await world.clock.advance(60_000);
    expect(stopped?.items.slice(-1)[0]).toMatchObject({ step: 'skipped', reason: 'already-processed' });
    expect(world.ids.map((id) => world.shipped(id))).toEqual(world.ids.map(() => 1));
  });

  /** A run of one parcel, up to the read that comes before its start is sent. */
  async function reading() {
    const world = worldOf(1, ['fine'], { delays: [100] });
    const { engine } = world.openTab();
    const starting = engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
    while (world.asked.length === 0) await world.clock.advance(10);
    expect(world.asked).toEqual(['GET /parcels/{id}']);
    return { world, engine, id: await starting };
  }

  test('a stop between the read and the start sends no start', async () => {
    const { world, engine, id } = await reading();
    engine.stop(id);
    await world.clock.advance(60_000);
    expect([world.asked, world.shipped('parcel-0')]).toEqual([['GET /parcels/{id}'], 0]);
    expect(engine.runs()[0]?.items.map(({ step }) => step)).toEqual(['waiting']);
  });

  test('a tab that has lost the run to another one sends nothing', async () => {
    const { world, id } = await reading();
    const lease = { tab: 'another tab', at: world.clock.now() };
    const taking = world.journal.update(id, [], (run) => ({ run: { ...run, lease } }));
    // Until the other tab would count as gone.
    await world.clock.advance(2000);
    await taking;
    expect([world.asked.filter((name) => name.startsWith('POST')), world.shipped('parcel-0')]).toEqual([[], 0]);
  });

  test('a parcel that is in two runs at a time is worked on by the first', async () => {
    const world = worldOf(3);
    const { engine } = world.openTab();
    const order = { work: { kind: 'process', print: true }, ids: world.ids } as const;
    const both = [engine.start(order), engine.start({ ...order, ids: [...world.ids, 'parcel-0'] })];
    await world.clock.advance(60_000);
    const [, second] = await Promise.all(both);
    expect(
      engine
        .runs()
        .find(({ id }) => id === second)
        ?.items.map(({ reason }) => reason),
    ).toEqual(world.ids.map(() => 'in-other-run'));
    expect(world.ids.map((id) => world.shipped(id))).toEqual([1, 1, 1]);
  });

  test('what the carrier refused is tried again under another key', async () => {
    const world = worldOf(2, ['fine'], { faulty: { 1: 'carrier' } });
    const { engine } = world.openTab();
    const starting = engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
    await world.clock.advance(60_000);
    const id = await starting;
    Object.assign(world.plan, { faulty: {} });
    engine.retryFailed(id);
    await world.clock.advance(60_000);
    expect(engine.runs()[0]?.items.map(({ step, attempt }) => [step, attempt])).toEqual([
      ['done', 0],
      ['done', 1],
    ]);
    expect(world.ids.map((parcel) => world.shipped(parcel))).toEqual([1, 1]);
  });
});

describe('what a tab shows that opens later', () => {
  test('a tab that opens later has the reasons and the guess of the tab that works, also while the run is paused', async () => {
    const world = worldOf(40, ['fine'], { delays: [400], faulty: { 0: 'checks' } });
    const first = world.openTab();
    const starting = first.engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
    await world.clock.advance(10_000);
    first.engine.pause(await starting);
    await world.clock.advance(10_000);
    const second = world.openTab();
    await world.clock.advance(1_000);
    const [[working], [later]] = [first.shown, second.shown];
    expect(later).toMatchObject({ hold: 'user', items: working?.items, remainingMillis: working?.remainingMillis });
    expect(later?.items[0]).toMatchObject({ reason: 'checks', fields: ['weight'], said: ['is missing'] });
    expect(later?.remainingMillis).toBeGreaterThan(5_000);
    expect(later?.remainingMillis).toBeLessThan(60_000);
  });
});

describe('what the server says to all', () => {
  test('a 402 stops the run where it is', async () => {
    const world = worldOf(10, ['plan']);
    const steps = await outcomes(world, { work: { kind: 'process', print: true } });
    expect(steps).toEqual(world.ids.map(() => 'waiting'));
    const run = world.tabs[0]?.engine.runs()[0];
    expect([run?.state(), run?.record.planNeeded]).toEqual(['stopped', true]);
    expect(world.asked.length).toBeLessThanOrEqual(3);
  });

  test('a 403 is that parcel’s outcome', async () => {
    const world = worldOf(2, ['fine', 'forbidden', 'fine', 'fine', 'fine', 'fine']);
    expect(await outcomes(world, { work: { kind: 'process', print: true } })).toEqual(['refused: forbidden', 'done']);
  });

  test('after a 401 nothing leaves before signing in, and then the same continues', async () => {
    const world = worldOf(20, ['fine'], { delays: [50] });
    const tab = world.openTab();
    const starting = tab.engine.start({ work: { kind: 'process', print: true }, ids: world.ids });
    await world.clock.advance(600);
    await starting;
    tab.signOut();
    await world.clock.advance(1_000);
    const before = world.asked.length;
    await world.clock.advance(60_000);
    expect(world.asked).toHaveLength(before);
    tab.signIn();
    await world.clock.advance(60_000);
    expect(world.ids.map((id) => world.shipped(id))).toEqual(world.ids.map(() => 1));
    expect(tab.engine.runs()[0]?.state()).toBe('ended');
  });
});

describe('runs of another account in the same browser', () => {
  /** A run that has ended, and one that waits for its tab, both started under another sign-in. */
  async function startedByOther(world: World): Promise<void> {
    const tab = world.openTab();
    const starting = tab.engine.start({ work: { kind: 'mark-printed' }, ids: world.ids.slice(0, 2) });
    await world.clock.advance(60_000);
    await starting;
    expect(tab.shown).toHaveLength(1);
    for (const { run } of await withClock(world, world.journal.readAll()))
      await withClock(
        world,
        world.journal.update(run.id, [], (known) => ({ run: { ...known, account: 'host other' } })),
      );
  }

  async function withClock<T>(world: World, work: Promise<T>): Promise<T> {
    await world.clock.advance(1_000);
    return work;
  }

  test('a run whose parcels this account does not see is not shown', async () => {
    const world = worldOf(4);
    for (const id of world.ids) world.change(id, { processed_at: day });
    await startedByOther(world);
    for (const id of world.ids) world.remove(id);
    const before = world.asked.length;
    const { shown } = await opened(world);
    expect(shown).toEqual([]);
    // Asked once, not with each look.
    expect(world.asked.length - before).toBe(2);
  });

  test('a run of the same account under another token is shown, and its mark is learned', async () => {
    const world = worldOf(4);
    for (const id of world.ids) world.change(id, { processed_at: day });
    await startedByOther(world);
    const { shown } = await opened(world);
    expect(shown).toHaveLength(1);
    expect([...world.learned]).toEqual(['host other']);
  });

  async function opened(world: World): Promise<Tab> {
    const tab = world.openTab();
    await world.clock.advance(120_000);
    return tab;
  }
});
