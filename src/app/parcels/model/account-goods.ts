import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { DeskPackaging, DeskProduct } from '#contract/codes/goods.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { GoodsEndpoints } from '#app/api/goods-endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';

// What the account file of the process says of goods. It is read once at start, so that a page seldom asks.
const staleTime = 10 * 60_000;

function productsQuery(api: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => goodsOf<DeskProduct>(api, (goods) => goods.listProducts(signal)),
    staleTime,
  });
}

export function packagingsQuery(api: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.packagings,
    queryFn: ({ signal }) => goodsOf<DeskPackaging>(api, (goods) => goods.listPackagings(signal)),
    staleTime,
  });
}

/** What the account says of products beside what parcels say; none until that is known, and on a server that does not say it. */
export function useProducts(): readonly DeskProduct[] {
  return useQuery(productsQuery(useApi())).data ?? none;
}

/** The picture of a product; null until it is read, and where it cannot be. */
export function useProductImage(sku: string): Blob | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.productImage(sku),
    queryFn: async ({ signal }) => (await api.endpoints.goods()).productImage(sku, signal),
    staleTime,
    retry: false,
  });
  return data ?? null;
}

/** Every packaging of the account; the same of these. */
export function usePackagings(): readonly DeskPackaging[] {
  return useQuery(packagingsQuery(useApi())).data ?? none;
}

/** Those that were read so far. */
export function packagingsRead(queryClient: QueryClient): readonly DeskPackaging[] {
  return queryClient.getQueryData<readonly DeskPackaging[]>(queryKeys.packagings) ?? none;
}

const none: readonly never[] = [];

async function goodsOf<T>(api: ParcelDeskApi, read: (goods: GoodsEndpoints) => Promise<T[]>): Promise<readonly T[]> {
  if (!api.settings.desk || api.otherOrigin()) return none;
  try {
    return await read(await api.endpoints.goods());
  } catch (error) {
    if (isGone(error)) return none;
    throw error;
  }
}
