import { withService } from '../service-process.ts';
import { expect, test } from './browsers-test.ts';
import { DeskWindow } from './desk-window.ts';

test.use({ serviceOptions: { parcels: 40 } });

test('back and forward lead through list, parcel and settings', async ({ window }) => {
  await window.see({ role: 'status', name: 'Result for the current row' });
  await window.press('j', 'Enter');
  await window.see({ role: 'region', name: 'Receiver' });
  const parcel = await window.path();
  await window.click({ role: 'link', name: 'Settings' });
  await window.see({ role: 'heading', name: 'Settings' });
  await window.driver.back();
  await window.see({ role: 'region', name: 'Receiver' });
  expect(await window.path()).toBe(parcel);
  await window.driver.back();
  await expect.poll(() => window.path()).toMatch(/^\/(?:parcels)?$/);
  await window.seeNo({ role: 'region', name: 'Receiver' });
  await window.driver.forward();
  await window.see({ role: 'region', name: 'Receiver' });
  expect(await window.path()).toBe(parcel);
});

test('a service that is away is reported once, and the page continues when it is back', async ({ driver }) => {
  await withService({ parcels: 5 }, async (service) => {
    const window = new DeskWindow(driver);
    await driver.goTo(service.link);
    await window.see({ role: 'status', name: 'Result for the current row' });
    // A service that is stopped gives no files either.
    const loaded = () =>
      window.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      );
    for (const file of [/\/assets\/parcel-[\w-]+\.js/, /\/assets\/pages-[\w-]+\.js/])
      await expect.poll(loaded).toMatch(file);
    await service.stop();
    await window.press('j', 'Enter');
    await window.read(/No answer from 127\.0\.0\.1:\d+ since today/);
    await window.read('From the list, loaded today');
    await service.restart();
    await expect.poll(() => window.text()).not.toMatch(/No answer from|From the list, loaded/);
    await window.see({ role: 'region', name: 'Receiver' });
  });
});
