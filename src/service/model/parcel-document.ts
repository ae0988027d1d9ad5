import type { Dimensions, ExportReason } from '#contract/parcel-write.ts';

/**
 * A parcel as the store keeps it: SPEC.md 2.2 with every field present, decimals with all their places, timestamps in
 * SPEC.md 2.1's spelling. Only `documents` is missing: its links depend on the address the service is reached at.
 */
export interface ParcelDocument {
  id: string;
  source: string;
  reference_code: string;
  created_at: string;
  processed_at: string | null;
  printed_at: string | null;
  cancelled_at: string | null;
  cancellable_until: string | null;
  receiver: ReceiverDocument | null;
  number_of_labels: number;
  weight: string | null;
  packaging: NamedReference | null;
  dimensions: Dimensions | null;
  reference: string | null;
  shipping_method: NamedReference | null;
  integration_account: { name: string } | null;
  order_number: string | null;
  order_date: string;
  ship_by: string | null;
  deliver_by: string | null;
  currency: string;
  order_total_price: string | null;
  order_shipping_price: string | null;
  shipping_request: string | null;
  export_reason: ExportReason;
  tags: string[];
  note: string | null;
  items: ItemDocument[];
  labels: LabelDocument[];
  processing_errors: string[];
}

export interface NamedReference {
  id: string;
  name: string;
}

/** SPEC.md 2.3. */
export interface ReceiverDocument {
  name: string | null;
  company: string | null;
  address_line_1: string | null;
  house_number: string | null;
  address_line_2: string | null;
  postal_code: string | null;
  city: string | null;
  state_or_region: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
}

/** SPEC.md 2.4. */
export interface ItemDocument {
  sku: string | null;
  quantity: number;
  name: string | null;
  weight: string | null;
  price: string | null;
  storage_location: string | null;
  description: string | null;
  origin_country: string | null;
  hs_code: string | null;
  note: string | null;
}

/** SPEC.md 2.6. */
export interface LabelDocument {
  number: number;
  tracking_number: string | null;
  tracking_url: string | null;
  return_tracking_number: string | null;
}
