import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toLocalInput } from '#app/words/local-datetime.ts';

/** What a cell of a shop's file holds of a shipped parcel; a text that is the same in each row is one with `always`. */
type ShopCell = 'order' | 'tracking' | 'carrier' | 'other-carrier' | 'ship-date' | { readonly always: string };

/** A file that a shop, or an add-on of it, takes back: which orders were shipped, when and how. */
export interface ShopFile {
  /** As its users know it. */
  name: string;
  /** Begins the name of the file. */
  fileName: string;
  extension: 'csv' | 'txt';
  separator: ',' | '\t';
  columns: readonly (readonly [header: string, cell: ShopCell])[];
  /** A parcel with several labels has a row for each tracking number, or one with all of them, separated by commas. */
  rows: 'label' | 'parcel';
  shipDate: 'yyyy-mm-dd' | 'dd-mm-yyyy';
  /** The carriers that it knows, under its names. */
  carriers: readonly string[];
  /** What it wants where the carrier is none of these; the method's own name where this is left out. */
  unknownCarrier?: string;
}

/** Carriers as most shops spell them. */
export const commonCarriers = [
  'Australia Post',
  'bpost',
  'Canada Post',
  'Chronopost',
  'Colissimo',
  'Correos',
  'DHL eCommerce',
  'DHL Express',
  'DHL',
  'DPD',
  'Evri',
  'FedEx',
  'GLS',
  'Hermes',
  'InPost',
  'Parcelforce',
  'PostNL',
  'PostNord',
  'Royal Mail',
  'TNT',
  'UPS',
  'USPS',
] as const;

/**
 * The rows of a parcel in a shop's file; none for one that was not shipped, was cancelled, or has no order number or no tracking number: a
 * shop has nothing to do with it.
 */
export function shopRows(file: ShopFile, parcel: ParcelRow): string[][] {
  const order = parcel.order_number?.trim() ?? '';
  const numbers = parcel.labels.flatMap(({ tracking_number }) => tracking_number?.trim() || []);
  const { processed_at, cancelled_at } = parcel;
  if (order === '' || numbers.length === 0 || processed_at === null || cancelled_at !== null) return [];
  const method = parcel.shipping_method?.name ?? '';
  const known = knownCarrier(file.carriers, method);
  const cells = (tracking: string) => ({
    order,
    tracking,
    carrier: known ?? file.unknownCarrier ?? method,
    'other-carrier': known === null && file.unknownCarrier !== undefined ? method : '',
    'ship-date': shipDate(file, processed_at),
  });
  const each = file.rows === 'label' ? numbers : [numbers.join(', ')];
  return each.map((tracking) =>
    file.columns.map(([, cell]) => (typeof cell === 'string' ? cells(tracking)[cell] : cell.always)),
  );
}

/** The API names no carrier, but most methods begin with theirs: the longest name that stands in the method's as a word. */
function knownCarrier(carriers: readonly string[], method: string): string | null {
  const words = ` ${plain(method)} `;
  const found = carriers.filter((carrier) => words.includes(` ${plain(carrier)} `));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}

/** The day in the user's zone. */
function shipDate({ shipDate: form }: ShopFile, processedAt: string): string {
  const day = toLocalInput(processedAt).slice(0, 'yyyy-mm-dd'.length);
  return form === 'yyyy-mm-dd' ? day : day.split('-').toReversed().join('-');
}
