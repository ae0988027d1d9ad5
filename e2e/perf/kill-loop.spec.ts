import { expect, test } from '@playwright/test';
import type { Findings } from '../faults/desk-writer.ts';
import { killLoop, type KillLoopResult } from '../faults/kill-loop.ts';
import { median, percentile, report } from './figures.ts';

const kills = Number(process.env['KILLS'] ?? '1000');
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

for (const store of ['sqlite', 'postgres'] as const)
  test(`kills under eight writers, ${store}`, async () => {
    test.setTimeout(60_000 + kills * 20_000);
    const result = await killLoop({ kills, seed, store, onKill: tellProgress });
    tell(store, result);
    // Counts of what must never be: a run with one of them has failed.
    const { lost, halfApplied, failedStarts, misshipped, surplus, events } = result;
    expect({ lost, halfApplied, failedStarts, misshipped, surplus, events }).toEqual({
      events: [],
      lost: [],
      halfApplied: [],
      failedStarts: [],
      misshipped: [],
      surplus: 0,
    });
  });

/** An hour without a word would look like a loop that hangs. */
function tellProgress(kill: number, { lost, halfApplied }: Findings): void {
  if (kill % 50 === 0)
    process.stdout.write(`${kill} of ${kills} kills: ${lost.length} lost, ${halfApplied.length} half applied\n`);
}

function tell(store: string, result: KillLoopResult): void {
  const { lost, halfApplied, failedStarts, misshipped, surplus, events, restarts, acknowledged, unknown } = result;
  const name = (what: string) => `${store}, ${kills} kills under 8 writers: ${what}`;
  const detail = `seed ${seed}; ${acknowledged} acknowledged, ${unknown} unanswered and sent again`;
  const count = (what: string, of: readonly string[]) =>
    report({ name: name(what), value: of.length, unit: '', goal: 0, detail: [detail, ...of.slice(0, 5)].join('; ') });
  count('acknowledged and lost', lost);
  count('events lost, doubled, out of order or before their commit', events);
  count('half applied', halfApplied);
  count('parcels shipped other than once', misshipped);
  count('failed starts', failedStarts);
  report({ name: name('parcels more than intents'), value: Math.abs(surplus), unit: '', goal: 0, detail });
  report({
    name: name('process start to ready, p99'),
    value: percentile(restarts, 0.99),
    unit: 'ms',
    goal: 2000,
    detail: `p50 ${Math.round(median(restarts))} ms`,
  });
}
