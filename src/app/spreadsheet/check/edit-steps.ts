import type { CellEdit } from './check-types.ts';

/** Steps that are kept for undo. */
const maxSteps = 200;

interface Step {
  before: readonly CellEdit[];
  after: readonly CellEdit[];
}

/** The edits of a sheet, for undo and redo. */
export class EditSteps {
  #done: Step[] = [];
  #undone: Step[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  record(before: readonly CellEdit[], after: readonly CellEdit[]): void {
    this.#done = [...this.#done.slice(1 - maxSteps), { before, after }];
    this.#undone = [];
  }

  /** The cells as they were before the last step; null where there is none. */
  undo(): readonly CellEdit[] | null {
    const step = this.#done.pop();
    if (step === undefined) return null;
    this.#undone.push(step);
    return step.before;
  }

  redo(): readonly CellEdit[] | null {
    const step = this.#undone.pop();
    if (step === undefined) return null;
    this.#done.push(step);
    return step.after;
  }
}
