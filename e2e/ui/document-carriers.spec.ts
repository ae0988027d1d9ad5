import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { busyPdf } from './bad-documents.ts';
import { withFront } from './front-server.ts';
import { grid } from './list-rows.ts';
import { drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';

// Documents as carriers send them, on screen.

test.use({ serviceOptions: { parcels: 0 } });

const headers = { 'content-type': 'application/pdf' };

test('a document that keeps the reader busy is left, and the next label shows at once', async ({
  page,
  service,
  api,
}) => {
  const method = await firstMethod(api);
  const busy = await processedParcel(api, { ...readyBody(method), order_number: 'BUSY' });
  const next = await processedParcel(api, { ...readyBody(method), order_number: 'NEXT' });
  await withFront(service, async (front) => {
    front.fault = ({ url }) =>
      url.endsWith(`/${busy.id}/documents/labels`) ? { status: 200, headers, body: busyPdf() } : null;
    await page.goto(front.link);
    await page.getByRole('navigation').first().waitFor();
    // A time limit may not be what helps: its clock stands still.
    await page.clock.install();
    for (const _round of [1, 2]) {
      await openParcel(page, busy.id);
      await expect(page.getByRole('region', { name: 'Labels, page 1 of 1' })).toBeVisible();
      await grid(page).locator(`[data-row-id="${next.id}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Order NEXT' })).toBeVisible();
      await drawnLabel(page);
    }
  });
});
