import { expect, test } from 'vitest';
import { DeskOfRuns } from '#app/testing/desk-of-runs.ts';
import { type Tab, World } from '#app/testing/run-world.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';

function worldOf(parcels: number, carrierMillis = 800): World {
  const world = new World({ parcels, faulty: {}, fates: ['fine'], delays: [40], carrierMillis, keyed: true });
  world.desk = new DeskOfRuns(() => world.clock.now());
  return world;
}

async function start(world: World, tab: Tab, work: RunWork): Promise<string> {
  const starting = tab.engine.start({ work, ids: world.ids });
  await world.clock.advance(500);
  return starting;
}

test.each<RunWork>([{ kind: 'process', print: true }, { kind: 'delete' }, { kind: 'mark-printed' }, { kind: 'print' }])(
  'the desk knows of the parcels of a run %j until it is done with them',
  async (work) => {
    const world = worldOf(60);
    const tab = world.openTab();
    await start(world, tab, work);
    expect(tab.claimed[0]).toEqual(world.ids);
    await world.clock.advance(120_000);
    expect(tab.claimed.at(-1)).toEqual([]);
  },
);

test('the desk knows of the parcels that give their items in a merge as of the one that gets them', async () => {
  const world = worldOf(3);
  const tab = world.openTab();
  const [kept = '', ...from] = world.ids;
  const starting = tab.engine.start({ work: { kind: 'merge', from, before: 1, after: 3 }, ids: [kept] });
  await world.clock.advance(500);
  await starting;
  expect(tab.claimed[0]).toEqual(world.ids);
});

test('the desk knows of nothing that a stopped run has not begun, and of it again when the run is resumed', async () => {
  const world = worldOf(60);
  const tab = world.openTab();
  const id = await start(world, tab, { kind: 'process', print: true });
  tab.engine.stop(id);
  await world.clock.advance(20_000);
  expect(tab.claimed.at(-1)).toEqual([]);
  const told = tab.claimed.length;
  tab.engine.resume(id);
  await world.clock.advance(2_500);
  expect(tab.claimed[told]?.length).toBeGreaterThan(20);
});

test('of a stopped run the desk knows of the parcels that the carrier still has, until they are done', async () => {
  const world = worldOf(200, 15_000);
  const tab = world.openTab();
  const id = await start(world, tab, { kind: 'process', print: true });
  tab.engine.stop(id);
  await world.clock.advance(5_000);
  const held = tab.claimed.at(-1)?.length ?? 0;
  expect([held > 0, held < 200]).toEqual([true, true]);
  await world.clock.advance(120_000);
  expect(tab.claimed.at(-1)).toEqual([]);
});

test('the desk hears of the parcels of a run from the station that continues it', async () => {
  const world = worldOf(60);
  const first = world.openTab();
  const id = await start(world, first, { kind: 'process', print: true });
  first.kill();
  await world.clock.advance(130_000);
  world.otherBrowser();
  const second = world.openTab();
  const taking = second.engine.takeOver(id);
  await world.clock.advance(120_000);
  await taking;
  expect(second.claimed[0]?.length).toBeGreaterThan(20);
  expect(second.claimed.at(-1)).toEqual([]);
});

test('the desk knows of the parcels that an import changes, and not of rows that are none yet', async () => {
  const world = worldOf(20);
  const tab = world.openTab();
  const work = { kind: 'import', digest: 'd', process: true, applyProducts: false, applyShippingRules: false } as const;
  const starting = tab.engine.start({ work, ids: [...world.ids, 'row:d-1'] });
  await world.clock.advance(500);
  await starting;
  expect(tab.claimed[0]).toEqual(world.ids);
});

test('of a long run the desk knows of the next parcels alone: stations have room for theirs', async () => {
  const world = worldOf(2_100);
  const tab = world.openTab();
  await start(world, tab, { kind: 'delete' });
  expect(tab.claimed[0]).toEqual(world.ids.slice(0, 2_000));
});

test('what a page that is gone had claimed for a run that it stopped is given back by the next page', async () => {
  const world = worldOf(60, 15_000);
  const first = world.openTab();
  const id = await start(world, first, { kind: 'process', print: true });
  first.engine.stop(id);
  await world.clock.advance(100);
  first.kill();
  const next = world.openTab();
  world.desk?.held.set(next.name, [...world.ids, 'of-an-ended-run']);
  void next.engine.open();
  await world.clock.advance(1_000);
  const waiting = world.ids.slice(-20);
  expect(next.givenBack).toEqual(expect.arrayContaining([...waiting, 'of-an-ended-run']));
  // Those that the carrier still has.
  const left = world.ids.filter((each) => !next.givenBack.includes(each));
  expect(left.length).toBeGreaterThan(0);
  await world.clock.advance(5_000);
  expect(next.givenBack.length).toBe(61 - left.length);
});

test('what another tab has in a run is not given back', async () => {
  const world = worldOf(60, 15_000);
  const first = world.openTab();
  await start(world, first, { kind: 'process', print: true });
  const next = world.openTab();
  world.desk?.held.set(next.name, world.ids);
  void next.engine.open();
  await world.clock.advance(1_000);
  expect(next.givenBack).toEqual([]);
});
