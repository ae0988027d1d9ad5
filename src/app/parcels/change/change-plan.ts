import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { fieldReason } from '#app/parcels/model/not-sent/field-reason.ts';
import { withoutPosition } from '#app/parcels/model/refusals/row-template.ts';
import { brokenRules } from '#app/parcels/model/rules/broken-rules.ts';
import { containerOf } from './change-fields.ts';
import {
  bodyBefore,
  changeEffect,
  changeLock,
  type ChangeRefusal,
  heldValue,
  type ParcelChange,
} from './parcel-change.ts';

/** Why a parcel is not among those that change. */
export type PlanRefusal = ChangeRefusal | 'no-items';

/**
 * What a change comes to for one parcel. `open`: the change is not filled in yet; `unread`: what the field holds is not known;
 * `broken`: the parcel would break a rule with it.
 */
export type PlannedOutcome =
  | { kind: 'patch'; after: JsonValue; body: JsonObject }
  | { kind: 'broken'; after: JsonValue; problem: string }
  | { kind: 'refused'; refusal: PlanRefusal }
  | { kind: 'same' | 'open' | 'unread' };

export interface PlannedChange {
  row: ParcelRow;
  /** What the field holds now; undefined while that is not known. */
  before: JsonValue | undefined;
  outcome: PlannedOutcome;
}

interface ChangeInput {
  row: ParcelRow;
  /** The parcel as far as the field goes: whole, or what the list holds of it. */
  held: object | undefined;
  /** Null before a field is chosen. */
  path: string | null;
  /** Null while it is not filled in. */
  change: ParcelChange | null;
  processing: boolean;
}

export function planChange(input: ChangeInput): PlannedChange {
  const { row, held, path } = input;
  const before = path === null || held === undefined ? undefined : heldValue(path, held);
  return { row, before, outcome: outcomeOf(input) };
}

function outcomeOf({ row, held, path, change, processing }: ChangeInput): PlannedOutcome {
  const lock = path === null ? null : changeLock(path, row, processing);
  if (lock !== null) return { kind: 'refused', refusal: lock };
  if (change === null) return { kind: 'open' };
  if (held === undefined) return { kind: 'unread' };
  if (hasNoItems(change.path, held)) return { kind: 'refused', refusal: 'no-items' };
  const effect = changeEffect(change, held);
  if (effect.kind !== 'patch') return effect;
  const { body, after } = effect;
  const problem = brokenRule(change, body, bodyBefore(body, held as JsonObject));
  return problem === undefined ? { kind: 'patch', after, body } : { kind: 'broken', after, problem };
}

/** A field of every item is not “already set” where there is none. */
function hasNoItems(path: string, held: object): boolean {
  const before = containerOf(path)?.container === 'items' ? heldValue(path, held) : null;
  return Array.isArray(before) && before.length === 0;
}

/** The first rule that the whole body breaks; where that is of another field than the changed one, with its name. */
function brokenRule({ path, edit }: ParcelChange, body: JsonObject, before: JsonObject): string | undefined {
  // A value that stands alone was checked when it was typed.
  if ('value' in edit && containerOf(path) === null) return undefined;
  const [broken] = brokenRules(body, before);
  if (broken === undefined) return undefined;
  const at = broken[0].join('.');
  return withoutPosition(at) === path ? broken[1] : fieldReason(at, [broken[1]]);
}

export interface PlanCounts {
  patch: number;
  same: number;
  open: number;
  unread: number;
  broken: number;
  refused: readonly { refusal: PlanRefusal; count: number }[];
}

export function countPlan(planned: readonly PlannedChange[]): PlanCounts {
  const kinds = { patch: 0, same: 0, open: 0, unread: 0, broken: 0, refused: 0 };
  const refusals = new Map<PlanRefusal, number>();
  for (const { outcome } of planned) {
    kinds[outcome.kind] += 1;
    if (outcome.kind === 'refused') refusals.set(outcome.refusal, (refusals.get(outcome.refusal) ?? 0) + 1);
  }
  return { ...kinds, refused: [...refusals].map(([refusal, count]) => ({ refusal, count })) };
}
