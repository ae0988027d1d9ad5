import {
  type DeskPackaging,
  type DeskProduct,
  packagingsAnswerSchema,
  productsAnswerSchema,
} from '#contract/codes/goods.ts';
import type { ApiClient } from '#app/api/http/client.ts';
import { wrongShape } from '#app/api/http/wrong-shape.ts';

/** What the account file says of goods: parsed data, or an `ApiError`. */
export function createGoodsEndpoints(client: ApiClient) {
  return {
    async listProducts(signal?: AbortSignal): Promise<DeskProduct[]> {
      const answer = await client.json({ method: 'GET', beside: true, ofDesk: true, path: '/desk/products', signal });
      const read = productsAnswerSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'GET /desk/products');
      return read.data.products;
    },

    /** The picture that the account file names for a product. */
    productImage(sku: string, signal?: AbortSignal): Promise<Blob> {
      const path = `/desk/products/${encodeURIComponent(sku)}/image`;
      return client.document({ method: 'GET', beside: true, ofDesk: true, path, signal }, (answer) => answer.blob());
    },

    async listPackagings(signal?: AbortSignal): Promise<DeskPackaging[]> {
      const answer = await client.json({ method: 'GET', beside: true, ofDesk: true, path: '/desk/packagings', signal });
      const read = packagingsAnswerSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'GET /desk/packagings');
      return read.data.packagings;
    },
  };
}
export type GoodsEndpoints = ReturnType<typeof createGoodsEndpoints>;
