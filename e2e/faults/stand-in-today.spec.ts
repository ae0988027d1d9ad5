import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { expect, test } from './faults-test.ts';

test.use({ serviceOptions: emptyDesk });

for (const printedSince of ['refused', 'ignored'] as const)
  test(
    `figures of a server of small pages that has printed_since ${printedSince}: counted among what is read, and said so`,
    { tag: '@safety' },
    async ({ otherDesk, standIn, api }) => {
      standIn.profile.sinceFilters = { printed_since: printedSince };
      const body = readyBody(await firstMethod(api));
      const parcels = await Promise.all([1, 2, 3, 4, 5].map(() => createParcel(api, body)));
      for (const { id } of parcels.slice(0, 2)) {
        await api.post(`/parcels/${id}/process?print=true`);
        await completed(api, id);
      }
      await otherDesk.goto(`${standIn.origin}/today`);
      await expect(otherDesk.getByText(/^All \d+ parcels read$/)).toBeVisible();
      await expect(otherDesk.getByText('This server cannot list parcels by when they were printed')).toBeVisible();
      const printed = otherDesk.getByRole('link', { name: /^Printed today / });
      await expect(printed).toHaveAccessibleName(/^Printed today \d+ of all \d+ parcels$/);
      await expectAccessible(otherDesk);
      const count = /\d+/.exec((await printed.textContent()) ?? '')?.[0] ?? '';
      expect(Number(count)).toBeGreaterThanOrEqual(2);
      // The list is asked the same way.
      await printed.press('Enter');
      await expect(otherDesk.getByRole('navigation', { name: 'Views' }).locator('[aria-current]')).toHaveText(
        new RegExp(`Printed today\\s*${count}$`),
      );
      expect(new URL(otherDesk.url()).search).toBe('?view=printed-today');
    },
  );
