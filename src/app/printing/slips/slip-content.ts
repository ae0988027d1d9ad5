/** The content of a packing slip, of a pick list's sheet or of an end-of-day list, all of it text: the part that draws it depends on no language. */
export interface SlipContent {
  title: string;
  /** Also drawn as a bar code; empty where there is none. */
  code: string;
  codeLabel: string;
  receiverLabel: string;
  receiver: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** The column of shelves comes first: the sheet leads through the storage. */
  shelfFirst?: boolean;
  columns: { quantity: string; item: string; shelf: string };
  items: readonly SlipItem[];
  sum: string;
  notes: readonly (readonly [label: string, text: string])[];
  /** What is filled in by hand below all else, each with a line to write on; kept together. */
  signed?: readonly string[];
  /** `{page}` and `{pages}` are filled in. */
  pageOf: string;
}

export interface SlipItem {
  quantity: string;
  name: string;
  sku: string;
  shelf: string;
  /** Drawn beside it as a bar code. */
  code?: string;
  /** Where it is sorted into, one line each. */
  into?: readonly string[];
}
