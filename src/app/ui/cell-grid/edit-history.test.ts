import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EditHistory, emptyHistory, maxSteps, recordStep, redoStep, undoStep } from './edit-history.ts';

type Command = { kind: 'do'; value: number } | { kind: 'undo' } | { kind: 'redo' };
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.integer().map((value): Command => ({ kind: 'do', value })) },
  { weight: 2, arbitrary: fc.constant<Command>({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'redo' }) },
);

it('behaves as a plain list of states with a finger on one of them', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let history: EditHistory<number> = emptyHistory();
      let current = 0;
      let states = [0];
      let finger = 0;
      for (const next of commands) {
        if (next.kind === 'do') {
          history = recordStep(history, { before: current, after: next.value });
          current = next.value;
          states = [...states.slice(0, finger + 1), next.value];
          finger += 1;
        } else {
          const found = next.kind === 'undo' ? undoStep(history) : redoStep(history);
          const target = finger + (next.kind === 'undo' ? -1 : 1);
          if (found !== null) [history, current] = found;
          if (states[target] !== undefined) finger = target;
        }
        expect(current).toBe(states[finger]);
      }
    }),
    { numRuns: 1000 },
  );
});

it('forgets the oldest steps and no others', () => {
  let history: EditHistory<number> = emptyHistory();
  for (let step = 0; step < maxSteps + 5; step += 1) history = recordStep(history, { before: step, after: step + 1 });
  let state = maxSteps + 5;
  for (let found = undoStep(history); found !== null; found = undoStep(history)) [history, state] = found;
  expect(state).toBe(5);
});
