import { codeKey } from './code-key.ts';

/** A code of a product beside its SKU. */
export interface Barcode {
  code: string;
  /** How many pieces one scan of it is: a pack. Left out, one. */
  pieces?: number | undefined;
}

/** What a code means: so many pieces of a SKU. */
export interface CodedPieces {
  sku: string;
  pieces: number;
}

export type ProductCodes = ReadonlyMap<string, CodedPieces>;

/** What is known of products, by the key of each code; a SKU is one too, so that it is taken for no code of another product. */
export function productCodesOf(products: readonly { sku: string; barcodes: readonly Barcode[] }[]): ProductCodes {
  return new Map(
    products.flatMap(({ sku, barcodes }) =>
      [{ code: sku, pieces: 1 }, ...barcodes].map(({ code, pieces = 1 }) => [codeKey(code), { sku, pieces }] as const),
    ),
  );
}
