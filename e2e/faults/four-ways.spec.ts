import { allPages, createParcel } from '../api/parcel-flows.ts';
import { customsBody } from '../api/sample-bodies.ts';
import { box, allParcels, openNewParcel, savedParcelId } from '../ui/editor-pages.ts';
import { grid, listedParcels, scrollToEnd } from '../ui/list-rows.ts';
import { drawnLabel, firstMethod } from '../ui/parcel-pages.ts';
import { expect, ownHabitsBut, test } from './faults-test.ts';
import { inWay, ways } from './four-ways.ts';

// The same server in the four ways that a page may reach it: SPEC.md's minimum, and links below its base URL that only it knows.
test.use({
  serviceOptions: { parcels: 70 },
  habits: ownHabitsBut({ basePath: '/shop/v1', keys: false, etags: false, headers: 'bare', linksElsewhere: true }),
});

for (const way of ways)
  test(`links elsewhere below the base URL are followed: list, shipping methods and documents, by ${way}`, async ({
    page,
    standIn,
    service,
    api,
  }) => {
    const { id } = await createParcel(api, customsBody(await firstMethod(api)));
    const expected = (await listedParcels(api, 'sort=-created_at')).map((parcel) => parcel.id);
    const methods = (await allPages<{ name: string }>(api, '/shipping-methods')).flat();
    standIn.habits.pages = { sizes: [40, 1, 17] };
    await inWay(way, { page, standIn, service }, async (origin) => {
      const rows = [...(await scrollToEnd(page))].toSorted(([one], [other]) => one - other);
      expect(rows.map(([, ids]) => [...ids])).toEqual(expected.map((each) => [each]));
      await page.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(methods.length + 1);
      await page.goto(`${origin}/parcels/${id}`);
      await page.getByRole('button', { name: 'Process and print' }).click();
      await drawnLabel(page);
      await page.getByRole('tab', { name: 'Customs declaration' }).click();
      await drawnLabel(page, 'Customs declaration');
    });
    const read = standIn.seen.filter(({ path }) => /^\/(?:pages|files)\//.test(path));
    expect(new Set(read.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['pages', 'files']));
    expect(standIn.changedLinks, 'links that did not come back byte for byte').toEqual([]);
  });

for (const way of ways)
  test(`a create whose answer is lost makes one parcel and is found, by ${way}`, async ({
    page,
    standIn,
    service,
    api,
  }) => {
    await inWay(way, { page, standIn, service }, async () => {
      await expect(grid(page)).toBeVisible();
      standIn.loseAnswers('POST', /^\/parcels$/);
      await openNewParcel(page);
      await box(page, 'Order number').fill(`LOST ${way}`);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: `Open Order LOST ${way}` }).click();
      const id = await savedParcelId(page);
      const made = (await allParcels(api)).filter((parcel) => parcel.order_number === `LOST ${way}`);
      expect(made.map((parcel) => parcel.id)).toEqual([id]);
    });
    expect(standIn.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
