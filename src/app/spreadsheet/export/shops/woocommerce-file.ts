import { commonCarriers, type ShopFile } from './shop-file.ts';

/** WooCommerce imports no tracking numbers; its add-on Advanced Shipment Tracking does, https://docs.zorem.com/docs/ast-pro/add-tracking-to-orders/csv-import/. `1`: shipped. */
export const woocommerceFile: ShopFile = {
  name: 'WooCommerce',
  fileName: 'shipment-tracking',
  extension: 'csv',
  separator: ',',
  columns: [
    ['order_id', 'order'],
    ['tracking_provider', 'carrier'],
    ['tracking_number', 'tracking'],
    ['date_shipped', 'ship-date'],
    ['status_shipped', { always: '1' }],
  ],
  rows: 'label',
  shipDate: 'dd-mm-yyyy',
  carriers: commonCarriers,
};
