/** The content of a packing slip, all of it text: the part that draws it depends on no language. */
export interface SlipContent {
  title: string;
  /** Also drawn as a bar code. */
  code: string;
  codeLabel: string;
  receiverLabel: string;
  receiver: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  columns: { quantity: string; item: string; shelf: string };
  items: readonly SlipItem[];
  sum: string;
  notes: readonly (readonly [label: string, text: string])[];
  /** `{page}` and `{pages}` are filled in. */
  pageOf: string;
}

export interface SlipItem {
  quantity: string;
  name: string;
  sku: string;
  shelf: string;
}
