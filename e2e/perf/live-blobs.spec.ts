import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { drawnLabel, firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { report } from './figures.ts';

const previews = 200;

test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0-0.1' } } });

test(`blob URLs that live while ${previews} labels are looked at in one tab`, async ({ desk, api }) => {
  const method = await firstMethod(api);
  const ids: string[] = [];
  for (let number = 0; number < previews; number += 1) ids.push((await processedParcel(api, readyBody(method))).id);
  await desk.evaluate(() => {
    const live = new Set<string>();
    const seen = { max: 0, made: 0, live: () => live.size };
    Object.assign(globalThis, { seen });
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (source) => {
      const url = create(source);
      live.add(url);
      seen.made += 1;
      seen.max = Math.max(seen.max, live.size);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      live.delete(url);
      revoke(url);
    };
  });
  await openParcel(desk, ids[0] ?? '');
  for (const id of ids) {
    // As the app itself continues: the page is the same all the time.
    await desk.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/parcels/${id}`);
    await expect(desk.getByRole('link', { name: 'Download' })).toBeVisible();
    await drawnLabel(desk);
  }
  const seen = await desk.evaluate(() => {
    const { max, made, live } = (globalThis as unknown as { seen: { max: number; made: number; live: () => number } })
      .seen;
    return { max, made, left: live() };
  });
  expect(seen.made, 'each label had one').toBeGreaterThanOrEqual(previews);
  const detail = `${seen.made} made, ${seen.left} left at the end`;
  report({
    name: `${previews} labels looked at: most blob URLs at once`,
    value: seen.max,
    unit: '',
    goal: 20,
    detail,
  });
});
