import { parcelState } from '#contract/parcel-state.ts';
import type { RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { fieldReason, notSentReasons } from '#app/parcels/model/not-sent/field-reason.ts';
import { sentenceOf, withoutPosition } from '#app/parcels/model/refusals/row-template.ts';
import { meantFields } from '#app/sentence/meant-fields.ts';
import { readSentence } from '#app/sentence/read-sentence.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';

/**
 * `carrier`: the carrier refused it. `checks`: it was not sent, as data is missing. `unclear`: it is processed and has reasons of a
 * refusal: only a person can find out whether it was shipped.
 */
export type ProblemKind = 'carrier' | 'checks' | 'unclear';

/** Why one parcel is not shipped. */
export interface ParcelProblem {
  row: ParcelRow;
  kind: ProblemKind;
  /** The sentences in full. */
  reasons: readonly string[];
  /** The fields that they mean. */
  paths: readonly string[];
  /** For certain: the checks or the carrier named each of them. Else they are guessed by a carrier's words. */
  isNamed: boolean;
  /** Those that the sentence of its cause means. */
  causePaths: readonly string[];
  /** What the checks found in each field; nothing of what a carrier refused. */
  said: Readonly<Record<string, readonly string[]>>;
  /** In this order parcels are to leave: without a day to leave on it comes last. */
  urgency: string;
  /** Names the cause: parcels with the same belong together. No data of a customer is in it. */
  cause: string;
  /** Names its first reason with what is of this parcel left in it. */
  sentence: string;
  /** The first reason without what is of this parcel alone. */
  template: string;
  /** Its words that say that another try may pass; null where none do, or nothing is to be sent again. */
  passing: string | null;
}

const known = new WeakMap<
  ParcelRow,
  { problem: ParcelProblem | null; mark: NotSent | undefined; named: RefusalFields }
>();

/**
 * Why the parcel is not shipped; null where nothing is wrong with it, or where it is shipped. `mark`: what this device knows of
 * its last start, where that speaks of the parcel as it is. `named`: the fields that the carrier named. The same object for the same row.
 */
export function parcelProblem(
  row: ParcelRow,
  mark: NotSent | undefined,
  named: RefusalFields = noneNamed,
): ParcelProblem | null {
  const before = known.get(row);
  if (before !== undefined && before.mark === mark && before.named === named) return before.problem;
  const problem = readProblem(row, mark, named);
  known.set(row, { problem, mark, named });
  return problem;
}

function readProblem(row: ParcelRow, mark: NotSent | undefined, named: RefusalFields): ParcelProblem | null {
  const state = parcelState(row);
  if ((state === 'open' || state === 'refused') && mark !== undefined) return fromChecks(row, mark);
  if (state === 'refused') return fromCarrier(row, 'carrier', named);
  return state === 'unclear' ? fromCarrier(row, 'unclear', noneNamed) : null;
}

function fromChecks(row: ParcelRow, mark: NotSent): ParcelProblem | null {
  const fields = Object.entries(mark.fields);
  const [first] = fields;
  if (first === undefined) return null;
  const [path, messages] = first;
  const said = messages.join('; ');
  const { key } = sentenceOf(said, row);
  const field = withoutPosition(path);
  return {
    row,
    kind: 'checks',
    reasons: notSentReasons(mark),
    paths: fields.map(([field]) => field),
    isNamed: true,
    causePaths: [path],
    said: mark.fields,
    urgency: urgency(row),
    cause: causeName('checks', `${field} ${key}`),
    sentence: causeName('checks', `${field} ${readSentence(said).key}`),
    template: fieldReason(
      path,
      messages.map((sentence) => sentenceOf(sentence, row).template),
    ),
    passing: null,
  };
}

const noneNamed: RefusalFields = [];
const noneSaid: ParcelProblem['said'] = {};

function fromCarrier(row: ParcelRow, kind: 'carrier' | 'unclear', named: RefusalFields): ParcelProblem {
  const reasons = row.processing_errors;
  const [first = ''] = reasons;
  const { template, key, passing } = sentenceOf(first, row);
  const meant = meantFields(reasons, named);
  const paths = [...new Set(meant.flatMap((reason) => reason.paths))];
  return {
    row,
    kind,
    reasons,
    paths,
    isNamed: meant.every((reason) => reason.isNamed || reason.paths.length === 0),
    causePaths: meant[0]?.paths ?? [],
    said: noneSaid,
    urgency: urgency(row),
    cause: causeName(kind, key),
    sentence: causeName(kind, readSentence(first).key),
    template,
    passing: kind === 'unclear' ? null : passing,
  };
}

function urgency({ ship_by, created_at, id }: ParcelRow): string {
  return `${ship_by ?? '~'} ${created_at} ${id}`;
}

/** A short name for an address, the same on every device. */
function causeName(kind: ProblemKind, text: string): string {
  return `${kind}-${fingerprint(text)}`;
}

/** Whether an address names a cause as this version of the page does: of another name it is not known that the cause is solved. */
export function isCauseName(name: string): boolean {
  return /^(?:carrier|checks|unclear)-[0-9a-z]{2,14}$/.test(name);
}
