import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { readImageBelow } from './read-image-below.ts';

/** GET /desk/products/{sku}/image: 200, the picture that the account file names for a product, from its folder. */
export const getProductImage: DeskEndpoint = async ({ context, query, path }) => {
  checkParameterNames(query, []);
  const sku = skuIn(path);
  const { products = [] } = context.settings ?? context.goods ?? {};
  const image = products.find((product) => product.sku === sku)?.image ?? null;
  if (image === null) throw notFound('the account file names no picture of a product with this SKU');
  const { type, bytes } = await readImageBelow(context.config.dataFolder, image);
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': 'inline', 'cache-control': 'private, max-age=600' },
    body: bytes,
  };
};

/** As it was sent: an SKU may have a slash or a percent sign in it. */
function skuIn(path: string): string | null {
  const [, part = ''] = /\/products\/([^/]+)\/image$/.exec(path) ?? [];
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
