import type { DeskProduct } from '#contract/codes/goods.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';

/** GET /desk/products: 200 `{products}`, all of the account file; a proxy's own file. */
export const listProducts: DeskEndpoint = ({ context, query }) => {
  checkParameterNames(query, []);
  const { products = [] } = context.settings ?? context.goods ?? {};
  const all = products.map(({ sku, name, note, image = null, barcodes = [] }): DeskProduct => ({
    sku,
    name,
    note,
    image: image !== null,
    barcodes: barcodes.map(({ code, pieces = 1 }) => ({ code, pieces })),
  }));
  return Promise.resolve(jsonAnswer(200, { products: all }));
};
