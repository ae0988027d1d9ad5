import { limits } from '#contract/parcel-write.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ChangeEffect } from '#app/parcels/model/change/field-change.ts';
import { bodyBefore, correctionEffect, type ParcelCorrection } from '#app/parcels/model/change/parcel-correction.ts';
import { brokenRules } from '#app/parcels/model/rules/broken-rules.ts';
import { fieldReason } from '#app/parcels/model/not-sent/field-reason.ts';
import { withoutPosition } from '#app/parcels/model/refusals/row-template.ts';

/** What is added to tags can be too much together with what a parcel has. */
const tooManyTags = ruleMessages.tooManyEntries(limits.tags);

/** What a correction comes to for one parcel. */
export interface PlannedCorrection {
  row: ParcelRow;
  /** Null while the parcel is not read, or no field is chosen. */
  effect: ChangeEffect | null;
  /** The rule that is in its way. */
  problem: string | undefined;
  /** What takes it back. */
  before: JsonObject;
}

/** `correction`: null while it is not filled in; then the parcel shows what it holds at `path`, which is null before a field is chosen. */
export function planCorrection(
  row: ParcelRow,
  parcel: Parcel | undefined,
  correction: ParcelCorrection | null,
  path: string | null,
): PlannedCorrection {
  if (parcel === undefined || path === null) return { row, effect: null, problem: undefined, before: {} };
  const { raw } = parcel;
  // Without an edit the value is only looked at: to replace nothing changes nothing.
  const effect = correctionEffect(correction ?? { path, edit: { kind: 'replace', from: '', to: '' } }, raw);
  if (effect.kind === 'refused') return { row, effect, problem: tooManyTags, before: {} };
  if (effect.kind === 'same') return { row, effect, problem: undefined, before: {} };
  const before = bodyBefore(effect.body, raw);
  return { row, effect, problem: problemOf(effect.body, before, path), before };
}

/** The first rule that the whole body breaks; where that is of another field than the corrected one, with its name. */
function problemOf(body: JsonObject, before: JsonObject, path: string): string | undefined {
  const [broken] = brokenRules(body, before);
  if (broken === undefined) return undefined;
  const at = broken[0].join('.');
  return withoutPosition(at) === path ? broken[1] : fieldReason(at, broken[1]);
}
