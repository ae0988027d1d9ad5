import { expect, test } from '../fixtures.ts';
import { buildPseudoPage, pseudoDist, pseudoTag } from '../pseudo-language.ts';
import { emptyDesk } from '../service-profiles.ts';
import { withStaticPage } from './static-host.ts';

test.use({ serviceOptions: emptyDesk, serviceWorkers: 'allow' });

const inBrackets = /^\[!! .*!!\]$/s;

test('a page hosted as files changes its language by one redirect, then by none @safety', async ({ page, context }) => {
  await buildPseudoPage();
  const api = 'http://127.0.0.1:9';
  await withStaticPage({ apiBase: `${api}/v1`, keepPage: true }, api, async (origin, host) => {
    host.folder = pseudoDist;
    const heading = page.getByRole('heading').first();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto(`${origin}/sign-in?x=1#y`);
    await expect(heading).toHaveText('Connect');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(documents).toEqual(['/sign-in']);

    await context.addCookies([{ name: 'parcel-desk-language', value: pseudoTag, url: origin }]);
    await page.goto('about:blank');
    documents.length = 0;
    await page.goto(`${origin}/sign-in?x=1#y`);
    await expect(heading).toHaveText(inBrackets);
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoTag);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(documents).toEqual(['/sign-in', `/index.${pseudoTag}.html`]);

    // Its worker gives the page in its language for every address.
    const worker = `shell-worker.${pseudoTag}.js`;
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.split('/').at(-1)))
      .toBe(worker);
    documents.length = 0;
    await page.goto(`${origin}/sign-in`);
    await expect(heading).toHaveText(inBrackets);
    expect(documents).toEqual(['/sign-in']);
    host.down = true;
    await page.reload();
    await expect(heading).toHaveText(inBrackets);
  });
});
