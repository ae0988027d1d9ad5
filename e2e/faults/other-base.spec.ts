import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withService } from '../service-process.ts';
import { emptyDesk } from '../service-profiles.ts';
import { allParcels, textbox, openNewParcel, savedParcelId } from '../ui/editor-pages.ts';
import { firstMethod, nextLabel } from '../ui/parcel-pages.ts';
import { expect, ownProfileBut, test } from './faults-test.ts';

// The page comes from a process that says of itself that it keeps keys and versions and can cancel. Connected to another base URL
// it knows nothing of that server: only SPEC.md holds, and CORS lets in no header that it does not name.
test.use({
  serviceOptions: emptyDesk,
  profile: ownProfileBut({ basePath: '/shop/v1', keys: false, etags: false, cors: true, headers: 'bare' }),
});

test(
  'a server elsewhere of which nothing is said: creating, changing and shipping at another base URL',
  { tag: '@safety' },
  async ({ page, standIn, service, api }) => {
    await withService({ parcels: 0, env: { PARCEL_DESK_API_ORIGINS: standIn.origin } }, async ({ origin }) => {
      const failed: string[] = [];
      page.on('requestfailed', (request) => {
        if (request.method() !== 'GET') failed.push(`${request.method()} ${request.url()}`);
      });
      await page.clock.install();
      await page.goto(`${origin}/sign-in`);
      await page.getByLabel('Base URL').fill(standIn.apiBase);
      await page.getByLabel('Token').fill(service.token);
      await page.getByRole('button', { name: 'Connect' }).click();
      await expect(page.getByRole('heading', { name: 'Parcels', exact: true })).toBeVisible();
      const banner = page.getByRole('complementary', { name: 'Possible duplicates' });
      await expect(banner).toContainText(`Duplicates are possible: ${new URL(standIn.origin).host}`);

      standIn.loseAnswers('POST', /^\/parcels$/);
      await openNewParcel(page);
      await textbox(page, 'Order number').fill('ELSEWHERE');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Open Order ELSEWHERE' }).click();
      const id = await savedParcelId(page);
      expect((await allParcels(api)).map((parcel) => parcel.id)).toEqual([id]);

      const ready = readyBody(await firstMethod(api));
      const { id: shipped } = await createParcel(api, { ...ready, order_number: 'SHIPPED' });
      await page.goto(`${origin}/parcels/${shipped}/edit`);
      await textbox(page, 'City').fill('Potsdam');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Potsdam');
      await page.keyboard.press('p');
      await nextLabel(page);
      expect((await completed(api, shipped)).receiver?.city).toBe('Potsdam');
      await page.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /Cancel shipment/ })).toHaveCount(0);

      const headers = standIn.seen.flatMap((seen) => Object.keys(seen.headers));
      expect(headers.filter((name) => /^(?:idempotency-key|if-match|prefer)$/.test(name))).toEqual([]);
      // A header that its CORS does not let in would have stopped a change at its preflight.
      expect(failed).toEqual([]);
    });
  },
);
