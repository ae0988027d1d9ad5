import * as z from 'zod/mini';
import { printerLanguageTypes } from './printer-language.ts';

/** What a document of the carrier is. */
export const carrierDocumentKinds = ['label', 'customs_declaration', 'return_label'] as const;
export type CarrierDocumentKind = (typeof carrierDocumentKinds)[number];

/** The forms in which carriers give documents, with their media types. */
export const carrierFormatTypes = { pdf: 'application/pdf', png: 'image/png', ...printerLanguageTypes } as const;
export type CarrierFormat = keyof typeof carrierFormatTypes;
export const carrierFormats = Object.keys(carrierFormatTypes) as CarrierFormat[];

/** What GET /desk/parcels/{id}/carrier answers. */
export interface CarrierAnswerView {
  attempt: {
    id: string;
    outcome: 'accepted' | 'refused';
    /** The carrier's own names of the shipment. */
    references: Readonly<Record<string, string>>;
    /** For each reason of a refusal the path of the field that it means, or null. */
    fields: readonly (string | null)[];
    /** Of a cancelled parcel whether its carrier is still to answer that the shipment is withdrawn. */
    withdrawing: boolean;
    /** Why the carrier kept the shipment of a cancelled parcel; null where it did not, or was not asked yet. */
    withdrawal_refused: string | null;
    /** Whether GET /desk/parcels/{id}/tracking asks its carrier where the shipment is. */
    tracking: boolean;
  };
  documents: readonly {
    /** Under it GET /desk/parcels/{id}/labels/{number} answers the bytes. */
    number: number;
    kind: CarrierDocumentKind;
    format: CarrierFormat;
    /** Null for a document of all labels. */
    label: number | null;
    width_mm: number | null;
    height_mm: number | null;
    dpi: number | null;
    /** Its length. */
    bytes: number;
  }[];
}

/** Of its answer what a page shows and prints by. Kinds and formats of later servers are read too. */
export const carrierPartsSchema = z.object({
  /** Earlier servers do not say these. */
  attempt: z._default(
    z.object({
      tracking: z._default(z.boolean(), false),
      withdrawing: z.optional(z.boolean()),
      withdrawal_refused: z._default(z.nullable(z.string()), null),
    }),
    { tracking: false, withdrawal_refused: null },
  ),
  documents: z.array(
    z.object({
      number: z.int(),
      kind: z.string(),
      format: z.string(),
      label: z.nullable(z.int()),
      dpi: z.nullable(z.number()),
    }),
  ),
});
export type CarrierPart = z.infer<typeof carrierPartsSchema>['documents'][number];
