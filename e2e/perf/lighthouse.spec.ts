import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserFlags, findBrowser } from '../../scripts/find-browser.mjs';
import { npmCommand } from '../../scripts/run-npm.mjs';
import { expect, test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { listed, median, report } from './figures.ts';

// Fetched when it is requested: nothing else needs its 185 MB. Runs on Node 20.19 (version 13 does not).
const lighthouse = 'lighthouse@12.8.2';
const runs = 5;
const bareRuns = 3;

/** Of its `benchmarkIndex`: a machine from which its guide to throttling slows down four times to come to a phone of the middle. */
const quickMachine = 1750;

const forms = [
  { name: 'desktop', flags: ['--preset=desktop'], slowdown: () => [], goal: 98 },
  { name: 'mobile', flags: [], slowdown: slowedToPhone, goal: 95 },
];
/** Category of a report, and the score it must reach; null where the form says it. */
const categories = { performance: null, accessibility: 100, 'best-practices': 100 };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  /** How quick Lighthouse finds the machine. */
  environment: { benchmarkIndex: number };
}

test.use({ serviceOptions: { parcels: 400 } });

for (const { name, flags, slowdown, goal } of forms)
  test(`Lighthouse, ${name}`, async ({ service }) => {
    const reports: Report[] = [];
    const ofBare: Report[] = [];
    // Alternately: a score says something about a page only beside that of another one on the same machine in the same minutes.
    await withBenchPage('bare-page', (folder) =>
      withService({ parcels: 400, folder }, async ({ link }) => {
        const { environment } = await visit(link, flags);
        const all = [...flags, ...slowdown(environment.benchmarkIndex)];
        for (let run = 0; run < runs; run += 1) {
          reports.push(await visit(service.link, all));
          if (run < bareRuns) ofBare.push(await visit(link, all));
        }
      }),
    );
    report({
      name: `Lighthouse, ${name}: performance of a bare page of the same parts`,
      value: median(ofBare.map(performanceOf)),
      unit: '',
      goal: null,
      detail: `${listed(ofBare.map(performanceOf))}; index of the machine ${listed(reports.map(({ environment }) => environment.benchmarkIndex))}`,
    });
    for (const [category, needed] of Object.entries(categories)) {
      const scores = reports.map((each) => 100 * (each.categories[category]?.score ?? Number.NaN));
      report({
        name: `Lighthouse, list of 400, ${name}: ${category}`,
        value: median(scores),
        unit: '',
        goal: needed ?? goal,
        atLeast: true,
        detail: listed(scores),
      });
    }
    for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'])
      report({
        name: `Lighthouse, list of 400, ${name}: ${audit}`,
        value: median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)),
        unit: 'ms',
        goal: null,
      });
    expect(reports).toHaveLength(runs);
  });

/** A slow machine is as quick as the phone, or nearly: four times slower would be a phone that nobody has. */
function slowedToPhone(index: number): string[] {
  return [`--throttling.cpuSlowdownMultiplier=${Math.max(1, Math.min(4, (4 * index) / quickMachine)).toFixed(1)}`];
}

function performanceOf({ categories: { performance } }: Report): number {
  return 100 * (performance?.score ?? Number.NaN);
}

/** One cold visit by the sign-in link, in a browser of its own. */
async function visit(link: string, flags: readonly string[]): Promise<Report> {
  const categoryNames = Object.keys(categories).join(',');
  const tool = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse'];
  const chrome = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`;
  const args = [...tool, link, ...flags, '--output=json', '--quiet', `--only-categories=${categoryNames}`, chrome];
  const [npm, ...first] = npmCommand();
  const { stdout } = await promisify(execFile)(npm, [...first, ...args], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}
