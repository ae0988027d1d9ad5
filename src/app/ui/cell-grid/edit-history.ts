/** One thing that was done, from one state to the next. */
export interface EditStep<State> {
  before: State;
  after: State;
}

/** What was done and can be undone, the oldest first, and what was undone and can be done again, the next first. */
export interface EditHistory<State> {
  past: readonly EditStep<State>[];
  future: readonly EditStep<State>[];
}

/** Older steps are forgotten. A step holds the rows' objects that others hold as well, so this is little memory. */
export const maxSteps = 200;

export function emptyHistory<State>(): EditHistory<State> {
  return { past: [], future: [] };
}

/** What was undone before cannot be done again after a new step. */
export function recordStep<State>({ past }: EditHistory<State>, step: EditStep<State>): EditHistory<State> {
  return { past: [...past, step].slice(-maxSteps), future: [] };
}

/** The history after one step back, and the state it leads to; null when there is none. */
export function undoStep<State>({ past, future }: EditHistory<State>): [EditHistory<State>, State] | null {
  const step = past.at(-1);
  return step === undefined ? null : [{ past: past.slice(0, -1), future: [step, ...future] }, step.before];
}

/** The same forward. */
export function redoStep<State>({ past, future }: EditHistory<State>): [EditHistory<State>, State] | null {
  const [step, ...rest] = future;
  return step === undefined ? null : [{ past: [...past, step], future: rest }, step.after];
}
