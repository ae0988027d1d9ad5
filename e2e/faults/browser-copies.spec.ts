import { expect, test } from '../fixtures.ts';
import { browserCreates } from './browser-creates.ts';
import { withMutant } from './mutants.ts';

// `npm run bench -- exactly-once` has a thousand intents.
const intents = 15;

test('P1: a browser that sends each create again on every idle connection makes one parcel per intent', async ({
  page,
  store,
}) => {
  // More than 100 requests, one after the other for each intent.
  test.setTimeout(300_000);
  const { sent, maxCopies, ...counts } = await browserCreates(page, store, intents);
  expect(counts).toEqual({ intents, parcels: intents, wrongIds: 0 });
  // Six used connections, a fresh one, and for some the desk's own second send.
  expect([maxCopies >= 8, sent > 7 * intents]).toEqual([true, true]);
});

test('control: the key is ignored: the same makes more parcels than intents', async ({ page, store }) => {
  await withMutant('the key is ignored', async (folder) => {
    const { parcels } = await browserCreates(page, store, 5, folder);
    expect(parcels).toBeGreaterThan(5);
  });
});
