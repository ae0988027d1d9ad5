/** Steps kept for undo; older ones are dropped. A state shares its unchanged parts with the next one, so this is little memory. */
export const maxSteps = 200;

interface EditStep<State> {
  before: State;
  after: State;
}

/** What was done in a grid, for undo and redo. */
export class EditHistory<State> {
  #done: EditStep<State>[] = [];
  #undone: EditStep<State>[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Steps undone before it cannot be redone any more. */
  record(before: State, after: State): void {
    this.#done = [...this.#done.slice(1 - maxSteps), { before, after }];
    this.#undone = [];
  }

  /** The state before the last step; null where there is none. */
  undo(): State | null {
    const step = this.#done.pop();
    if (step === undefined) return null;
    this.#undone.push(step);
    return step.before;
  }

  redo(): State | null {
    const step = this.#undone.pop();
    if (step === undefined) return null;
    this.#done.push(step);
    return step.after;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
