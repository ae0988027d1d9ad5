import { type Browser, test } from '@playwright/test';
import { openBrowser, whyNotClosed, withClosedNetwork } from '../closed-network.ts';
import { withPackedDesk } from '../packed-desk.ts';
import { type ServiceOptions, withService } from '../service-process.ts';
import { listed, median, report } from './figures.ts';

const runs = 5;

test('an artifact on a machine without a network', async () => {
  const reason = whyNotClosed();
  test.skip(reason !== null, reason ?? '');
  await withPackedDesk(async (packed) => {
    report({ name: `size of the artifact for ${packed.platform}`, value: packed.bytes / 1e6, unit: 'MB', goal: 35 });
    await withClosedNetwork(async (inside) => {
      const closed = await openBrowser(inside, packed.work);
      const open = await openBrowser([], packed.work);
      const whole: number[] = [];
      const started: number[] = [];
      const ofCheckout: number[] = [];
      // One after the other, so that a busy minute is in both.
      for (let run = 0; run < runs; run += 1) {
        const began = performance.now();
        const program = packed.unpack();
        started.push(await secondsToSignedIn(closed, packed.started(program, { inside })));
        whole.push((performance.now() - began) / 1000);
        ofCheckout.push(await secondsToSignedIn(open, {}));
      }
      await Promise.all([closed.close(), open.close()]);
      report({
        name: 'artifact on a machine without a network: from the file to signed in',
        value: median(whole),
        unit: 's',
        goal: 10,
        detail: listed(whole, 's'),
      });
      report({
        name: "its start to signed in, against that of the checkout's build",
        value: median(started) / median(ofCheckout),
        unit: 'x',
        goal: 1.3,
        detail: `${listed(started, 's')}; checkout ${listed(ofCheckout, 's')}`,
      });
    });
  });
});

/** Until the list of 40 parcels is there, in a browser that has nothing of the page yet. */
async function secondsToSignedIn(browser: Browser, options: ServiceOptions): Promise<number> {
  const began = performance.now();
  let seconds = 0;
  await withService(options, async (service) => {
    const page = await browser.newPage();
    await page.goto(service.link);
    await page.getByRole('row').nth(5).waitFor();
    seconds = (performance.now() - began) / 1000;
    await page.close();
  });
  return seconds;
}
