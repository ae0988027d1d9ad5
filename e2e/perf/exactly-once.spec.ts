import { expect, test } from '@playwright/test';
import { browserCreates } from '../faults/browser-creates.ts';
import { withMutant } from '../faults/mutants.ts';
import { report } from './figures.ts';

const intents = Number(process.env['INTENTS'] ?? '1000');
const inControl = 50;

for (const store of ['sqlite', 'postgres'] as const) {
  test(`creates by a browser that sends each again on six used connections, ${store}`, async ({ page }) => {
    const { parcels, sent, maxCopies, wrongIds } = await browserCreates(page, store, intents);
    const detail = `${sent} POST requests on the wire, up to ${maxCopies} for one intent`;
    expect(sent).toBeGreaterThan(7 * intents);
    report({
      name: `${store}, ${intents} creates, 6 warm connections: parcels - intents`,
      value: parcels - intents,
      unit: '',
      goal: 0,
      detail,
    });
    const wrong = `${store}, ${intents} creates: ids answered that are not the parcel's`;
    report({ name: wrong, value: wrongIds, unit: '', goal: 0 });
    // Counts of what must never be: a run with one of them has failed.
    expect([parcels - intents, wrongIds]).toEqual([0, 0]);
  });

  test(`control: the same with the key ignored, ${store}`, async ({ page }) => {
    await withMutant('the key is ignored', async (folder) => {
      const { parcels } = await browserCreates(page, store, inControl, folder);
      expect(parcels).toBeGreaterThan(inControl);
      const name = `${store}, ${inControl} creates with the key ignored: parcels - intents (must be over 0)`;
      report({ name, value: parcels - inControl, unit: '', goal: null });
    });
  });
}
