import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { firstMethod } from './parcel-pages.ts';
import { enterStation, scan } from './station-pages.ts';

test.use({ serviceOptions: emptyDesk });

test(
  'of more parcels than fit the title and the first one are in sight, which Enter opens',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    for (let number = 1; number <= 14; number += 1)
      await createParcel(api, { ...body, order_number: `SAME-${number}`, reference: 'OF-ALL' });
    await enterStation(page, service.link);
    await scan(page, 'OF-ALL');
    const title = page.getByRole('heading', { name: '14 parcels match “OF-ALL”' });
    await expect(title).toBeVisible();
    await expect.soft(title).toBeInViewport({ ratio: 1, timeout: 5000 });
    const first = page.getByRole('alert').getByRole('listitem').first();
    await expect.soft(first).toBeInViewport({ ratio: 1, timeout: 5000 });
    await expect(first).toHaveAttribute('aria-current', 'true');
  },
);
