import { expect, test } from 'vitest';
import { guessMapping } from '#app/spreadsheet/columns/guess-mapping.ts';
import { fieldColumns } from '#app/spreadsheet/check/group-rows.ts';
import { countSkips } from './count-skips.ts';
import { findSkips } from './find-skips.ts';

// Small files, a row each: the cells of the row, and behind the arrow why it is skipped.

const noNames = { shipping_method_id: [], packaging_id: [] };

interface SmallFile {
  header: string[];
  rows: string[][];
  expected: string[];
}

function smallFile(text: string): SmallFile {
  const [names = '', ...lines] = text.trim().split('\n');
  const parts = lines.map((line) => line.split('->').map((part) => part.trim()));
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const header = cells(names);
  return {
    header,
    rows: parts.map(([row = '']) => header.map((_, place) => cells(row)[place] ?? '')),
    expected: parts.map(([, reason = '']) => reason),
  };
}

function skipsOf({ header, rows }: SmallFile) {
  const samples = header.map((_, place) => [...new Set(rows.map((row) => row[place] ?? ''))].filter(Boolean).slice(0, 3));
  const facts = { name: '', digest: '', encoding: 'utf-8', separator: ',', named: true, headerLine: 1 } as const;
  const mapping = guessMapping({ ...facts, header, samples, rowCount: rows.length }, noNames);
  return findSkips(header, rows, fieldColumns(mapping, header));
} // oxfmt-ignore

const files: Record<string, string> = {
  'a totals row below German orders': `
    Bestellnummer | Name | Straße | PLZ | Ort | Artikel | Menge
    B-1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Tuch | 2
    B-2 | Lee Chan | Hauptstr. 1 | 10115 | Berlin | Seife | 1
    Summe | | | | | | 3 -> total`,
  'a totals row whose word stands with the receivers': `
    Name | Street | Zip | City | Product | Quantity
    Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    Total: | | | | | 2 -> total`,
  'a totals row whose word stands with the items': `
    Order | Name | Street | Zip | City | Product | Quantity
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    | | | | | Soap | 1
    | | | | | Total | 3 -> total`,
  'sums without a word beside them, which name no item': `
    Order | Name | Street | Zip | City | Product | Quantity | Unit price
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2 | 19.90
    | | | | | Soap | 1 | 10.00
    | | | | | | 3 | 29.90 -> no-receiver`,
  'sums in a file that names no items': `
    Name | Street | Zip | City | Quantity
    Anna Weber | Prager Str. 1 | 01069 | Dresden | 2
    | | | | 2 -> no-receiver`,
  'the total of a pivot table, whose word stands with the items': `
    Order | Name | Street | Zip | City | Product | Quantity
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    | | | | | Gesamtergebnis | 2 -> total`,
  'end marks, and a foot that nobody knows': `
    Order | Name | Street | Zip | City | Product | Quantity
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    ***END OF FILE*** -> end
    Exported by the shop of Anna -> no-receiver`,
  'the foot of an eBay report': `
    Order Number | Buyer Name | Ship To Name | Ship To Address 1 | Ship To Zip | Ship To City | Item Title | Quantity
    18-1 | Anna Weber | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    1 | record(s) downloaded | from Nov-01-26 | to Nov-27-26 -> end
    Seller ID : anna -> end`,
  'names of columns in the middle, and in a second header row': `
    Order | Name | Street | Zip | City | Product | Quantity
    Bestellnummer | Name | Straße | PLZ | Ort | Artikel | Menge -> header
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    Order | Name | Street | Zip | City | Product | Quantity -> header
    2 | Lee Chan | Main St 1 | 10115 | Berlin | Soap | 1`,
  'a second header row of names that only another program knows': `
    Order | Name | Street | Zip | City | Product | Quantity
    ord_no | cust_nm | addr1 | plz_cd | ort_nm | art_txt | qty_pcs -> header
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    2 | Lee Chan | Main St 1 | 10115 | Berlin | Soap | 1`,
  'a second header row that says what each cell may hold': `
    Order | Name | Street | Zip | City | Product | Quantity
    Text | Text | Text | Digits | Text | Text | Number -> header
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    2 | Lee Chan | Main St 1 | 10115 | Berlin | Soap | 1`,
  'a first parcel that lacks figures which the others have': `
    Order | Name | Street | Zip | City | Product | Quantity
    A | Anna Weber | Prager Platz | | Dresden | Towel | 2
    B | Lee Chan | Main Street | 10115 | Berlin | Soap | 1
    C | Lee Chan | Main Street | 10115 | Berlin | Soap | 1`,
  'a first parcel with a word for its count': `
    Order | Name | Street | Zip | City | Product | Quantity
    A | Anna Weber | Prager Platz | SW1A | London | Towel | two
    B | Lee Chan | Main Street | 10115 | Berlin | Soap | 1
    C | Lee Chan | Main Street | 10115 | Berlin | Soap | 1`,
  'a row without a receiver, unless it is an item of an order that has one': `
    Order | Name | Street | Zip | City | Product | Quantity
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    1 | | | | | Soap | 1
    7 | | | | | Soap | 1 -> no-receiver
    | | | | | Brush | 1 -> no-receiver
    3 | Lee Chan | Main St 1 | 10115 | Berlin | Total | 1
    3 | | | | | Total | 1`,
  'an item below a row without a receiver, whatever it says of itself': `
    Order | Status | Name | Street | Zip | City | Product
    1 | open | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel
    7 | open | | | | | Soap -> no-receiver
    | open | | | | | Brush -> no-receiver`,
  'a name without an address, below rows that have one, unless it has the number of an order': `
    Order | Name | Street | Zip | City | Product | Quantity
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    | Subtotal Anna Weber | | | | | 2 -> no-receiver
    2 | Lee Chan | | | | Soap | 1
    | Lee Chan Total | | | | | 1 -> no-receiver
    Printed by | Maria Schmidt | | | | | -> no-receiver`,
  'a row of an item says for itself what is done, and nothing of the rows below it': `
    Order | Status | Name | Street | Zip | City | Product | Quantity
    1 | open | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    | shipped | | | | | Soap | 1 -> shipped
    | | | | | | Brush | 1`,
  'a file without receivers is of orders that exist elsewhere': `
    Order | Product | Quantity
    1 | Towel | 2
    2 | Total | 1
    Total | | 3 -> total`,
  'a file of one column of receivers': `
    Order | Name
    1 | Anna Weber
    2 | -> no-receiver`,
  'names alone in a file whose addresses are all blank': `
    Order | Name | Street | Zip | City | Product
    1 | Anna Weber | | | | Towel
    B | Lee Chan | | | | Soap`,
  'a parcel of an export is known by its ID': `
    id | version | order_number | receiver.name | receiver.city | status
    0193aaaa-0000-7000-8000-000000000001 | v | 1 | | | shipped
    | | 2 | Anna | Dresden |`,
  'Shopify: what the first row says counts for the order, a line for itself': `
    Name | Financial Status | Fulfillment Status | Lineitem quantity | Lineitem name | Lineitem requires shipping | Lineitem fulfillment status | Shipping Name | Shipping Street | Shipping City | Cancelled at
    #1 | paid | unfulfilled | 1 | Towel | true | pending | Anna Weber | Prager Str. 1 | Dresden |
    #1 | | | 1 | Voucher | false | pending | | | | -> unshippable
    #1 | | | 1 | Soap | true | fulfilled | | | | -> shipped
    #2 | paid | fulfilled | 1 | Towel | true | pending | Lee Chan | Main St 1 | Boston | -> shipped
    #2 | | | 1 | Soap | true | pending | | | | -> shipped
    #3 | refunded | unfulfilled | 1 | Towel | true | pending | Zoe | Rue 1 | Annecy | -> refunded
    #4 | paid | unfulfilled | 1 | Towel | true | pending | Bob | Rue 2 | Annecy | 2026-04-13 -> cancelled
    #4 | | | 1 | Soap | true | pending | | | | -> cancelled
    #5 | partially_refunded | partial | 1 | Towel | true | pending | Cy | Rue 3 | Annecy |`,
  'lines of any shop': `
    Order | Name | Street | Zip | City | Product | Line status
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | fulfilled -> shipped
    1 | | | | | Soap | unfulfilled`,
  WooCommerce: `
    Order Number | Order Status | First Name (Shipping) | Last Name (Shipping) | Address 1&2 (Shipping) | City (Shipping) | Name | Quantity
    1 | Processing | Anna | Weber | Prager Str. 1 | Dresden | Towel | 2
    2 | Completed | Lee | Chan | Main St 1 | Boston | Towel | 1 -> shipped
    3 | wc-cancelled | Zoe | Blanc | Rue 1 | Annecy | Towel | 1 -> cancelled
    4 | Refunded | Bob | Bär | Rue 2 | Annecy | Towel | 1 -> refunded`,
  Etsy: `
    Sale Date | Order ID | Full Name | Date Shipped | Street 1 | Ship City | Ship Zipcode | Number of Items
    04/13/26 | 1 | Anna Weber | | Prager Str. 1 | Dresden | 01069 | 2
    04/13/26 | 2 | Lee Chan | 04/14/2026 | Main St 1 | Boston | 02108 | 1 -> shipped`,
  'a receiver of texts that say that there is none, and items below such texts': `
    Order | Name | Street | Zip | City | Product | Quantity
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2
    NULL | NULL | NULL | NULL | NULL | Soap | 1
    2 | -- | n/a | - | - | Card | 1 -> no-receiver`,
  'PayPal, where a payment is completed before anything is shipped, and what was paid is no order': `
    Date | Name | Type | Status | Transaction ID | Address Line 1 | Town/City | Zip/Postal Code | Balance Impact
    11/27/2026 | Anna Weber | Express Checkout Payment | Completed | 8AB | Main St 1 | Boston | 02108 | Credit
    11/27/2026 | Lee Chan | Payment Refund | Completed | 7ZZ | Main St 2 | Boston | 02108 | Debit -> refunded
    11/27/2026 | Mia Rossi | Express Checkout Payment | Denied | 7ZY | Main St 3 | Boston | 02108 | Credit -> cancelled
    11/27/2026 | My Shop | Website Payment | Completed | 7ZX | Main St 4 | Boston | 02108 | Debit -> unshippable`,
  'a day of shipping that is none': `
    Order | Date Shipped | Cancelled at | Name | Street | Zip | City
    1 | -- | NULL | Anna Weber | Prager Str. 1 | 01069 | Dresden
    2 | 0000-00-00 00:00:00 | n/a | Lee Chan | Main St 1 | 02108 | Boston
    3 | 2026-04-14 | - | Lee Chan | Main St 1 | 02108 | Boston -> shipped`,
  'eBay in German, where the day of shipping is filled': `
    Verkaufsprotokollnummer | Bestellnummer | Name des Käufers | Käuferadresse 1 | Ort des Käufers | Postleitzahl des Käufers | Artikelnummer | Bestandseinheit | Versanddatum
    1 | 23-1 | Anna Weber | Prager Str. 1 | Dresden | 01069 | 5 | A |
    2 | 23-2 | Lee Chan | Hauptstr. 1 | Berlin | 10115 | 6 | B | 14.04.2026 -> shipped`,
  'a day of shipping that may be planned': `
    Bestellnummer | Name | Straße | PLZ | Ort | Artikel | Versanddatum
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Tuch | 14.04.2026`,
  'a yes, a no and a day in columns of what is done': `
    Order | Name | Street | Zip | City | Product | Shipped | Storniert | Requires shipping
    1 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | no | nein | WAHR
    2 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | yes | nein | WAHR -> shipped
    3 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 2026-04-14 | | WAHR -> shipped
    4 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | | ja | WAHR -> cancelled
    5 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | | | FALSCH -> unshippable
    6 | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel | 0000-00-00 00:00:00 | | WAHR`,
  'states in other languages, and with more behind them': `
    Order | Status | Name | Street | Zip | City | Product
    1 | Shipped - Delivered to Buyer | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel -> shipped
    2 | Pending - Waiting for Pick Up | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel
    3 | Fertiggestellt | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel -> shipped
    4 | Échouée | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel -> cancelled
    5 | received | Anna Weber | Prager Str. 1 | 01069 | Dresden | Towel`,
  Kaufland: `
    id_order | id_order_unit | status | shipping_first_name | shipping_last_name | shipping_street | shipping_postcode | shipping_city
    K1 | 1 | need_to_be_sent | Anna | Weber | Prager Str. | 01069 | Dresden
    K2 | 2 | received | Anna | Weber | Prager Str. | 01069 | Dresden -> shipped`,
  'PrestaShop, by the numbers of its states': `
    id_order | reference | current_state | firstname | lastname | address1 | postcode | city
    5 | AAA | 2 | Anna | Weber | Prager Str. 1 | 01069 | Dresden
    6 | AAB | 5 | Anna | Weber | Prager Str. 1 | 01069 | Dresden -> shipped
    7 | AAC | Annulé | Anna | Weber | Prager Str. 1 | 01069 | Dresden -> cancelled`,
  'Amazon: what it ships itself': `
    amazon-order-id | order-status | fulfillment-channel | sku | recipient-name | ship-address-1 | ship-city
    1 | Unshipped | Merchant | A | Anna Weber | Prager Str. 1 | Dresden
    2 | Pending | Amazon | A | Lee Chan | Main St 1 | Boston -> shipped`,
  'Amazon: lines of one order by themselves': `
    order-id | order-status | sku | quantity-purchased | quantity-to-ship | recipient-name | ship-address-1 | ship-city
    1 | Unshipped | A | 2 | 2 | Anna Weber | Prager Str. 1 | Dresden
    1 | Unshipped | B | 2 | 0 | Anna Weber | Prager Str. 1 | Dresden -> shipped
    2 | Cancelled | B | 2 | 2 | Lee Chan | Main St 1 | Boston -> cancelled
    3 | Shipped | B | 2 | 0 | Lee Chan | Main St 1 | Boston -> shipped`,
};

test.each(Object.entries(files))('%s', (_, text) => {
  const file = smallFile(text);
  const skips = skipsOf(file);
  expect(file.rows.map((_row, place) => skips.get(place)?.reason ?? '')).toEqual(file.expected);
});

test('each kind is counted with what says so, once, and its first lines', () => {
  const file = smallFile(files['Shopify: what the first row says counts for the order, a line for itself'] ?? '');
  const lines = file.rows.map((_, place) => place + 2);
  expect(countSkips({ ...file, lines }, skipsOf(file)).slice(0, 2)).toEqual([
    {
      reason: 'shipped',
      rows: 3,
      lines: [4, 5, 6],
      signs: [
        { header: 'Lineitem fulfillment status', value: 'fulfilled' },
        { header: 'Fulfillment Status', value: 'fulfilled' },
      ],
    },
    { reason: 'cancelled', rows: 2, lines: [8, 9], signs: [{ header: 'Cancelled at', value: '2026-04-13' }] },
  ]);
  const totals = smallFile(files['a totals row below German orders'] ?? '');
  expect(countSkips({ ...totals, lines: [2, 3, 4] }, skipsOf(totals))).toEqual([
    { reason: 'total', rows: 1, lines: [4], signs: [{ header: null, value: 'Summe · 3' }] },
  ]);
});
