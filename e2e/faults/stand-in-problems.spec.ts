import type { Page } from '@playwright/test';
import { allPages, completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { expect, test } from './faults-test.ts';

test.use({ serviceOptions: emptyDesk });

const causes = (page: Page) => page.getByRole('navigation', { name: 'Causes' }).getByRole('link');
const rows = (page: Page) => page.getByRole('region', { name: 'Parcels to correct' }).locator('li[data-index]');

async function refusedParcels(api: ServiceClient): Promise<string[]> {
  const body = readyBody(await firstMethod(api));
  const changes = [
    { receiver: { ...body.receiver, postal_code: '00000' } },
    ...['40', '41.5', '56.25'].map((weight) => ({ weight })),
  ];
  const ids: string[] = [];
  for (const change of changes) {
    const { id } = await createParcel(api, { ...body, ...change });
    await api.post(`/parcels/${id}/process?print=true`);
    await completed(api, id);
    ids.push(id);
  }
  return ids;
}

for (const createdSince of ['refused', 'ignored'] as const)
  test(
    `problems in another language, of a server that has created_since ${createdSince}, are grouped, corrected and shipped once`,
    { tag: '@safety' },
    async ({ otherDesk, standIn, api }) => {
      standIn.profile.sinceFilters = { created_since: createdSince };
      standIn.profile.carrierSpeaks = 'german';
      const ids = await refusedParcels(api);
      const count = (await allPages(api, '/parcels')).flat().length;
      await otherDesk.goto(`${standIn.origin}/problems`);
      await expect(causes(otherDesk)).toContainText([
        /^3.*Mit \d+,000 kg wiegt das Paket mehr als 31,500 kg/,
        /^1.*Die Postleitzahl „00000“ gibt es im Zielland nicht/,
      ]);
      await expect(otherDesk.getByText(`${count} parcels read: all created since `)).toBeVisible();
      await expect(otherDesk.getByRole('alert')).toBeHidden();

      // The sentence names the field in its own language.
      await causes(otherDesk).nth(1).press('Enter');
      const postalCode = rows(otherDesk).getByRole('textbox', { name: 'Postal code' });
      await postalCode.fill('10115');
      await postalCode.press('Enter');
      await otherDesk.getByRole('button', { name: 'Process corrected parcel' }).click();
      await expect(rows(otherDesk)).toContainText('Processed');

      await causes(otherDesk).first().click();
      await expect(rows(otherDesk)).toHaveCount(3);
      await expectAccessible(otherDesk);
      await otherDesk.getByRole('button', { name: 'Correct all 3…' }).click();
      const dialog = otherDesk.getByRole('dialog', { name: 'Correct 3 parcels at once' });
      await dialog.getByLabel('Field').selectOption({ label: 'Weight' });
      await dialog.getByLabel('New value').fill('12.5');
      await expect(dialog.getByText('3 parcels change')).toBeVisible();
      await dialog.getByRole('button', { name: 'Correct and process 3' }).click();
      await expect(rows(otherDesk).getByText('Processed', { exact: true })).toHaveCount(3);

      const parcels = await Promise.all(ids.map((id) => readParcel(api, id)));
      expect(parcels.map(({ labels }) => labels.length)).toEqual([1, 1, 1, 1]);
      expect(parcels.map(({ weight }) => weight).slice(1)).toEqual(['12.500', '12.500', '12.500']);
      const starts = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
      expect(starts).toHaveLength(4);
    },
  );
