import type { DeskFact } from '#contract/desk/desk-events.ts';
import { knownFields, toldFields } from '#contract/desk/fields/refusal-fields.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { timestampNotBefore } from '#service/model/timestamp-not-before.ts';
import type { CarrierAnswer, CarrierNotes } from '#service/model/carrier.ts';

interface Recording {
  /** Milliseconds since 1970 UTC. */
  now: number;
  print: boolean;
  cancellationHours: number;
}

/** The parcel after an attempt (SPEC.md 3): processed with its labels, or unprocessed with the carrier's reasons. */
export function recordAnswer(
  parcel: ParcelDocument,
  answer: CarrierAnswer,
  { now, print, cancellationHours }: Recording,
): ParcelDocument {
  if (answer.outcome === 'refused') return { ...parcel, processing_errors: answer.reasons };
  const processed_at = timestampNotBefore(parcel.created_at, now);
  return {
    ...parcel,
    processed_at,
    printed_at: print ? processed_at : null,
    cancellable_until: toTimestamp(now + cancellationHours * 3_600_000),
    labels: answer.labels,
    processing_errors: [],
  };
}

/** What is kept of the carrier's notes. */
export function storedNotes({ notes }: CarrierAnswer): CarrierNotes {
  return { ...notes, ...(notes?.fields && { fields: knownFields(notes.fields) }) };
}

/** What the end of an attempt is to others. A success marks the parcel printed, unless that was not wanted. */
export function endFacts(answer: CarrierAnswer, changedVersion: number, printed: boolean): DeskFact[] {
  const version = String(changedVersion);
  if (answer.outcome !== 'accepted') {
    const { reasons, notes } = answer;
    return [
      { kind: 'parcel.refused', data: { version, reasons: reasons.length, fields: toldFields(notes?.fields ?? []) } },
    ];
  }
  const processed: DeskFact = { kind: 'parcel.processed', data: { version, labels: answer.labels.length } };
  return printed ? [processed, { kind: 'parcel.printed', data: { version, reprint: false } }] : [processed];
}
