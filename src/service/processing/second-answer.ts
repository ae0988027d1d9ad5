import type { Carrier, CarrierAnswer, CarrierPending } from '#service/model/carrier.ts';
import type { Logger } from '#service/model/logger.ts';
import type { LabelDocument } from '#service/model/parcel-document.ts';
import { readAttemptNotes } from '#service/store/queries/attempt-document-queries.ts';
import type { Attempt } from '#service/store/queries/job-queries.ts';
import { findParcelById, parseDocument } from '#service/store/queries/parcel-queries.ts';
import type { Store } from '#service/store/store.ts';

interface Parts {
  store: Store;
  carrier: Carrier;
  logger: Logger;
}

/**
 * An answer to an attempt after another one was recorded, which wins. A shipment that only the later answer has is withdrawn, since nobody
 * has its documents: all of a refused attempt; beside an accepted one where the carrier has a name for each, else there is only the log.
 */
export async function settleSecondAnswer(
  { store, carrier, logger }: Parts,
  attempt: Attempt,
  second: CarrierAnswer | CarrierPending,
  signal: AbortSignal,
): Promise<void> {
  const first = await readAttemptNotes(store.db, attempt.id);
  const about = { attempt: attempt.id, parcel: attempt.parcelId };
  if (first?.state === 'refused') {
    if (second.outcome === 'refused') return;
    logger.error('accepted-after-refusal', about);
    return withdraw();
  }
  if (first?.state !== 'accepted' || second.outcome === 'pending') return;
  if (second.outcome === 'refused') return logger.error('refused-after-acceptance', about);
  const [recorded, other] = [first.notes.references?.['shipment'], second.notes?.references?.['shipment']];
  const isNamed = recorded !== undefined && other !== undefined;
  if (isNamed ? recorded === other : await hasNumbersOf(store, attempt, second.labels)) return;
  logger.error('accepted-twice', about);
  if (isNamed) return withdraw(other);
  logger.error('second-shipment-kept', about);

  async function withdraw(shipment?: string): Promise<void> {
    const kept = await carrier.void(attempt.id, signal, shipment).catch(() => 'no answer');
    if (kept === null) logger.info('second-shipment-withdrawn', about);
    else logger.error('second-shipment-kept', about);
  }
}

/** Whether these are the labels that were recorded; also where the parcel is gone, and nothing is known of it. */
async function hasNumbersOf(store: Store, { parcelId }: Attempt, labels: readonly LabelDocument[]): Promise<boolean> {
  const stored = await findParcelById(store.db, parcelId);
  return stored === null || numbersOf(parseDocument(stored).labels) === numbersOf(labels);
}

function numbersOf(labels: readonly LabelDocument[]): string {
  return labels.map(({ tracking_number: number }) => number).join('\n');
}
