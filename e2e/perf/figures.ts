import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

export interface Figure {
  /** What was measured, as a short phrase. */
  name: string;
  value: number;
  /** `ms`, `s`, `/s`, `kB`, `MB`, `x` (a ratio), or empty for a count. */
  unit: '' | 'kB' | 'MB' | 'ms' | 's' | '/s' | 'x';
  /** The value must be at most this; null for a figure that only explains another one. */
  goal: number | null;
  /** The value must be at least the goal. */
  atLeast?: boolean;
  /** How the value came about: the single runs, what was compared. */
  detail?: string;
}

/** Prints a figure as one line and keeps it for the table at the end of the run. */
export function report({ name, value, unit, goal, atLeast = false, detail = '' }: Figure): void {
  const { file, project } = test.info();
  const topic = /([^/\\]+)\.spec\.ts$/.exec(file)?.[1] ?? file;
  const rounded = round(value);
  const reached = goal !== null && (atLeast ? rounded >= goal : rounded <= goal);
  const verdict = goal === null ? 'for comparison' : reached ? 'ok' : 'misses';
  const figure = { topic, name, value: rounded, unit, goal, atLeast, verdict, detail };
  mkdirSync(project.outputDir, { recursive: true });
  appendFileSync(join(project.outputDir, 'figures.jsonl'), `${JSON.stringify(figure)}\n`);
  const shownGoal = goal === null ? '' : ` | at ${atLeast ? 'least' : 'most'} ${goal} ${unit}`.trimEnd();
  process.stdout.write(
    `figure | ${topic} | ${name} | ${rounded} ${unit}`.trimEnd() +
      `${shownGoal} | ${verdict}${detail === '' ? '' : ` | ${detail}`}\n`,
  );
}

/** Two places for ratios and small values, one for the rest. */
function round(value: number): number {
  const factor = Math.abs(value) < 10 ? 100 : 10;
  return Math.round(value * factor) / factor;
}

/** The value below which `share` (0 to 1) of all values lie: the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `12 15 13 ms`: the single runs behind a figure. */
export function listed(values: readonly number[], unit = ''): string {
  return `${values.map(round).join(' ')} ${unit}`.trimEnd();
}
