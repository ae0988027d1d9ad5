import { useMemo, useSyncExternalStore } from 'react';
import { isJsonObject } from '#contract/values/json-value.ts';
import { learnedCodes, learnedId } from '#contract/codes/learned-codes.ts';
import { type ProductCodes, productCodesOf } from '#contract/codes/product-codes.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { useProducts } from '#app/parcels/model/account-goods.ts';

/** What codes beside the SKU mean at all stations: as the desk has learned, and first as the account file says. */
export function useProductCodes(): ProductCodes {
  const products = useProducts();
  const settings = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  return useMemo(() => {
    const learned = learnedCodes(settings.values(), 'product-code');
    return new Map([
      ...productCodesOf(learned.map(({ key, sku }) => ({ sku, barcodes: [{ code: key }] }))),
      ...productCodesOf(products),
    ]);
  }, [products, settings]);
}

/** Tells the desk what a packer has said of a code, where it is none of a product yet. */
export function offerCode(key: string, sku: string): void {
  const id = learnedId('code-offer', key);
  if (id !== null && sharedSettings.isShared) sharedSettings.set(id, { sku });
}

/** Takes back what was offered from here; another station's offer, and what a lead has said yes to, stay. */
export function withdrawCode(key: string, sku: string): void {
  const id = learnedId('code-offer', key);
  const offer = id === null ? undefined : sharedSettings.get().get(id);
  if (id === null || offer === undefined || !isJsonObject(offer.value) || offer.value['sku'] !== sku) return;
  // One that the desk has not got yet names no station.
  if (offer.station === null || offer.station === ownStation()) sharedSettings.set(id, null);
}
