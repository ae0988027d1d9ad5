import { expect, test } from 'vitest';
import { crashPointNames, openCrashPoint, readCrashAt } from './crash-point.ts';
import { StartError } from './start-error.ts';

test('without a name no point does anything', () => {
  expect(readCrashAt('')).toBeNull();
  const point = openCrashPoint(null, () => expect.unreachable());
  for (const name of crashPointNames) point(name);
});

test('the named point ends the process at the named pass, and only there', () => {
  let deaths = 0;
  const point = openCrashPoint(readCrashAt('after_send:2'), () => (deaths += 1));
  const afterEach: number[] = [];
  for (const name of ['before_send', 'after_send', 'after_accept', 'after_send', 'after_send'] as const) {
    point(name);
    afterEach.push(deaths);
  }
  expect(afterEach).toEqual([0, 0, 0, 1, 1]);
});

test.each(['nowhere', 'after_send:0', 'after_send:x', 'after_send:'])('%s is refused at the start', (text) => {
  expect(() => readCrashAt(text)).toThrow(StartError);
});
