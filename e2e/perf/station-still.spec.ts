import { test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { pageScanMessages } from '../ui/station-messages.ts';
import { report } from './figures.ts';

test.use({ serviceOptions: heldProfile });

interface Shift {
  value: number;
  /** What moved, by its class. */
  moved: string[];
}

test('station: what moves over a walk through every message', async ({ page, service, api, carrier }) => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    // A packer's scan and Enter are what changes the page: what follows a key counts as well.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) =>
            node instanceof Element
              ? `${node.tagName} ${node.getAttribute('class') ?? ''} ${node.textContent.slice(0, 24)}`
              : `${node?.nodeValue} in ${node?.parentElement?.className}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const atEach: { said: string; sum: number }[] = [];
  const sumNow = () =>
    page.evaluate(
      () =>
        // Shifts of this frame are reported with the next.
        new Promise<{ sum: number; last: string }>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { shifts } = globalThis as unknown as { shifts: Shift[] };
              resolve({
                sum: shifts.reduce((sum, { value }) => sum + value, 0),
                last: shifts.flatMap(({ moved }) => moved).join(', '),
              });
            }),
          ),
        ),
    );
  let atStart = 0;
  let movers = '';
  const scans = await pageScanMessages({ page, service, api, carrier }, async (said) => {
    const { sum, last } = await sumNow();
    // The page itself comes before the first message.
    if (atEach.length === 0) atStart = sum;
    atEach.push({ said, sum: sum - atStart });
    movers = last;
  });
  const total = atEach.at(-1)?.sum ?? Number.NaN;
  const worst = atEach
    .map(({ said, sum }, index) => ({ said, value: sum - (atEach[index - 1]?.sum ?? 0) }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 4);
  report({
    // Of a hundredth, so that two places show what is left.
    name: `layout shift over ${scans} scans and ${atEach.length} messages, all of it counted, in hundredths`,
    value: total * 100,
    unit: '',
    goal: 1,
    detail: `${worst.map(({ said, value }) => `${said} ${value.toFixed(4)}`).join('; ')}; moved: ${movers || 'nothing'}`,
  });
  report({ name: 'scans', value: scans, unit: '', goal: 30, atLeast: true });
});
