import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import { type ChangeEffect, changeEffect, type ParcelChange } from '#app/parcels/change/parcel-change.ts';
import { takeBackState, type WrittenChange } from '#app/parcels/change/take-back.ts';
import { isRepeatable } from '#app/parcels/change/text-edits.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';
import { type ImportedParcels, isOtherContent } from './imported-parcels.ts';
import type { WorkContext } from './item-step.ts';
import { final, type Verdict } from './verdict.ts';

/** Takes back what runs have written, by the ids of parcels. `of`: the last of these runs. */
export interface TakenBack {
  readonly takeBack: Readonly<Record<string, WrittenChange>>;
  readonly of: string;
}

/** What a run changes in its parcels. Only in the memory of a tab, as it may be personal data. */
export type RunChange = ParcelChange | TakenBack | ImportedParcels;

/** `left` as in `ImportedUpdate`. */
export type WantedEffect = ChangeEffect & { left?: number };

/** A change of one field, as the journal has it: two kinds of work, which are called differently. */
export function fieldWork(
  work: RunWork,
): { path: string; edit: ParcelChange['edit']['kind']; process: boolean } | null {
  if (work.kind === 'correct') return work;
  return work.kind === 'change' ? { path: work.field, edit: work.action, process: false } : null;
}

/** What the run does to a parcel as it is now, or why nothing is done. */
export async function wantedEffect(
  wanted: RunChange,
  item: ItemRecord,
  parcel: Parcel,
): Promise<WantedEffect | Verdict> {
  if ('parcelOf' in wanted) return importedEffect(wanted, item, parcel.raw);
  if ('edit' in wanted) return changeEffect(wanted, parcel.raw);
  const written = wanted.takeBack[item.id];
  const state = written === undefined ? 'undone' : takeBackState(written, parcel);
  // What is on a label by now is not put back.
  if (state === 'labelled') return final('skipped', 'already-processed');
  if (state === 'changed') return final('skipped', 'conflict');
  if (written === undefined || state === 'undone') return { kind: 'same', before: null };
  return { kind: 'patch', body: written.before, before: null, after: null };
}

/** What the cells of a file make of a parcel that it knows. */
async function importedEffect(
  file: ImportedParcels,
  item: ItemRecord,
  raw: JsonObject,
): Promise<WantedEffect | Verdict> {
  const wanted = await file.parcelOf(item.id);
  // Whether a request whose answer was lost is part of the parcel as it is, is unknown.
  const isUnsure = item.step !== 'waiting';
  if (wanted?.kind !== 'update') return isUnsure ? final('unknown', 'no-answer') : final('skipped', 'not-in-file');
  if (isOtherContent(item, wanted))
    return isUnsure || item.asked === 'unknown' ? final('unknown', 'no-answer') : final('skipped', 'other-content');
  const update = wanted.bodyFor(raw);
  if (update.kind === 'conflict') return final(isUnsure ? 'unknown' : 'skipped', 'conflict');
  if (update.kind === 'locked') return final(isUnsure ? 'unknown' : 'skipped', 'locked');
  const { kind: _kind, body, ...left } = update;
  return Object.keys(body).length === 0
    ? { kind: 'same', before: null, ...left }
    : { kind: 'patch', body, before: null, after: null, ...left };
}

/**
 * What is known of the field beside the parcel: that it holds what the change makes of it (`done`), or neither that nor what its user
 * saw. To replace a text twice is another change than to replace it once: where this tab does not know whether that was done, it is
 * not done again.
 */
export function knownOutcome(
  wanted: RunChange,
  { id, step, asked, change: made }: ItemRecord,
  held: JsonValue,
  raw: JsonObject,
  written: WorkContext['written'],
): 'done' | 'conflict' | 'unknown' | null {
  if (!('edit' in wanted)) return null;
  const seen = wanted.expected?.[id];
  if (seen !== undefined) {
    if (isSameJson(seen.after, held)) return 'done';
    return isSameJson(seen.before, held) ? null : 'conflict';
  }
  if ('value' in wanted.edit || isRepeatable(wanted.edit)) return null;
  if (made === 'made') return 'done';
  if (step === 'waiting' && asked === null) return null;
  const sent = written(id);
  if (sent === undefined) return 'unknown';
  if (storedAsSent(sent.body, raw)) return 'done';
  return storedAsSent(sent.before, raw) ? null : 'unknown';
}
