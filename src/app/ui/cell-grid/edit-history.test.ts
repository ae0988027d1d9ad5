import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EditHistory, maxSteps } from './edit-history.ts';

type Command = { kind: 'do'; value: number } | { kind: 'undo' } | { kind: 'redo' };
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.integer().map((value): Command => ({ kind: 'do', value })) },
  { weight: 2, arbitrary: fc.constant<Command>({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'redo' }) },
);

it('undo and redo move along a plain list of states', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const history = new EditHistory<number>();
      let current = 0;
      let states = [0];
      let finger = 0;
      for (const next of commands) {
        if (next.kind === 'do') {
          history.record(current, next.value);
          current = next.value;
          states = [...states.slice(0, finger + 1), next.value];
          finger += 1;
        } else {
          const found = next.kind === 'undo' ? history.undo() : history.redo();
          const target = finger + (next.kind === 'undo' ? -1 : 1);
          if (found !== null) current = found;
          if (states[target] !== undefined) finger = target;
        }
        expect(current).toBe(states[finger]);
        expect([history.canUndo, history.canRedo]).toEqual([finger > 0, finger < states.length - 1]);
      }
    }),
    { numRuns: 1000 },
  );
});

it('only the oldest steps are dropped', () => {
  const history = new EditHistory<number>();
  for (let step = 0; step < maxSteps + 5; step += 1) history.record(step, step + 1);
  let state = maxSteps + 5;
  for (let found = history.undo(); found !== null; found = history.undo()) state = found;
  expect(state).toBe(5);
});
