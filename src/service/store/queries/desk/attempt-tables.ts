import type { Generated } from 'kysely';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import type { CarrierDocumentKind, CarrierFormat } from '#contract/documents/carrier-documents.ts';

/** Written before the carrier is called, with the shipment it will receive. `id` is the carrier's reference. */
export interface AttemptsTable {
  id: string;
  parcel_id: string;
  /** `queued`, `sent`, `accepted` or `refused`. */
  state: string;
  /** 1 when the parcel is to be marked printed after processing. */
  print: number;
  /** JSON text of a `Shipment`. */
  shipment: string;
  created_s: number;
  /** Who requested it and where (`desk-work.ts`); each is empty where it is not known. */
  station: Generated<string>;
  person: Generated<string>;
  source: Generated<WorkSource | ''>;
  /** JSON text of `CarrierNotes`. */
  notes: Generated<string>;
  /** Its name in the account file; empty for the carrier of the service itself. */
  carrier: Generated<string>;
}

/** What the carrier gave for an attempt: written in the transaction that records its answer. */
export interface AttemptDocumentsTable {
  attempt_id: string;
  /** From 1, in the carrier's order. */
  number: number;
  kind: CarrierDocumentKind;
  format: CarrierFormat;
  /** The number of its label; 0 for a document of all labels. */
  label: number;
  /** Micrometres; 0 where the carrier does not say. */
  width_um: number;
  height_um: number;
  /** 0 where the carrier does not say. */
  dpi: number;
  /** Of the document. */
  bytes: number;
  /** Base64: both stores have text. Empty once the receiver's data was erased. */
  document: string;
}
