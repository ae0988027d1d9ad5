import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

const root = join(import.meta.dirname, '../../..');
const inProject = (file: string) => readFileSync(join(root, file), 'utf8');

const token = 'metrics-token-of-this-test';
let service: TestService;
let exposed: string;
beforeAll(async () => {
  service = await startTestService({
    env: { PARCEL_DESK_METRICS_TOKEN: token },
    account: (account) => ({ ...account, carriers: [{ name: 'dhl', url: 'http://127.0.0.1:9' }] }),
  });
  await service.call('POST', '/parcels', { body: domesticParcel });
  exposed = await (await fetch(`${service.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
});
afterAll(() => service.close());

interface Alert {
  name: string;
  expr: string;
}

function alerts(): Alert[] {
  return [...inProject('deploy/alerts.yaml').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name, expr]) => ({
    name: name ?? '',
    expr: expr ?? '',
  }));
}

/** The expressions of the dashboard with the labels that their legends show, and what fills its variables. */
function dashboardExpressions(): string[] {
  const { panels, templating } = JSON.parse(inProject('deploy/grafana-dashboard.json')) as {
    panels: { targets?: { expr: string; legendFormat: string }[] }[];
    templating: { list: { definition?: string }[] };
  };
  const shown = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr, legendFormat }) => `${expr} ${legendFormat}`),
  );
  return [...shown, ...templating.list.flatMap(({ definition }) => definition ?? [])];
}

/** Added by Prometheus itself. */
const ofPrometheus = { metric: 'up', labels: ['job', 'instance'] };

/** What an expression names that the service does not expose. */
function unknownIn(expression: string): string[] {
  const unknown: string[] = [];
  const labels = new Set<string>(ofPrometheus.labels);
  const names = expression.match(/\b(?:parcel_desk|process|nodejs)_\w+|\bup\b/g) ?? [];
  for (const name of names) {
    const isHistogram = exposed.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} histogram\n`);
    const metric = isHistogram ? name.replace(/_(?:bucket|count|sum)$/, '') : name;
    if (name !== ofPrometheus.metric && !exposed.includes(`# TYPE ${metric} `)) unknown.push(name);
    for (const label of labelsOf(metric)) labels.add(label);
    if (isHistogram) labels.add('le');
  }
  const matched = [...expression.matchAll(/([a-z_]+)(?:=~?|!=|!~)"/g)].map(([, label = '']) => label);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
  const legends = [...expression.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
  return [...unknown, ...[...matched, ...grouped, ...legends].filter((label) => !labels.has(label))];
}

/** As they are declared: nobody printed anything, and no webhook is set up here. */
function labelsOf(metric: string): readonly string[] {
  const found = service.context.metrics?.registry.getSingleMetric(metric) as { labelNames?: string[] } | undefined;
  return found?.labelNames ?? [];
}

test('the dashboard names only metrics and labels that the service exposes', () => {
  const expressions = dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(25);
  expect(expressions.flatMap(unknownIn)).toEqual([]);
});

test('alerts name only metrics and labels that the service exposes', () => {
  expect(alerts().length).toBeGreaterThan(10);
  expect(alerts().flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
});

test('a name that the service does not expose would be noticed', () => {
  expect(unknownIn('sum by (parcel) (parcel_desk_queue_jobs{id="1",task="ship"})')).toEqual(['id', 'parcel']);
  expect(unknownIn('rate(parcel_desk_attempts[5m]) {{color}}')).toEqual(['parcel_desk_attempts', 'color']);
});

test('every alert stands in the documents with its expression', () => {
  const listed = inProject('docs/operate.md').split('\n');
  const missing = alerts().filter(({ name, expr }) => !listed.includes(`- **${name}**: \`${expr}\``));
  expect(missing).toEqual([]);
});

test('every metric of ours stands in the documents', () => {
  const names = [...exposed.matchAll(/^# TYPE parcel_desk_(\w+) /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(12);
  const documented = inProject('docs/operate.md');
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('the attempts of each carrier of the account file begin at 0 by every result, so that a rate sees the first', () => {
  const counted = [...exposed.matchAll(/^parcel_desk_attempts_total\{(.+)\} (\d+)$/gm)].map(([, labels, count]) => [
    labels,
    count,
  ]);
  const expected = ['sandbox', 'dhl'].flatMap((carrier) =>
    ['accepted', 'refused', 'unanswered', 'failed'].map((result) => [`carrier="${carrier}",result="${result}"`, '0']),
  );
  expect(counted).toEqual(expected);
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

// Debian's package prometheus has it; it is too large to be installed for one test.
// oxlint-disable-next-line vitest/no-conditional-tests -- a test that is skipped counts as failed
if (hasPromtool)
  test('Prometheus accepts the rules, and finds nothing to mend in names and help of our metrics', () => {
    const check = (args: readonly string[], input = '') =>
      spawnSync('promtool', args, { cwd: root, encoding: 'utf8', input });
    const rules = check(['check', 'rules', 'deploy/alerts.yaml']);
    expect([rules.status, rules.stderr]).toEqual([0, '']);
    const { stdout, stderr } = check(['check', 'metrics'], exposed);
    expect((stdout + stderr).split('\n').filter((line) => /parcel_desk|error/.test(line))).toEqual([]);
  });
