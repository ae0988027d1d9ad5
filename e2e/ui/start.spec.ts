import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { withFront } from './front-server.ts';
import { grid, rowKeysWork } from './list-rows.ts';

// What the page says when it cannot be drawn, or not in this browser.
test.use({ serviceOptions: seededDesk });

const note = '#start-note';

test('a language list with a tag that Intl refuses opens the list', async ({ page, service }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['C', 'en-GB'] }));
  await page.goto(service.link);
  await expect(grid(page)).toBeVisible();
  await expect(page.locator(note)).toBeHidden();
});

test('what is thrown before the first render is shown, with what support needs and without the token', async ({
  browser,
  service,
}) => {
  // A context of its own: those of the other tests fail when a page throws.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', {
      get: () => {
        throw new Error('a planted fault');
      },
    }),
  );
  await page.goto(service.link);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Parcel Desk could not start');
  await expect(alert).toContainText('a planted fault');
  await expect(alert).toContainText(await page.evaluate(() => navigator.userAgent));
  expect(await alert.textContent()).not.toContain(service.token);
  await context.close();
});

test('a script that does not load is named', async ({ page, service }) => {
  await intercept(page, /\/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto(service.link);
  await expect(page.getByRole('alert')).toContainText(/Not loaded: .*\/assets\/index-/);
});

test('a browser that is too old shows which ones are supported, and may continue', async ({ page, service }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  await page.goto(service.link);
  await expect(page.getByRole('alert')).toContainText('Use Chrome or Edge 126, Firefox 140 or Safari 18');
  await expect(grid(page)).toBeVisible();
});

test('without scripts the page asks for them', async ({ browser, service }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(service.origin);
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('the start asks for nothing twice', async ({ page, service }) => {
  await withFront(service, async (front) => {
    await page.goto(front.link);
    await rowKeysWork(page);
    await expect.poll(() => front.asked).toContain('/config.json');
    expect(front.asked.filter((path, index) => front.asked.indexOf(path) !== index)).toEqual([]);
  });
});
