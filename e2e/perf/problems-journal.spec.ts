import { expect, test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';

const rounds = 5;
/** Requests of a round on each side, in blocks that alternate: what else the machine does hits both. */
const requests = 1000;
const block = 50;

interface JournalTimes {
  total: number;
  journal: number;
}

type JournalPage = typeof globalThis & {
  askForLists: (side: 'on' | 'off', count: number) => Promise<JournalTimes>;
  keptRequests: () => Promise<number>;
};

test('1,000 list requests with the journal of requests and without', async ({ browser }) => {
  await withBenchPage('journal-page', (folder) =>
    withService({ parcels: 100, folder }, async ({ origin, token }) => {
      await withFreshPage(browser, async (page) => {
        await page.goto(`${origin}/#token=${token}`);
        const ask = (side: 'on' | 'off') =>
          page.evaluate(([side, count]) => (globalThis as JournalPage).askForLists(side, count), [
            side,
            block,
          ] as const);
        const ratios: number[] = [];
        const perCall: number[] = [];
        for (const side of ['on', 'off'] as const) await ask(side);
        for (let round = 0; round < rounds; round += 1) {
          const sums = { on: 0, off: 0 };
          let journal = 0;
          for (let done = 0; done < requests; done += block) {
            const sides = (done / block) % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
            for (const side of sides) {
              const times = await ask(side);
              sums[side] += times.total;
              journal += side === 'on' ? times.journal : 0;
            }
          }
          ratios.push(sums.on / sums.off);
          perCall.push(journal / requests);
        }
        // The journal was at work, and only on its side.
        expect(await page.evaluate(() => (globalThis as JournalPage).keptRequests())).toBe(2000);
        report({
          name: 'journal of requests on or off: time of 1,000 list requests',
          value: median(ratios),
          unit: 'x',
          goal: 1.02,
          detail: `single rounds ${listed(ratios, 'x')}`,
        });
        report({
          name: 'what the journal takes for one request, remembering and writing',
          value: median(perCall),
          unit: 'ms',
          goal: 1,
          detail: `single rounds ${listed(perCall, 'ms')}`,
        });
      });
    }),
  );
});
