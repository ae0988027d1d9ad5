import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { withoutUmlauts } from './header-meanings.ts';

/** What a shop's columns mean where their names alone say something else. Names as `plainName` spells them. */
interface ShopLayout {
  /** A file that has all of them is of this shop. */
  has: readonly string[];
  /** Null: nothing of a parcel. */
  columns: Readonly<Record<string, FileField | null>>;
  /** A price that may be in cents: whole numbers alone are nothing of a parcel. */
  cents?: string;
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
  // Amazon, the report of all orders, https://sellercentral.amazon.com/gp/help/external/200648800: the same of prices.
  {
    has: ['amazonorderid', 'itemstatus', 'itemprice'],
    columns: { itemprice: null, shippingprice: null, merchantorderid: null },
  },
  // eBay, https://www.ebay.com/help/selling/selling-tools/orders-report?id=4098: where the item is kept is a town.
  {
    has: ['ordernumber', 'itemtitle', 'customlabel', 'shiptoname'],
    columns: { itemlocation: null, itemcountry: null, salesrecordnumber: null },
  },
  // eBay in German, the older file and the report since 2020: the number of an article is that of its listing.
  {
    has: ['verkaufsprotokollnummer', 'bestellnummer', 'artikelnummer', 'bestandseinheit'],
    columns: {
      verkaufsprotokollnummer: null,
      artikelnummer: null,
      verkaufspreis: 'items.price',
      verkauftfur: 'items.price',
      gesamtpreis: 'order_total_price',
      staatdeskaufers: 'receiver.state_or_region',
      notizzettel: null,
      privatenotizen: null,
      versanddatum: null,
      bezahldatum: null,
      rechnungsdatum: null,
    },
  },
  // PrestaShop, the list of orders in English and French: the delivery is a country's name.
  {
    has: ['reference', 'newclient', 'delivery', 'customer'],
    columns: { id: null, reference: 'order_number', delivery: 'receiver.country', customer: 'receiver.name' },
  },
  {
    has: ['reference', 'nouveauclient', 'livraison', 'client'],
    columns: { id: null, reference: 'order_number', livraison: 'receiver.country' },
  },
  // PrestaShop, columns of its tables as the SQL manager writes them, https://docs.prestashop-project.org: the reference names an order.
  {
    has: ['idorder', 'reference', 'dateadd'],
    columns: {
      idorder: null,
      reference: 'order_number',
      dateadd: 'order_date',
      totalpaid: 'order_total_price',
      totalshipping: 'order_shipping_price',
      productreference: 'items.sku',
      unitpricetaxincl: 'items.price',
    },
  },
  // Kaufland, fields of https://sellerapi.kaufland.com: each row is one piece, and the API counts cents.
  {
    has: ['idorder', 'idorderunit'],
    cents: 'price',
    columns: {
      idorder: 'order_number',
      idorderunit: null,
      idoffer: 'items.sku',
      tscreatediso: 'order_date',
      deliverytimeexpiresiso: 'deliver_by',
      shippingadditionalfield: 'receiver.address_line_2',
      shippingrate: null,
    },
  },
  // BigCommerce, https://support.bigcommerce.com/s/article/Exporting-Orders: the weight is of all products.
  {
    has: ['orderid', 'productdetails', 'shippingsuburb'],
    columns: { totalquantity: null, ordernotes: null, customermessage: 'note' },
  },
  // Big Cartel: a row is an order.
  { has: ['number', 'placedat', 'buyerfirstname', 'shippingaddress1'], columns: { number: 'order_number' } },
  // PayPal's activity, as it is downloaded: an address once as a whole and once in its parts.
  {
    has: ['transactionid', 'balanceimpact', 'addressline1'],
    columns: {
      transactionid: 'order_number',
      gross: 'order_total_price',
      shippingandhandlingamount: 'order_shipping_price',
      fromemailaddress: 'receiver.email',
      toemailaddress: null,
      shippingaddress: null,
      addressline1: 'receiver.address_line_1',
      addressline2districtneighborhood: 'receiver.address_line_2',
      stateprovinceregioncountyterritoryprefecturerepublic: 'receiver.state_or_region',
      contactphonenumber: 'receiver.phone',
    },
  },
  // osCommerce and its children, columns of its tables: a suburb is a second line.
  {
    has: ['ordersid', 'deliveryname', 'deliverystreetaddress'],
    columns: {
      ordersid: 'order_number',
      datepurchased: 'order_date',
      customerstelephone: 'receiver.phone',
      deliverysuburb: 'receiver.address_line_2',
      productsmodel: 'items.sku',
      productsname: 'items.name',
      productsprice: 'items.price',
      productsquantity: 'items.quantity',
    },
  },
  // bol.com, its list of orders: the reference is the seller's own of an article.
  {
    has: ['bestelnummer', 'adresverzstraat', 'referentie'],
    columns: {
      adresverzstraat: 'receiver.address_line_1',
      adresverzhuisnummer: 'receiver.house_number',
      adresverzhuisnummertoevoeging: 'receiver.house_number',
      adresverztoevoeging: 'receiver.address_line_2',
      telnummerbezorging: 'receiver.phone',
      referentie: 'items.sku',
      ean: null,
    },
  },
  // Afterbuy, parameters of its shop interface: `KL…` is the address to deliver to, `K…` the customer's.
  { has: ['vid', 'klplz'], columns: { vid: 'order_number' } },
  // Wix: the weight is of one piece.
  { has: ['ordernumber', 'additionalcheckoutinfo', 'qty', 'deliverymethod'], columns: { weight: 'items.weight' } },
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
    columns: {
      id: 'order_number',
      grandtotalpurchased: 'order_total_price',
      grandtotalbase: null,
      shippinginformation: 'shipping_request',
    },
  },
];

/** What the layout of the shop that a file is of says of its columns, by their places; undefined where it says nothing. */
export function fieldsByLayout(
  header: readonly string[],
  samples: readonly (readonly string[])[] = [],
): readonly (FileField | null | undefined)[] {
  const plain = header.map(plainName);
  for (const names of [plain, plain.map(withoutUmlauts)]) {
    const layout = layouts.find(({ has }) => has.every((name) => names.includes(name)));
    if (layout === undefined) continue;
    const areCents = (place: number) => samples[place]?.every((sample) => /^\s*\d+\s*$/.test(sample)) === true;
    return names.map((name, place) => (name === layout.cents && areCents(place) ? null : layout.columns[name]));
  }
  return header.map(() => undefined);
}
