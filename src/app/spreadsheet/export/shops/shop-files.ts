import { amazonFile } from './amazon-file.ts';
import { ebayFile } from './ebay-file.ts';
import type { ShopFile } from './shop-file.ts';
import { shopifyFile } from './shopify-file.ts';
import { woocommerceFile } from './woocommerce-file.ts';

export const shopNames = ['shopify', 'woocommerce', 'ebay', 'amazon'] as const;
export type ShopName = (typeof shopNames)[number];

/** Etsy takes no file back: its tracking numbers go in by hand or through its API. */
export const shopFiles: Readonly<Record<ShopName, ShopFile>> = {
  shopify: shopifyFile,
  woocommerce: woocommerceFile,
  ebay: ebayFile,
  amazon: amazonFile,
};
