import { commonCarriers, type ShopFile } from './shop-file.ts';

/** Order fulfillment feed, https://developer.ebay.com/api-docs/user-guides/static/mip-user-guide/mip-definitions-order-fulfillment-feed.html: a line for each package. */
export const ebayFile: ShopFile = {
  name: 'eBay',
  fileName: 'order-fulfillment',
  extension: 'csv',
  separator: ',',
  columns: [
    ['Order ID', 'order'],
    ['Line Item ID', { always: '' }],
    ['Logistics Status', { always: 'SHIPPED' }],
    ['Shipment Carrier', 'carrier'],
    ['Shipment Tracking', 'tracking'],
  ],
  rows: 'label',
  shipDate: 'yyyy-mm-dd',
  carriers: commonCarriers,
};
