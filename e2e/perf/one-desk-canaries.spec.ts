import { expect, test } from '@playwright/test';
import { lastLines } from '../../scripts/run-command.mjs';
import { runNpm } from '../../scripts/run-npm.mjs';
import { report } from './figures.ts';

const parcels = Number(process.env['CANARY_PARCELS'] ?? '1000');

test('values of parcels in the facts of the desk and in the log', async () => {
  test.setTimeout(1_800_000);
  const { code, output } = await runNpm(['exec', '--', 'vitest', 'run', 'desk-canaries'], {
    quiet: true,
    env: { CANARY_PARCELS: String(parcels) },
  });
  const counted = /(\d+) canaries: (.*)/.exec(output);
  const control = /control: (\d+) canaries/.exec(output);
  expect([counted, control], lastLines(output)).not.toContain(null);
  report({
    name: `canaries of ${parcels} parcels in events, marks, records, settings and the log`,
    value: Number(counted?.[1]),
    unit: '',
    goal: 0,
    detail: counted?.[2] ?? '',
  });
  report({
    name: 'the same with one planted in an event, a setting and the log each',
    value: Number(control?.[1]),
    unit: '',
    goal: 1,
    atLeast: true,
  });
  expect(code, lastLines(output)).toBe(0);
});
