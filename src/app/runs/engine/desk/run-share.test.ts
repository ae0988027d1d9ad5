import { describe, expect, test } from 'vitest';
import { DeskOfRuns } from '#app/testing/desk-of-runs.ts';
import type { Fate, WorldPlan } from '#app/testing/run-server.ts';
import { type Tab, World } from '#app/testing/run-world.ts';
import { printableIds } from '#app/runs/engine/printable-ids.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';

const work: RunWork = { kind: 'process', print: true };
/** How often a browser is killed, each time at another point of the run; KILL_ROUNDS=50 is the long mode. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 10);

function worldOf(parcels: number, plan: Partial<WorldPlan> = {}): World {
  const fates: Fate[] = ['fine'];
  const world = new World({ parcels, faulty: {}, fates, delays: [10], carrierMillis: 200, keyed: true, ...plan });
  world.desk = new DeskOfRuns(() => world.clock.now());
  return world;
}

async function start(world: World, tab: Tab, millis: number, order: RunWork = work): Promise<string> {
  const starting = tab.engine.start({ work: order, ids: world.ids });
  await world.clock.advance(millis);
  return starting;
}

/** Continues the run in another browser, whose tab it gives. */
async function continueElsewhere(world: World, id: string): Promise<Tab> {
  world.otherBrowser();
  const tab = world.openTab();
  const taking = tab.engine.takeOver(id);
  await world.clock.advance(120_000);
  await taking;
  return tab;
}

const shipments = (world: World) => world.ids.map((id) => world.shipped(id));
const steps = (tab: Tab) => tab.shown[0]?.items.map(({ outcome, reason }) => (reason === null ? outcome : reason));
const all = <T>(world: World, what: T) => world.ids.map(() => what);

describe('a run whose browser is killed', () => {
  test('a run whose browser is killed is continued elsewhere whenever that was: each parcel is shipped once and reported as done', async () => {
    const came: unknown[] = [];
    for (let kills = 0; kills < rounds; kills += 1) {
      const world = worldOf(200, { delays: [3, 11, 7, 30, 5], carrierMillis: 40 + ((kills * 37) % 400) });
      const first = world.openTab();
      const id = await start(world, first, 300 + kills * Math.round(6_000 / rounds));
      first.kill();
      await world.clock.advance(10_001);
      const second = await continueElsewhere(world, id);
      const { state, done, fence } = world.desk!.read(id).run;
      const other = (steps(second) ?? []).filter((step) => step !== 'done');
      came.push([state, done, fence, other, shipments(world).filter((count) => count !== 1)]);
    }
    expect(came).toEqual(came.map(() => ['ended', 200, 2, [], []]));
  }, 120_000);

  test('a run whose browser is killed is not continued before its station was silent for long enough', async () => {
    const world = worldOf(50);
    const first = world.openTab();
    const id = await start(world, first, 1_000);
    world.otherBrowser();
    const second = world.openTab();
    const taking = second.engine.takeOver(id).catch((error: unknown) => error);
    await world.clock.advance(60_000);
    expect(await taking).toMatchObject({ status: 409 });
    expect([first.shown[0]?.state, shipments(world)]).toEqual(['ended', all(world, 1)]);
  });

  test('a run whose browser is killed is continued although an answer to a start was lost, or refused by the carrier before', async () => {
    const world = worldOf(30, {
      fates: ['fine', 'lost', 'fine', 'fine', 'fine', 'lost', 'fine'],
      faulty: { 3: 'carrier' },
    });
    const first = world.openTab();
    const id = await start(world, first, 700);
    first.kill();
    await world.clock.advance(10_001);
    const second = await continueElsewhere(world, id);
    expect(shipments(world)).toEqual(world.ids.map((_, at) => (at === 3 ? 0 : 1)));
    expect(steps(second)?.filter((step) => step !== 'done')).toEqual(['carrier']);
    // The time it has run is that of both stations, as the desk has it.
    expect(second.shown[0]?.workedMillis).toBeGreaterThan(10_700);
  });

  test.each(['delete', 'mark-printed'] as const)(
    'a run of the kind %s whose browser is killed does nothing twice',
    async (kind) => {
      const world = worldOf(60);
      for (const id of world.ids) world.change(id, { processed_at: '2026-11-01T10:00:00Z' });
      const first = world.openTab();
      const id = await start(world, first, 900, { kind });
      first.kill();
      await world.clock.advance(10_001);
      await continueElsewhere(world, id);
      const name = kind === 'delete' ? 'DELETE /parcels/{id}' : 'POST /parcels/{id}/print';
      const left = world.ids.filter((parcel) => world.parcel(parcel)?.printed_at === null);
      expect(left).toEqual([]);
      // What was on its way when the browser died is asked for again under its key.
      expect(world.asked.filter((asked) => asked === name).length).toBeLessThan(60 + 4);
    },
  );
});

describe('a browser that comes back after its run was continued elsewhere', () => {
  test('a browser that comes back after its run was continued elsewhere stops at once and shows which station has it', async () => {
    const world = worldOf(200);
    const first = world.openTab();
    const browser = world.journal;
    const id = await start(world, first, 2_000);
    first.kill();
    await world.clock.advance(10_001);
    world.otherBrowser();
    const second = world.openTab();
    const taking = second.engine.takeOver(id);
    await world.clock.advance(1_000);
    await taking;
    world.journal = browser;
    const starts = () => world.asked.filter((name) => name.startsWith('POST /parcels')).length;
    second.kill();
    await world.clock.advance(1_000);
    const before = starts();
    const back = world.openTab();
    await world.clock.advance(5_000);
    expect(back.shown[0]).toMatchObject({ state: 'stopped', here: false, elsewhere: { station: second.name } });
    expect(starts()).toBe(before);
    back.engine.resume(id);
    back.engine.retryFailed(id);
    await world.clock.advance(20_000);
    expect(starts()).toBe(before);
    // What another station has to do with it is no work of this one: its parcels are free for other runs.
    const again = back.engine.takeOver(id);
    await world.clock.advance(120_000);
    await again;
    expect([back.shown[0]?.state, back.shown[0]?.elsewhere, shipments(world)]).toEqual(['ended', null, all(world, 1)]);
  });

  test('a browser that was only cut off from the desk ships nothing twice, and stops once the desk answers', async () => {
    const world = worldOf(300);
    const first = world.openTab();
    const id = await start(world, first, 2_000);
    const desk = world.desk!;
    desk.unheard = first.name;
    await world.clock.advance(100);
    const { run } = desk.read(id);
    Object.assign(run, { seen: run.seen - 20_000 });
    world.otherBrowser();
    const second = world.openTab();
    const taking = second.engine.takeOver(id);
    await world.clock.advance(3_000);
    await taking;
    expect([first, second].map(({ shown: [one] }) => one?.here)).toEqual([true, true]);
    desk.unheard = '';
    await world.clock.advance(31_000);
    expect(first.shown[0]).toMatchObject({ state: 'stopped', elsewhere: { station: second.name } });
    await world.clock.advance(60_000);
    expect([second.shown[0]?.state, shipments(world)]).toEqual(['ended', all(world, 1)]);
  });
});

describe('two runs over the same parcels', () => {
  test('ship each once, and what another desk processes is named so and not offered for printing', async () => {
    const world = worldOf(40, { joins: true, carrierMillis: 4_000 });
    const first = world.openTab();
    world.otherBrowser();
    const second = world.openTab();
    const order = { work, ids: world.ids };
    const both = [first, second].map((tab) => tab.engine.start(order));
    await world.clock.advance(60_000);
    await Promise.all(both);
    expect(shipments(world)).toEqual(all(world, 1));
    const printable = [first, second].flatMap(({ shown: [one] }) => (one === undefined ? [] : printableIds(one)));
    expect(printable.toSorted()).toEqual([...world.ids].toSorted());
    const elsewhere = [first, second].flatMap((tab) => steps(tab)?.filter((step) => step === 'elsewhere') ?? []);
    expect(elsewhere).toHaveLength(40);
  });
});

describe('a desk that is away', () => {
  test('a desk that is away keeps no run waiting, and gets all updates afterwards', async () => {
    const world = worldOf(100);
    const desk = world.desk!;
    desk.away = true;
    const tab = world.openTab();
    const id = await start(world, tab, 3_000);
    expect(world.asked.filter((name) => name.startsWith('POST /parcels')).length).toBeGreaterThan(20);
    desk.away = false;
    await world.clock.advance(60_000);
    expect([tab.shown[0]?.state, shipments(world)]).toEqual(['ended', all(world, 1)]);
    expect(desk.read(id).run).toMatchObject({ state: 'ended', done: 100, listed: 100 });
  });

  test('a desk that missed the end of a run gets it once the browser is there again', async () => {
    const world = worldOf(40);
    const desk = world.desk!;
    const first = world.openTab();
    const id = await start(world, first, 1_500);
    desk.unheard = first.name;
    await world.clock.advance(30_000);
    expect([first.shown[0]?.state, desk.read(id).run.state]).toEqual(['ended', 'running']);
    first.kill();
    // A tab of the same station.
    Object.assign(desk.read(id).run, { station: 'tab-1' });
    world.openTab();
    await world.clock.advance(5_000);
    expect(desk.read(id).run).toMatchObject({ state: 'ended', done: 40 });
  });

  test('a run is posted about once a second, and a slow desk does not slow it', async () => {
    const world = worldOf(200, { carrierMillis: 50 });
    const alone = worldOf(200, { carrierMillis: 50 });
    alone.desk = null;
    const took: number[] = [];
    for (const each of [world, alone]) {
      const tab = each.openTab();
      await start(each, tab, 0).catch(() => {});
      while (tab.shown[0]?.state !== 'ended') await each.clock.advance(50);
      took.push(each.clock.now());
    }
    const [shared = 0, unshared = 0] = took;
    expect(shared - unshared).toBeLessThan(500);
    expect(world.desk!.updates).toBeLessThan(shared / 1000 + 3);
  });
});
