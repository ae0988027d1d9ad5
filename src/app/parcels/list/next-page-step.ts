/** Where a step of looking through pages began. */
export interface PageScanStep {
  pages: number;
  rows: number;
}

/** Pages of up to 100 parcels that are looked through in one step; then the user is asked. */
export const maxStepPages = 10;
/** More rows than any screen shows and the list keeps ahead: who is near the end of so many has scrolled there. */
export const screenRows = 120;

/** The step that is under way with so many pages and rows: the one before, or a new one where the user went on through what was found. */
export function stepNow<Step extends PageScanStep>(step: Step, now: Step, nearEnd: boolean): Step {
  return nearEnd && now.rows - step.rows >= screenRows ? now : step;
}

export function isStepDone(step: PageScanStep, pages: number): boolean {
  return pages - step.pages >= maxStepPages;
}
