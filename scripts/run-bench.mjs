import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { installBalancer } from './install-test-tools.mjs';
import { projectFolder } from './run-command.mjs';
import { runProject } from './run-project.mjs';
import { say } from './stop-reason.mjs';

/**
 * @typedef {{ topic: string, name: string, value: number, unit: string, goal: number | null, atLeast: boolean, verdict: string, detail: string }} Figure
 */

/** Goals that are counts and not measures: tests keep them, these commands run them alone. */
const keptByTests = [
  'axe violations in every state, by mouse and by finger, light and dark: 0; keyboard only from new to saved: npx playwright test --project=quick --project=safety-rest e2e/walks whole-way',
  'random parcel, unknown fields, random edits, 5,000 runs: EDIT_RUNS=5000 npx vitest run src/app/parcels/editor/form/to-parcel-body.test.ts',
  'a typed form through 12 of 12 events: npx playwright test --project=quick --project=safety-rest dirty-form',
  'two desks save one parcel at once, 500 rounds: PARCEL_DESK_ROUNDS=500 npx playwright test --project=safety-rest conflict',
  'pages while the list changes, 10,000 on each store: PAGES_RUNS=10000 npx vitest run src/service/store/store.test.ts -t pages',
  'each parcel of a run once, in 20,000 disturbed runs: WORLD_RUNS=20000 npx vitest run src/app/testing/run-world.test.ts --testTimeout=600000',
  'figures of a day that changes while it is read, 200 days of up to 5,000 parcels: DAY_RUNS=200 DAY_PARCELS=5000 npx vitest run day-updates --testTimeout=3600000',
  'answers as documented, 200,000 requests, and twelve planted faults: npm run fuzz',
  'upgrades from every kept release and browser, both stores, kills in between, losses: npx playwright test --project=quick --project=safety-rest upgrade/',
  'tokens and names in logs, in storage and on disk: npx playwright test --project=quick --project=safety-rest promises-storage log-canary',
];

/** Of files that are imported: printed with their topic too. */
const spreadsheetByTests = [
  'files of shops and offices created as expected or asked, none silently wrong: npx vitest run src/app/spreadsheet/testing/import-shop-file.test.ts; on the page: npx playwright test --project=safety-rest import-layouts',
  'exported rows edited and imported again while others change the parcel, 2,000 of each kind: ROUND_TRIP_RUNS=2000 npx vitest run src/app/testing/round-trip-world.test.ts --testTimeout=600000',
  'a workbook of 2,000 parcels opened, edited and saved by LibreOffice, what is sent: PARCELS=2000 npx playwright test --project=safety workbook-readback',
  'hostile workbooks, a clear error each and nothing fetched: npx vitest run src/app/spreadsheet/workbook/open-file.test.ts; on the page: npx playwright test --project=quick --project=safety-rest import-hostile import-workbooks',
  'presses from a shop’s file that is dropped to its parcels, 4 at most: npx playwright test --project=quick import.spec',
];

/** The counts of one desk that take too long for its topic, at their full length. */
const oneDeskByTests = [
  'kill -9 under 8 writers, 200 kills on each store, events lost, doubled, early: KILLS=200 npx playwright test --project=safety killed-writers killed-on-postgres -g "under eight writers"',
  'two stations on one parcel, 500 races, labels out unasked: RACES=500 npx playwright test --project=safety-rest label-races',
  'a run of 200 whose browser is killed, continued elsewhere, 50 times: RUNS=50 npx playwright test --project=safety-rest lost-browser',
];
/** The only topic that needs nginx. */
const balancedTopic = 'one-desk-changes';

const results = join(projectFolder, 'test-results');
const collected = join(results, 'figures.jsonl');
const written = join(results, 'figures.json');

/**
 * Measures everything, or the topics whose file name matches (`npm run bench -- list-load`), and ends with a table of all
 * figures that have a goal. `test-results/figures.json` holds them all with their details.
 * @param {readonly string[]} topics
 * @returns {Promise<number>} The exit code: 1 when something could not be measured. A missed goal is a line, not a failure.
 */
export async function runBench(topics) {
  rmSync(collected, { force: true });
  const isMeasured = (/** @type {string} */ topic) =>
    topics.length === 0 || topics.some((part) => topic.includes(part));
  if (isMeasured(balancedTopic)) await installBalancer();
  const loadBefore = loadavg()[0] ?? 0;
  const code = await runProject('perf', topics);
  const figures = existsSync(collected) ? readFigures(readFileSync(collected, 'utf8')) : [];
  const machine = {
    processors: cpus().length,
    system: `${platform()} ${arch()}`,
    node: process.version,
    loadBefore: Math.round(loadBefore * 10) / 10,
  };
  writeFileSync(written, `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`);
  say('');
  for (const line of table(figures)) say(line);
  const byTests = [
    ...(topics.length === 0 ? keptByTests : []),
    ...(topics.length === 0 || topics.includes('spreadsheet') ? spreadsheetByTests : []),
    ...(topics.length === 0 || topics.includes('one-desk') ? oneDeskByTests : []),
  ];
  for (const line of byTests) say(`kept by tests  ${line}`);
  const goals = figures.filter(({ goal }) => goal !== null);
  const missed = goals.filter(({ verdict }) => verdict !== 'ok');
  say(
    `${goals.length - missed.length} of ${goals.length} goals reached; ${machine.processors} processors, load ${machine.loadBefore} before, Node ${machine.node}; all figures: test-results/figures.json`,
  );
  return code;
}

/**
 * @param {string} lines
 * @returns {Figure[]}
 */
function readFigures(lines) {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /** @type {Figure} */ (JSON.parse(line)));
}

/**
 * The figures with a goal, in columns.
 * @param {readonly Figure[]} figures
 * @returns {string[]}
 */
function table(figures) {
  const rows = figures
    .filter(({ goal }) => goal !== null)
    .map(({ name, value, unit, goal, atLeast, verdict }) => [
      verdict,
      `${value} ${unit}`,
      `${atLeast ? '>=' : '<='} ${goal} ${unit}`,
      name,
    ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
