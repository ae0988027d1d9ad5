import { fork } from 'node:child_process';
import { lastLines } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { say, StopReason } from './stop-reason.mjs';

/** As many runs of ten have two busy loops beside them. */
const loadedOfTen = 3;

/**
 * Runs `npm test` so often, the last three of ten beside two processes that are always busy, and says of each run how long it
 * took and what failed: a test that is red now and then is not green.
 * @param {readonly string[]} args How many runs; 10 when it is not said.
 * @returns {Promise<number>} The exit code: 1 when any run failed.
 */
export async function repeatTests([count = '10']) {
  if (!/^[1-9]\d{0,2}$/.test(count)) throw new StopReason(`test:repeat takes a number of runs, not "${count}".`);
  const runs = Number(count);
  const quiet = runs - Math.floor((runs * loadedOfTen) / 10);
  let failed = 0;
  for (let run = 1; run <= runs; run++) {
    const loops = run > quiet ? [busyLoop(), busyLoop()] : [];
    const began = Date.now();
    const { code, output } = await runNpm(['test', '--silent'], { quiet: true });
    for (const loop of loops) loop.kill();
    const seconds = Math.round((Date.now() - began) / 1000);
    const beside = loops.length === 0 ? '' : ', beside two busy loops';
    say(`run ${run} of ${runs}${beside}: ${lastLines(output, 1)}, ${seconds} s`);
    if (code === 0) continue;
    failed++;
    for (const line of output.split('\n')) if (line.startsWith('✘ ')) say(`  ${line}`);
  }
  say(`${runs - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function busyLoop() {
  return fork(new URL('busy-loop.mjs', import.meta.url));
}
