import { expect, test } from 'vitest';
import { stopSignals } from './stop-signals.ts';

test.each([
  ['linux', ['SIGINT', 'SIGTERM']],
  ['darwin', ['SIGINT', 'SIGTERM']],
  ['win32', ['SIGINT', 'SIGBREAK', 'SIGHUP']],
] as const)('on %s %j ask the process to end', (system, signals) => {
  expect(stopSignals(system)).toEqual(signals);
});
