import { limits } from '#contract/parcel-write.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ChangeEffect } from '#app/parcels/model/change/field-change.ts';
import {
  bodyBefore,
  correctionEffect,
  correctionProblem,
  type ParcelCorrection,
} from '#app/parcels/model/change/parcel-correction.ts';

/** The one rule that a correction can break together with what a parcel holds. */
const tooManyTags = ruleMessages.tooManyEntries(limits.tags);

/** What a correction comes to for one parcel. */
export interface PlannedCorrection {
  row: ParcelRow;
  /** Null while the parcel is not read. */
  effect: ChangeEffect | null;
  /** The rule that is in its way. */
  problem: string | undefined;
  /** What takes it back. */
  before: JsonObject;
}

/** `correction`: null while it is not filled in; then the parcel shows what it holds at `path`. */
export function planCorrection(
  row: ParcelRow,
  parcel: Parcel | undefined,
  correction: ParcelCorrection | null,
  path: string,
): PlannedCorrection {
  if (parcel === undefined) return { row, effect: null, problem: undefined, before: {} };
  const { raw } = parcel;
  // Without an edit the value is only looked at: to replace nothing changes nothing.
  const effect = correctionEffect(correction ?? { path, edit: { kind: 'replace', from: '', to: '' } }, raw);
  if (effect.kind === 'refused') return { row, effect, problem: tooManyTags, before: {} };
  if (effect.kind === 'same') return { row, effect, problem: undefined, before: {} };
  return { row, effect, problem: correctionProblem(effect.body, path), before: bodyBefore(effect.body, raw) };
}
