import { expect, test } from '../fixtures.ts';
import { grid } from '../ui/list-rows.ts';

test.use({ serviceOptions: { parcels: 30 } });

test('a row shows what another desk changed, and goes when another desk deletes it', async ({ desk, api }) => {
  // On its own the list looks for news every 20 s.
  const streams = desk.waitForRequest(/\/desk\/events/);
  const row = grid(desk).getByRole('row').nth(3);
  await expect(row).toBeVisible();
  const id = await row.getAttribute('data-row-id');
  await streams;
  expect((await api.patch(`/parcels/${id}`, { order_number: 'CHANGED-1' })).status).toBe(200);
  await expect(grid(desk).locator(`[data-row-id="${id}"]`)).toContainText('CHANGED-1', { timeout: 5_000 });
  expect((await api.delete(`/parcels/${id}`)).status).toBe(204);
  await expect(grid(desk).locator(`[data-row-id="${id}"]`)).toHaveCount(0, { timeout: 5_000 });
});
