import { commonCarriers, type ShopFile } from './shop-file.ts';

/** Shopify imports no orders; its add-on Matrixify does, https://matrixify.app/documentation/orders/: the file's name must hold `Orders`. */
export const shopifyFile: ShopFile = {
  name: 'Shopify',
  fileName: 'Orders-shipped',
  extension: 'csv',
  separator: ',',
  columns: [
    ['Name', 'order'],
    ['Command', { always: 'UPDATE' }],
    ['Line: Type', { always: 'Fulfillment Line' }],
    ['Fulfillment: Status', { always: 'success' }],
    ['Fulfillment: Processed At', 'ship-date'],
    ['Fulfillment: Tracking Company', 'carrier'],
    ['Fulfillment: Tracking Number', 'tracking'],
  ],
  // A second row would be a second shipment of items that are shipped already.
  rows: 'parcel',
  shipDate: 'yyyy-mm-dd',
  carriers: commonCarriers,
};
