import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// The pictures of the README: the sandbox's own data, light and dark.
test.use({ serviceOptions: { parcels: 400 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('list', async ({ desk }) => {
      await desk.getByRole('row').nth(12).waitFor();
      await shoot(desk, `list-${colorScheme}`);
    });

    test('editor', async ({ desk, api }) => {
      const parcel = await refusedParcel(api);
      await desk.goto(`${new URL(desk.url()).origin}/parcels/${parcel}/edit`);
      await desk.getByLabel('Postal code').fill('54622');
      await desk.getByLabel('Reference', { exact: true }).fill('PO 77-1');
      await shoot(desk, `editor-${colorScheme}`);
    });

    test('today', async ({ desk }) => {
      await desk.goto(`${new URL(desk.url()).origin}/today`);
      await desk.getByText('All 400 parcels read').waitFor();
      await desk.locator('svg[data-field]').last().waitFor();
      await desk.waitForLoadState('networkidle');
      await shoot(desk, `today-${colorScheme}`);
    });

    test('process panel with a label', async ({ desk, api }) => {
      const { body } = await api.get('/parcels?sort=-printed_at');
      const printed = (body as { data: { id: string; receiver: { country: string } }[] }).data;
      const shown = printed.find(({ receiver }) => ['GR', 'CN', 'BG', 'PL'].includes(receiver.country)) ?? printed[0];
      await desk.goto(`${new URL(desk.url()).origin}/parcels/${shown?.id}`);
      await desk.locator('canvas').first().waitFor();
      await desk.waitForLoadState('networkidle');
      await shoot(desk, `process-${colorScheme}`);
    });
  });
}

async function refusedParcel(api: { get: (path: string) => Promise<{ body: unknown }> }): Promise<string> {
  const { body } = await api.get('/parcels');
  const parcels = (body as { data: { id: string; processing_errors: string[] }[] }).data;
  const refused = parcels.find(({ processing_errors }) => processing_errors.length > 0);
  expect(refused, 'the sandbox has a refused parcel on its first page').toBeDefined();
  return refused?.id ?? '';
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `docs/screenshots/${name}.png` });
}
