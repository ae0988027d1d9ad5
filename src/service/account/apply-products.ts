import { createDefaults } from '#contract/parcel-write.ts';
import type { ItemDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings, Product } from './account-schema.ts';

/**
 * The items with what the account's product table knows of them (SPEC.md 4.1, `apply_products`). An item is the product
 * whose sku is exactly its own; the product fills the fields that are null, so what the caller sent wins, and the quantity
 * is never touched. Prices of the table are in the currency a parcel has by default (EUR): for a parcel in another `currency`
 * (ISO 4217) they are left out. Returns new items, the given ones stay as they are.
 */
export function applyProducts(
  items: readonly ItemDocument[],
  settings: AccountSettings,
  currency: string = createDefaults.currency,
): ItemDocument[] {
  const products = new Map(settings.products.map((product) => [product.sku, product]));
  const withPrice = currency === createDefaults.currency;
  return items.map((item) => {
    const product = item.sku === null ? undefined : products.get(item.sku);
    return product === undefined ? item : filled(item, product, withPrice);
  });
}

function filled(item: ItemDocument, product: Product, withPrice: boolean): ItemDocument {
  return {
    ...item,
    name: item.name ?? product.name,
    weight: item.weight ?? product.weight,
    price: item.price ?? (withPrice ? product.price : null),
    storage_location: item.storage_location ?? product.storage_location,
    description: item.description ?? product.description,
    origin_country: item.origin_country ?? product.origin_country,
    hs_code: item.hs_code ?? product.hs_code,
    note: item.note ?? product.note,
  };
}
