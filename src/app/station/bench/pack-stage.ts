import type { ParcelState } from '#contract/parcel-state.ts';
import { tableClaimWords } from '#app/station/claims/table-claim-words.ts';
import { packWords as words } from '#app/station/station-words.ts';
import type { PaperState } from './paper-state.ts';

/** The result of the label of the parcel on the table, once it is asked for. `offered`: the packer opens and prints it. */
export type LabelStep = 'none' | 'sending' | 'sent' | 'offered' | 'not-sent';

/** Why the attempt did not start or its label was not made. `gone`: the parcel was deleted. */
export type Trouble = 'checks' | 'gone' | 'not-done' | 'unknown';

export interface PackFacts {
  outcome: ParcelState;
  /** This station asked to process or print it. */
  asked: boolean;
  /** A request of the station about it is on its way. */
  busy: boolean;
  trouble: Trouble | null;
  label: LabelStep;
  /** What printers reported of it; null where none has got it. */
  paper: PaperState['step'] | null;
  /** A label of it is to be scanned on its box first. */
  unchecked: boolean;
  /** It must be answered with a key of its own before anything else. */
  guarded: boolean;
  /** Another station has it, and nothing was done with it here. */
  claimed: boolean;
}

/**
 * The state of the parcel on the table. `packing`: it may be counted, weighed and shipped. `guarded`: a warning is before that.
 * `claimed`: another station has it; `working`: its outcome is on the way. `elsewhere`: another desk processes it. `to-check`: shipped, and its label is to be scanned on the box. The rest are outcomes: `done` is the good one, `sent` while no
 * printer has reported that the paper is out, `stuck` where one reported why it is not.
 */
export type PackStage =
  | 'packing'
  | 'guarded'
  | 'claimed'
  | 'working'
  | 'elsewhere'
  | 'to-check'
  | 'done'
  | 'sent'
  | 'stuck'
  | 'refused'
  | 'checks'
  | 'gone'
  | 'not-done'
  | 'unknown'
  | 'unclear'
  | 'not-printed';

export function packStage({
  outcome,
  asked,
  busy,
  trouble,
  label,
  paper,
  unchecked,
  guarded,
  claimed,
}: PackFacts): PackStage {
  if (busy) return 'working';
  if (outcome === 'processing') return asked ? 'working' : 'elsewhere';
  if (trouble === 'gone') return trouble;
  if (claimed && label === 'none') return 'claimed';
  if (trouble !== null) return trouble;
  if ((label === 'sent' || label === 'offered') && unchecked) return 'to-check';
  if (label === 'sent' || label === 'offered')
    return paper === 'waiting' ? 'sent' : paper === 'stuck' ? 'stuck' : 'done';
  if (label === 'not-sent') return 'not-printed';
  if (label === 'sending') return 'working';
  if (outcome === 'cancelled') return 'guarded';
  if (outcome === 'unclear') return 'unclear';
  if (asked && outcome === 'refused') return 'refused';
  if (asked && (outcome === 'processed' || outcome === 'printed')) return 'working';
  return guarded ? 'guarded' : 'packing';
}

/** Stages that end the work on a parcel, to be seen before the next one. */
export function isOutcome(stage: PackStage): boolean {
  return !['packing', 'guarded', 'claimed', 'working', 'elsewhere', 'to-check'].includes(stage);
}

/** Shipped, and its label handed on: whether it is out as well is another question. */
export function isShippedStage(stage: PackStage): boolean {
  return stage === 'done' || stage === 'sent' || stage === 'stuck';
}

/** What the key for the label is called. `before`: the desk knows of a print of it. */
export function nameOfAgain(
  stage: PackStage,
  key: 'take-over' | 'open' | 'print' | 'ship' | 'release',
  before = false,
): string {
  if (key === 'take-over') return tableClaimWords.takeOver;
  if (key === 'release') return words.release;
  if (key === 'open') return words.openLabel;
  if (key === 'ship') return words.shipAnyway;
  return stage === 'guarded' || before ? words.again : words.notOut;
}

/** What is waited for. */
export function workingStep(processing: boolean, label: string): 'sending' | 'waiting' | 'printing' {
  if (processing) return 'waiting';
  return label === 'sending' ? 'printing' : 'sending';
}
