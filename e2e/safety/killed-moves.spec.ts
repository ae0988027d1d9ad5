import { expect, test } from '@playwright/test';
import { killedMove } from '../faults/killed-move.ts';

test.describe.configure({ timeout: 120_000 });

// With a printer that does what CUPS does not, and in one process: print-line.test.ts.
for (const point of ['before_move', 'after_move'] as const)
  test(`a job that CUPS holds comes out once, at the other printer, when the service dies at ${point}`, async () => {
    expect(await killedMove(point, 'sqlite')).toEqual({ job: 'Spare done', labels: ['next'], spare: ['moved'] });
  });
