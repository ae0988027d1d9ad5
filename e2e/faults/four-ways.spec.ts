import type { Page } from '@playwright/test';
import { allPages, completed, createParcel } from '../api/parcel-flows.ts';
import { customsBody } from '../api/sample-bodies.ts';
import { textbox, allParcels, openNewParcel, savedParcelId } from '../ui/editor-pages.ts';
import { grid, listedParcels, scrollToEnd } from '../ui/list-rows.ts';
import { drawnLabel, firstMethod, nextLabel } from '../ui/parcel-pages.ts';
import { readyParcels, runState, select, selectionBar } from '../ui/run-pages.ts';
import { expect, ownProfileBut, test } from './faults-test.ts';
import { alwaysBy, hasApiToken, inWay, isDirect, ways } from './four-ways.ts';
import { secondsUntil } from '../seconds-until.ts';

// The same server in the four ways that a page may reach it: SPEC.md's minimum, and links below its base URL that only it knows.
// `npm test` has each way, and each failure where it is handled otherwise; `npm run test:safety` has every failure in every way.
test.use({
  serviceOptions: { parcels: 70 },
  profile: ownProfileBut({ basePath: '/shop/v1', keys: false, etags: false, headers: 'bare', linksElsewhere: true }),
});

for (const way of ways)
  test(
    `links elsewhere below the base URL are followed: list, shipping methods and documents, by ${way}`,
    { tag: '@safety' },
    async ({ page, standIn, service, api }) => {
      const { id } = await createParcel(api, customsBody(await firstMethod(api)));
      const expected = (await listedParcels(api, 'sort=-created_at')).map((parcel) => parcel.id);
      const methods = (await allPages<{ name: string }>(api, '/shipping-methods')).flat();
      standIn.profile.pages = { sizes: [40, 1, 17] };
      await page.clock.install();
      await inWay(way, { page, standIn, service }, async (origin) => {
        const rows = [...(await scrollToEnd(page))].toSorted(([one], [other]) => one - other);
        expect(rows.map(([, ids]) => [...ids])).toEqual(expected.map((each) => [each]));
        await page.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(methods.length + 1);
        await page.goto(`${origin}/parcels/${id}`);
        await page.getByRole('button', { name: 'Process', exact: true }).click();
        await nextLabel(page);
        await page.getByRole('tab', { name: 'Customs declaration' }).click();
        await drawnLabel(page, 'Customs declaration');
      });
      const read = standIn.seen.filter(({ path }) => /^\/(?:pages|files)\//.test(path));
      expect(new Set(read.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['pages', 'files']));
      expect(standIn.changedLinks, 'links that did not come back byte for byte').toEqual([]);
    },
  );

for (const way of ways)
  test(
    `a create whose answer is lost makes one parcel and is found, by ${way}`,
    alwaysBy(way, 'a page with another API allowed'),
    async ({ page, standIn, service, api }) => {
      await inWay(way, { page, standIn, service }, async () => {
        await expect(grid(page)).toBeVisible();
        standIn.loseAnswers('POST', /^\/parcels$/);
        await openNewParcel(page);
        await textbox(page, 'Order number').fill(`LOST ${way}`);
        await page.keyboard.press('Control+Enter');
        await page.getByRole('button', { name: `Open Order LOST ${way}` }).click();
        const id = await savedParcelId(page);
        const made = (await allParcels(api)).filter((parcel) => parcel.order_number === `LOST ${way}`);
        expect(made.map((parcel) => parcel.id)).toEqual([id]);
      });
      expect(standIn.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );

/** A client gives up after 30 s by the page's clock, which a test may advance. */
async function givingUpByPageClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (millis) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(new DOMException('too late', 'TimeoutError')), millis);
      return timeout.signal;
    };
  });
}

for (const way of ways)
  test(
    `a create that is done only after the page has given up makes one parcel, and is not called undone, by ${way}`,
    { tag: '@safety' },
    async ({ page, standIn, service, api }) => {
      await givingUpByPageClock(page);
      await inWay(way, { page, standIn, service }, async () => {
        await expect(grid(page)).toBeVisible();
        const create = standIn.hold('POST', /^\/parcels$/);
        await openNewParcel(page);
        await textbox(page, 'Order number').fill(`LATE ${way}`);
        await page.keyboard.press('Control+Enter');
        await create.arrived;
        await page.clock.fastForward(31_000);
        if (isDirect(way)) {
          await secondsUntil(page, page.getByText(/may need up to two minutes/));
          await expect(page.getByRole('button', { name: 'Create again' })).toBeHidden();
          create.release();
          await expect(async () => {
            await page.getByRole('button', { name: 'Search again' }).click();
            await page.getByRole('button', { name: `Open Order LATE ${way}` }).click({ timeout: 2000 });
          }).toPass();
        } else {
          // The page asks again under the key, and waits for the answer with the proxy.
          await expect(page.getByRole('status').filter({ hasText: /Checking/ })).toBeVisible();
          create.release();
        }
        const id = await savedParcelId(page);
        const made = (await allParcels(api)).filter((parcel) => parcel.order_number === `LATE ${way}`);
        expect(made.map((parcel) => parcel.id)).toEqual([id]);
      });
      expect(standIn.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );

for (const status of [408, 425])
  for (const way of ways)
    test(
      `a create whose answer is lost and whose second try is answered with ${status} makes one parcel, by ${way}`,
      { tag: '@safety' },
      async ({ page, standIn, service, api }) => {
        standIn.profile.keys = true;
        const order = `AGAIN ${status} ${way}`;
        await inWay(way, { page, standIn, service }, async () => {
          await expect(grid(page)).toBeVisible();
          standIn.loseAnswers('POST', /^\/parcels$/);
          standIn.refuse('POST', /^\/parcels$/, status);
          await openNewParcel(page);
          await textbox(page, 'Order number').fill(order);
          await page.keyboard.press('Control+Enter');
          // Under the proxy's key nothing is sent any more: the parcel is looked for. The page's own key can be asked again with. (After
          // a 408 on a used connection the browser has done so itself.)
          const next = page.getByRole('button', { name: isDirect(way) ? 'Check again' : `Open Order ${order}` });
          await expect(async () => {
            if (await next.isVisible()) await next.click();
            await expect(page).toHaveURL(/\/parcels\/[0-9a-f-]{36}$/, { timeout: 1000 });
          }).toPass();
          const id = await savedParcelId(page);
          const made = (await allParcels(api)).filter((parcel) => parcel.order_number === order);
          expect(made.map((parcel) => parcel.id)).toEqual([id]);
        });
        const keys = standIn.seen
          .filter(({ method }) => method === 'POST')
          .map((sent) => sent.headers['idempotency-key']);
        if (isDirect(way)) expect(keys.length).toBeGreaterThanOrEqual(3);
        else expect(keys).toHaveLength(1);
        expect(new Set(keys).size).toBe(1);
      },
    );

for (const way of ways)
  test(
    `a 401 in the middle of a run: each parcel is shipped once, by ${way}`,
    { tag: '@safety' },
    async ({ page, standIn, service, api }) => {
      const ids = await readyParcels(api, ['RUN-1', 'RUN-2', 'RUN-3', 'RUN-4']);
      standIn.refuse('POST', new RegExp(`^/parcels/${ids[1]}/process`), 401);
      await page.clock.install();
      await inWay(way, { page, standIn, service }, async () => {
        await expect(page.locator(`[data-row-id="${ids[0]}"]`)).toBeVisible();
        await select(page, ids);
        await selectionBar(page)
          .getByRole('button', { name: /^Process/ })
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
        if (hasApiToken(way)) {
          const dialog = page.getByRole('dialog', { name: 'Sign in again' });
          await dialog.getByLabel('API token').fill(service.token);
          await page.keyboard.press('Enter');
        } else {
          await secondsUntil(page, runState(page).getByText('Ended with failures'));
          await expect(page.getByRole('main')).toContainText('You do not have permission for this.');
          await page.getByRole('button', { name: /^Retry 1/ }).click();
        }
        await secondsUntil(page, page.getByRole('main').getByText('4 done', { exact: true }));
      });
      const starts = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
      const perParcel = ids.map((id) => starts.filter(({ path }) => path.startsWith(`/parcels/${id}/`)).length);
      expect(perParcel).toEqual([1, 2, 1, 1]);
      for (const id of ids) expect((await completed(api, id)).labels).toHaveLength(1);
    },
  );
