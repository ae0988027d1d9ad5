import { expect, test } from 'vitest';
import { World } from '#app/testing/run-world.ts';
import { PageRuns } from './page-runs.ts';

test('a run no longer asks for its value in the moment in which it is given', async () => {
  const world = new World({ parcels: 30, faulty: {}, fates: ['fine'], delays: [200], carrierMillis: 10, keyed: true });
  const change = { path: 'note', edit: { kind: 'set', value: 'ring twice' } } as const;
  const first = world.openTab();
  const starting = first.engine.start({
    work: { kind: 'change', field: 'note', action: 'set' },
    change,
    ids: world.ids,
  });
  await world.clock.advance(3_000);
  const id = await starting;
  first.kill();
  const pages = new PageRuns(Promise.resolve(world.openTab().openPorts()));
  await world.clock.advance(20_000);
  expect(pages.getSnapshot()).toMatchObject([{ id, hold: 'value' }]);
  pages.supplyChange(id, change);
  expect(pages.getSnapshot()).toMatchObject([{ id, hold: 'no-tab' }]);
  await world.clock.advance(60_000);
  expect(pages.getSnapshot()).toMatchObject([{ id, state: 'ended' }]);
  pages.close();
});
