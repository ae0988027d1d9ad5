import * as z from 'zod/mini';

// What the account file says of goods and of what they are packed in: of the service's own, or of the proxy in front of another server.

/** `GET /desk/products`: what a station needs of products beside what a parcel's items say. All of them: their SKUs are no codes of others. */
export const productsAnswerSchema = z.object({
  products: z.array(
    z.object({
      sku: z.string(),
      name: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** `GET /desk/products/{sku}/image` has a picture of it. */
      image: z.boolean(),
      /** Codes beside the SKU; `pieces` in one scan of it. */
      barcodes: z.array(z.object({ code: z.string(), pieces: z.number() })),
    }),
  ),
});
export type DeskProduct = z.infer<typeof productsAnswerSchema>['products'][number];

/** `GET /desk/packagings`: every packaging, with lengths in centimetres and its own weight in kilograms. */
export const packagingsAnswerSchema = z.object({
  packagings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      dimensions: z.nullable(z.object({ length: z.string(), width: z.string(), height: z.string() })),
      weight: z.nullable(z.string()),
      barcodes: z.array(z.string()),
    }),
  ),
});
export type DeskPackaging = z.infer<typeof packagingsAnswerSchema>['packagings'][number];
