import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';

/** What a shop's columns mean where their names alone say something else. Names as `plainName` spells them. */
interface ShopLayout {
  /** A file that has all of them is of this shop. */
  has: readonly string[];
  /** Null: nothing of a parcel. */
  columns: Readonly<Record<string, FileField | null>>;
}

const layouts: readonly ShopLayout[] = [
  // Shopify, https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders: `Location` is the shop's own.
  {
    has: ['name', 'financialstatus', 'lineitemname', 'lineitemquantity'],
    columns: { name: 'order_number', location: null, source: null, vendor: null },
  },
  // Etsy, one row per order, https://help.etsy.com/hc/en-us/articles/360000343508: `SKU` has those of all items in one cell.
  { has: ['orderid', 'numberofitems', 'ordervalue', 'sku'], columns: { sku: null } },
  // Amazon, https://sellercentral.amazon.com/gp/help/external/201648780: prices are of all pieces of a row, not of one.
  {
    has: ['orderid', 'orderitemid', 'quantitypurchased'],
    columns: { itemprice: null, shippingprice: null, promisedate: 'ship_by' },
  },
  // eBay, https://www.ebay.com/help/selling/selling-tools/orders-report?id=4098: where the item is kept is a town.
  {
    has: ['ordernumber', 'itemtitle', 'customlabel', 'shiptoname'],
    columns: { itemlocation: null, itemcountry: null, salesrecordnumber: null },
  },
  // Shopware 5, https://docs.shopware.com/en/shopware-5-en/import-export/import-export-orders
  {
    has: ['number', 'ordertime', 'invoiceamount', 'articlenumber'],
    columns: {
      number: 'order_number',
      invoiceamount: 'order_total_price',
      invoiceshipping: 'order_shipping_price',
      customercomment: 'note',
      comment: null,
    },
  },
  // Magento 2, the grid of orders, https://experienceleague.adobe.com/en/docs/commerce-admin/stores-sales/order-management/orders/orders
  {
    has: ['id', 'purchasepoint', 'shiptoname'],
    columns: { id: 'order_number', grandtotalpurchased: 'order_total_price', grandtotalbase: null, shippinginformation: 'shipping_request' },
  },
]; // oxfmt-ignore

/** What the layout of the shop that a file is of says of its columns, by their places; undefined where it says nothing. */
export function fieldsByLayout(header: readonly string[]): readonly (FileField | null | undefined)[] {
  const names = header.map(plainName);
  const layout = layouts.find(({ has }) => has.every((name) => names.includes(name)));
  return names.map((name) => layout?.columns[name]);
}
