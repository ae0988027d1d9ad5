import type { CarrierDocumentKind, CarrierFormat } from '#contract/documents/carrier-documents.ts';
import type { LabelDocument, ParcelDocument } from './parcel-document.ts';

/**
 * What the carrier receives of a parcel, and what its documents print: stored when it is handed over, so that a label
 * downloaded later is the one that was stuck on.
 */
export type Shipment = Pick<
  ParcelDocument,
  | 'reference_code'
  | 'receiver'
  | 'number_of_labels'
  | 'weight'
  | 'dimensions'
  | 'reference'
  | 'order_number'
  | 'order_shipping_price'
  | 'currency'
  | 'export_reason'
  | 'items'
> & {
  /** With what the carrier itself calls the method, where that is known. */
  shipping_method: (NonNullable<ParcelDocument['shipping_method']> & { code?: string }) | null;
};

/** A document as the carrier gave it. */
export interface CarrierDocument {
  kind: CarrierDocumentKind;
  format: CarrierFormat;
  /** The number of the label it belongs to; null for one of all labels. */
  label: number | null;
  /** Millimetres; null where the carrier does not say. A picture has its size or its resolution. */
  size: { width: number; height: number } | null;
  /** Dots per inch; null where the carrier does not say. */
  dpi: number | null;
  bytes: Uint8Array;
}

/** What the carrier said beside the fields of SPEC.md, kept with the attempt. */
export interface CarrierNotes {
  /** The carrier's own names of the shipment. */
  references?: Readonly<Record<string, string>>;
  /** For each reason of a refusal the path of the field that it means, as in `errors` of SPEC.md 7; null where it means none. */
  fields?: readonly (string | null)[];
  /** Why the carrier did not withdraw the shipment when its parcel was cancelled. */
  withdrawal_refused?: string;
  /** The shipment is made, and its documents come later; only until it is answered. */
  pending?: boolean;
}

export type CarrierAnswer =
  | {
      outcome: 'accepted';
      labels: LabelDocument[];
      documents?: readonly CarrierDocument[];
      notes?: CarrierNotes;
    }
  | {
      outcome: 'refused';
      /** At least one sentence, ready for `processing_errors`. */
      reasons: string[];
      notes?: CarrierNotes;
    };

/** The shipment is made, and its documents are not there yet: it is asked for them after `again` milliseconds. */
export interface CarrierPending {
  outcome: 'pending';
  again: number;
}

/** Null once a shipment is withdrawn, else the reason why the carrier keeps it. */
export type KeptReason = string | null;

/**
 * The port to a carrier. `reference` is the id of our attempt: the carrier knows a shipment by it, so that after a crash the
 * attempt can be looked up before anything is sent again.
 */
export interface Carrier {
  /** Creates the shipment. The same reference again answers as the first time and creates nothing. Throws `CarrierUnavailable` when no answer was reached. */
  accept(reference: string, shipment: Shipment, signal: AbortSignal): Promise<CarrierAnswer | CarrierPending>;
  /** What the carrier knows of a reference; null when it never accepted or refused it. */
  lookup(reference: string, signal: AbortSignal): Promise<CarrierAnswer | CarrierPending | null>;
  /**
   * Withdraws an accepted shipment; harmless when it is unknown or already withdrawn. `shipment`: only the one that the carrier calls so, of
   * several that it made for the reference.
   */
  void(reference: string, signal: AbortSignal, shipment?: string): Promise<KeptReason>;
  close(): void | Promise<void>;
}

/** No answer from the carrier: whether the shipment exists is not known until `lookup` says. */
export class CarrierUnavailable extends Error {
  override name = 'CarrierUnavailable' as const;
}

/** The carrier's process answered, and broke its protocol: the message says where. */
export class CarrierAnswerUnusable extends CarrierUnavailable {}
