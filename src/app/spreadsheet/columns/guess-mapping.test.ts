import { cellOf, fieldColumns } from '#app/spreadsheet/check/group-rows.ts';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { parcelFileFields } from '#app/spreadsheet/file-fields.ts';
import type { NamedIds, FileFacts } from '#app/spreadsheet/file-types.ts';
import { questionsOf } from './format-questions.ts';
import { guessMapping } from './guess-mapping.ts';

const noIds: NamedIds = { shipping_method_id: [], packaging_id: [] };
const shopExports = import.meta.glob<string>('../../testing/shop-exports/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function openedTable(text: string) {
  const [header = [], ...rows] = Papa.parse<string[]>(text.replace(/\n$/, '')).data;
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => header.length));
  const values = (place: number) => rows.map((row) => row[place] ?? '');
  const samples = header.map((_, place) => [...new Set(values(place))].filter((value) => value !== '').slice(0, 3));
  const facts: FileFacts = { name: '', digest: '', encoding: 'utf-8', separator: ',', named: true, headerLine: 1, header, samples, rowCount: rows.length };
  return { facts, columns: { header, values } };
} // oxfmt-ignore

/** The columns that a field was found for, in the order of the file. */
function guessed(text: string, namedIds = noIds): string[] {
  const { facts } = openedTable(text);
  return guessMapping(facts, namedIds).columns.flatMap((field, place) =>
    field === null ? [] : [`${facts.header[place]}: ${field}`],
  );
}

const expected: Record<string, { fields: string[]; formats?: object; signs?: string[] }> = {
  'shopify.csv': {
    fields: [
      'Name: order_number',
      'Email: receiver.email',
      'Currency: currency',
      'Shipping: order_shipping_price',
      'Total: order_total_price',
      'Shipping Method: shipping_request',
      'Created at: order_date',
      'Lineitem quantity: items.quantity',
      'Lineitem name: items.name',
      'Lineitem price: items.price',
      'Lineitem sku: items.sku',
      'Shipping Name: receiver.name',
      'Shipping Address1: receiver.address_line_1',
      'Shipping Address2: receiver.address_line_2',
      'Shipping Company: receiver.company',
      'Shipping City: receiver.city',
      'Shipping Zip: receiver.postal_code',
      'Shipping Province: receiver.state_or_region',
      'Shipping Country: receiver.country',
      'Shipping Phone: receiver.phone',
      'Notes: note',
      'Tags: tags',
    ],
  },
  'woocommerce.csv': {
    fields: [
      'order_number: order_number',
      'date: order_date',
      'shipping_total: order_shipping_price',
      'order_total: order_total_price',
      'order_currency: currency',
      'shipping_method: shipping_request',
      'billing_email: receiver.email',
      'billing_phone: receiver.phone',
      'shipping_first_name: receiver.name',
      'shipping_last_name: receiver.name',
      'shipping_address_1: receiver.address_line_1',
      'shipping_address_2: receiver.address_line_2',
      'shipping_postcode: receiver.postal_code',
      'shipping_city: receiver.city',
      'shipping_state: receiver.state_or_region',
      'shipping_country: receiver.country',
      'shipping_company: receiver.company',
      'customer_note: note',
      'item_name: items.name',
      'item_sku: items.sku',
      'item_quantity: items.quantity',
      'item_price: items.price',
    ],
  },
  'woocommerce-order-export.csv': {
    fields: [
      'Order Number: order_number',
      'Order Date: order_date',
      'Customer Note: note',
      'Email (Billing): receiver.email',
      'Phone (Billing): receiver.phone',
      'First Name (Shipping): receiver.name',
      'Last Name (Shipping): receiver.name',
      'Address 1&2 (Shipping): receiver.address_line_1',
      'City (Shipping): receiver.city',
      'State Code (Shipping): receiver.state_or_region',
      'Postcode (Shipping): receiver.postal_code',
      'Country Code (Shipping): receiver.country',
      'Shipping Method Title: shipping_request',
      'Order Shipping Amount: order_shipping_price',
      'Order Total Amount: order_total_price',
      'SKU: items.sku',
      'Name: items.name',
      'Quantity: items.quantity',
      'Item Cost: items.price',
    ],
  },
  'etsy-orders.csv': {
    fields: [
      'Sale Date: order_date',
      'Order ID: order_number',
      'Full Name: receiver.name',
      'Street 1: receiver.address_line_1',
      'Street 2: receiver.address_line_2',
      'Ship City: receiver.city',
      'Ship State: receiver.state_or_region',
      'Ship Zipcode: receiver.postal_code',
      'Ship Country: receiver.country',
      'Currency: currency',
      'Shipping: order_shipping_price',
      'Order Total: order_total_price',
    ],
  },
  'etsy-order-items.csv': {
    fields: [
      'Sale Date: order_date',
      'Item Name: items.name',
      'Quantity: items.quantity',
      'Price: items.price',
      'Order Shipping: order_shipping_price',
      'Currency: currency',
      'Ship Name: receiver.name',
      'Ship Address1: receiver.address_line_1',
      'Ship Address2: receiver.address_line_2',
      'Ship City: receiver.city',
      'Ship State: receiver.state_or_region',
      'Ship Zipcode: receiver.postal_code',
      'Ship Country: receiver.country',
      'Order ID: order_number',
      'Variations: items.note',
      'SKU: items.sku',
    ],
  },
  'amazon.tsv': {
    fields: [
      'order-id: order_number',
      'purchase-date: order_date',
      'buyer-email: receiver.email',
      'sku: items.sku',
      'product-name: items.name',
      'quantity-purchased: items.quantity',
      'currency: currency',
      'ship-service-level: shipping_request',
      'recipient-name: receiver.name',
      'ship-address-1: receiver.address_line_1',
      'ship-address-2: receiver.address_line_2',
      'ship-address-3: receiver.address_line_2',
      'ship-city: receiver.city',
      'ship-state: receiver.state_or_region',
      'ship-postal-code: receiver.postal_code',
      'ship-country: receiver.country',
      'ship-phone-number: receiver.phone',
      'delivery-Instructions: note',
      'latest-ship-date: ship_by',
      'latest-delivery-date: deliver_by',
    ],
    formats: { decimal: null },
  },
  'ebay.csv': {
    fields: [
      'Order Number: order_number',
      'Buyer Email: receiver.email',
      'Buyer Note: note',
      'Ship To Name: receiver.name',
      'Ship To Phone: receiver.phone',
      'Ship To Address 1: receiver.address_line_1',
      'Ship To Address 2: receiver.address_line_2',
      'Ship To City: receiver.city',
      'Ship To State: receiver.state_or_region',
      'Ship To Zip: receiver.postal_code',
      'Ship To Country: receiver.country',
      'Item Title: items.name',
      'Custom Label: items.sku',
      'Quantity: items.quantity',
      'Sold For: items.price',
      'Shipping And Handling: order_shipping_price',
      'Total Price: order_total_price',
      'Sale Date: order_date',
      'Ship By Date: ship_by',
      'Shipping Service: shipping_request',
      'Variation Details: items.note',
    ],
    signs: ['$'],
  },
  'shopware.csv': {
    fields: [
      'number: order_number',
      'invoiceAmount: order_total_price',
      'invoiceShipping: order_shipping_price',
      'orderTime: order_date',
      'customerComment: note',
      'currency: currency',
      'articleNumber: items.sku',
      'price: items.price',
      'quantity: items.quantity',
      'articleName: items.name',
      'customerEmail: receiver.email',
      'billingPhone: receiver.phone',
      'shippingCompany: receiver.company',
      'shippingFirstname: receiver.name',
      'shippingLastname: receiver.name',
      'shippingStreet: receiver.address_line_1',
      'shippingZipcode: receiver.postal_code',
      'shippingCity: receiver.city',
      'shippingAdditionalAddressLine1: receiver.address_line_2',
      'shippingCountryiso: receiver.country',
    ],
  },
  'german-merchandise-system.csv': {
    fields: [
      'Auftragsnummer: order_number',
      'Auftragsdatum: order_date',
      'Versandart: shipping_request',
      'Währung: currency',
      'Gesamtbetrag: order_total_price',
      'Versandkosten: order_shipping_price',
      'Lieferadresse Vorname: receiver.name',
      'Lieferadresse Nachname: receiver.name',
      'Lieferadresse Firma: receiver.company',
      'Lieferadresse Straße: receiver.address_line_1',
      'Lieferadresse Hausnummer: receiver.house_number',
      'Lieferadresse Adresszusatz: receiver.address_line_2',
      'Lieferadresse PLZ: receiver.postal_code',
      'Lieferadresse Ort: receiver.city',
      'Lieferadresse Land: receiver.country',
      'E-Mail: receiver.email',
      'Telefonnummer: receiver.phone',
      'Gewicht (kg): weight',
      'Artikelnummer: items.sku',
      'Artikelbezeichnung: items.name',
      'Menge: items.quantity',
      'Einzelpreis: items.price',
      'Stückgewicht (kg): items.weight',
      'Zolltarifnummer: items.hs_code',
      'Herkunftsland: items.origin_country',
      'Bemerkung: note',
    ],
    formats: { decimal: ',', weight: 'kg' },
  },
  'plain.csv': {
    fields: [
      'Order number: order_number',
      'Name: receiver.name',
      'Company: receiver.company',
      'Street: receiver.address_line_1',
      'House number: receiver.house_number',
      'Address line 2: receiver.address_line_2',
      'Zip code: receiver.postal_code',
      'City: receiver.city',
      'Country: receiver.country',
      'Email: receiver.email',
      'Phone: receiver.phone',
      'Weight (kg): weight',
      'SKU: items.sku',
      'Product: items.name',
      'Quantity: items.quantity',
      'Unit price: items.price',
    ],
    formats: { weight: 'kg' },
  },
};

describe('exports of shops', () => {
  test.each(Object.entries(expected))('%s maps without a touch', (file, { fields, formats, signs = [] }) => {
    const text = shopExports[`../../testing/shop-exports/${file}`] ?? '';
    expect(guessed(text)).toEqual(fields);
    const { facts, columns } = openedTable(text);
    const mapping = guessMapping(facts, noIds);
    expect(mapping.formats).toEqual({ date: null, decimal: '.', weight: null, dimension: null, ...formats });
    expect(questionsOf(columns, mapping).map(({ sign }) => sign)).toEqual(signs);
  });
});

test('Magento writes an address into one cell: only its line is found', () => {
  const header = 'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status';
  const text = `${header},Billing Address,Shipping Address,Shipping Information,Customer Email\n000000012,Main Website,"Apr 13, 2026 9:50:26 AM",Anna Weber,Anna Weber,54.70,54.70,Pending,"Königstraße 5,Dresden,,01067","Prager Straße 10,Dresden,,01069",Flat Rate - Fixed,anna@example.com`;
  expect(guessed(text)).toEqual([
    'ID: order_number',
    'Purchase Date: order_date',
    'Ship-to Name: receiver.name',
    'Grand Total (Purchased): order_total_price',
    'Shipping Address: receiver.address_line_1',
    'Shipping Information: shipping_request',
    'Customer Email: receiver.email',
  ]);
}); // oxfmt-ignore

describe('postal code and place in one column', () => {
  test.each([
    'PLZ Ort',
    'PLZ/Ort',
    'PLZ, Ort',
    'Postleitzahl und Ort',
    'Ort / PLZ',
    'CP Ville',
    'Code postal et ville',
    'Postcode and city',
    'Town/Postcode',
    'ZIP City',
    'City, State, ZIP',
    'CAP Città',
    'CAP e città',
    'Código postal y población',
    'C.P. - Localidad',
    'Postcode en woonplaats',
    'Kod pocztowy i miasto',
    'Lieferadresse PLZ Ort',
    'Ship to city/state/zip',
    'Postal code and city',
  ])('%s', (name) => {
    expect(
      guessed(`Order\tStreet\t${name}\n1\tAm Markt 1\t10115 Berlin`.replaceAll(',', ' ').replaceAll('\t', ',')),
    ).toEqual([
      'Order: order_number',
      'Street: receiver.address_line_1',
      `${name.replaceAll(',', ' ')}: receiver.town`,
    ]);
  });

  test('the values of a column of either tell, where no column holds the other', () => {
    expect(guessed('Street,Ort\nAm Markt 1,10115 Berlin\nAm Markt 2,1010 Wien')).toEqual([
      'Street: receiver.address_line_1',
      'Ort: receiver.town',
    ]);
    expect(guessed('Street,PLZ\nAm Markt 1,10115 Berlin')).toContain('PLZ: receiver.town');
    expect(guessed('Street,PLZ,Ort\nAm Markt 1,10115,10115 Berlin')).toContain('Ort: receiver.city');
    expect(guessed('Street,Ort\nAm Markt 1,10115 Berlin\nAm Markt 2,Wien')).toContain('Ort: receiver.city');
    expect(guessed('Street,PLZ\nAm Markt 1,1234 AB')).toContain('PLZ: receiver.postal_code');
  });

  test('columns of their own are better', () => {
    expect(guessed('PLZ Ort,PLZ,Ort\n10115 Berlin,10115,Berlin')).toEqual([
      'PLZ: receiver.postal_code',
      'Ort: receiver.city',
    ]);
    expect(guessed('PLZ Ort,Ort\n10115 Berlin,Berlin')).toEqual(['PLZ Ort: receiver.town', 'Ort: receiver.city']);
  });

  test('a post town is a place', () => {
    expect(guessed('Postal town\nLeeds')).toEqual([]);
  });
});

describe('names', () => {
  test('the paths of the API', () => {
    const header = ['id', 'version', 'item', ...parcelFileFields];
    expect(guessed(header.join(','))).toEqual(header.map((name) => `${name}: ${name}`));
  });

  test('the names on screen; what a parcel and its items have is the item’s where the parcel’s is there already', () => {
    const labels = parcelFileFields.filter((field) => field !== 'receiver.name').map(fieldLabel);
    const fields = parcelFileFields.filter((field) => field !== 'receiver.name');
    const found = guessed(['Recipient', ...labels].join(','));
    expect(found).toEqual(['Recipient: receiver.name', ...labels.map((label, at) => `${label}: ${fields[at]}`)]);
  });

  test('an id is the parcel’s only in our own files', () => {
    expect(guessed('Id,City\n7,Dresden')).toEqual(['City: receiver.city']);
  });

  test('a whole delivery address leaves the other one alone, a buyer’s is taken where there is none', () => {
    const ours = 'Order,Name,Street,City,Lieferadresse Name,Lieferadresse Straße,Lieferadresse Ort\n1,A,B,C,D,E,F';
    expect(guessed(ours)).toEqual([
      'Order: order_number',
      'Lieferadresse Name: receiver.name',
      'Lieferadresse Straße: receiver.address_line_1',
      'Lieferadresse Ort: receiver.city',
    ]);
    expect(guessed('Buyer Name,Buyer Street,Buyer City,Seller City\nA,B,C,D')).toEqual([
      'Buyer Name: receiver.name',
      'Buyer Street: receiver.address_line_1',
      'Buyer City: receiver.city',
    ]);
    expect(guessed('Billing Street,Billing City,Sender Street\nA,B,C')).toEqual([]);
  });

  test.each([
    ['Vorname,Name', 'Anna,Weber', ['Vorname', 'Name']],
    ['Lieferadresse Name,Lieferadresse Vorname', 'Weber,Anna', ['Lieferadresse Name', 'Lieferadresse Vorname']],
    ['Voornaam,Naam', 'Anna,Weber', ['Voornaam', 'Naam']],
    ['Vorname,Name', 'Anna,Anna Weber', ['Name']],
    ['Vorname,Nachname,Name', 'Anna,Weber,Weber KG', ['Name']],
    ['Vorname,Full name', 'Anna,Weber', ['Full name']],
    ['Vorname,Name', ',Weber', ['Name']],
  ])('a name is the last one beside a first name that it does not hold, in %s with %s', (names, values, found) => {
    const table = `${names},Ort\n${values},Dresden`;
    expect(guessed(table)).toEqual([...found.map((name) => `${name}: receiver.name`), 'Ort: receiver.city']);
  }); // oxfmt-ignore

  test('a last name is behind the first one, wherever its column is', () => {
    const { facts } = openedTable('Name,Vorname,Ort\nWeber,Anna,Dresden');
    const places = fieldColumns(guessMapping(facts, noIds), facts.header).get('receiver.name');
    expect(cellOf(['Weber', 'Anna', 'Dresden'], places)).toBe('Anna Weber');
  });

  test('a mark that an address is there is no address, and items that are not read are no name', () => {
    expect(guessed('Lieferanschrift,Ort\n1,Dresden')).toEqual(['Ort: receiver.city']);
    expect(guessed('Products,Ort\n"[{""name"":""Towel"",""quantity"":2}]",Dresden')).toEqual(['Ort: receiver.city']);
    expect(guessed('Products,Ort\nTowel: blue,Dresden')).toEqual(['Products: items.name', 'Ort: receiver.city']);
  });

  test('a second name is an item’s behind a column of an item, else a line of the address', () => {
    expect(guessed('Name 1,Name 2,Ort\nSommer KG,Einkauf,Dresden')).toEqual([
      'Name 1: receiver.name',
      'Name 2: receiver.address_line_2',
      'Ort: receiver.city',
    ]);
    expect(guessed('Name,Ort,SKU,Name2,Menge\nAnna,Dresden,T-1,Towel,2')).toContain('Name2: items.name');
  });

  test('an empty delivery address is none', () => {
    expect(guessed('Name,Street,City,Ship Name,Ship Street,Ship City\nA,B,C,,,')).toEqual([
      'Name: receiver.name',
      'Street: receiver.address_line_1',
      'City: receiver.city',
    ]);
  });
});

describe('the address of an e-mail address is no street', () => {
  test.each([
    'E-mail address',
    'E-Mail-Adresse',
    'Adresse e-mail',
    'Adresse électronique',
    'Adresse mail',
    'E-mail adres',
    'Dirección de correo electrónico',
    'Dirección de e-mail',
    'Indirizzo e-mail',
    'Indirizzo di posta elettronica',
    'E-mailadres ontvanger',
    'Adres e-mail',
    'Shipping email address',
    'E-Mail-Adresse (Lieferung)',
  ])('%s', (header) => {
    // By its name alone: values that are e-mail addresses tell it as well.
    expect(guessed(`${header},Street\n,Main Street 1\n`)).toEqual([
      `${header}: receiver.email`,
      'Street: receiver.address_line_1',
    ]);
  });
  test.each(['IP address', 'Customer IP Address', 'Web address'])('%s is no field', (header) => {
    expect(guessed(`${header}\n192.0.2.7\n`)).toEqual([]);
  });
});

test('Kaufland’s API counts cents: whole numbers are no prices', () => {
  const priceOf = (price: string) => guessed(`id_order,id_order_unit,title,price\nMX1,1,Towel,${price}`);
  expect(priceOf('19.90')).toContain('price: items.price');
  expect(priceOf('1990').filter((one) => one.startsWith('price'))).toEqual([]);
});

describe('values', () => {
  test('values tell what a name leaves open', () => {
    expect(guessed('Name,Amount\nA,12.50')).toEqual(['Name: receiver.name']);
    expect(guessed('Name,Amount\nA,3')).toEqual(['Name: receiver.name', 'Amount: items.quantity']);
    expect(guessed('Name,Title,Qty\nA,Mrs.,2')).toEqual(['Name: receiver.name', 'Qty: items.quantity']);
    expect(guessed('Name,Contact\nA,a@example.com')).toEqual(['Name: receiver.name', 'Contact: receiver.email']);
    expect(guessed('Name,Seller\nA,a@example.com')).toEqual(['Name: receiver.name']);
    expect(guessed('Name,Currency,Total\nA,£,5')).toContain('Currency: currency');
    expect(guessed('Customer,City,Name,Qty\nAnn,Graz,Bob,2')).toContain('Name: receiver.name');
    expect(guessed('Name,Items\nA,Red cup')).toEqual(['Name: receiver.name', 'Items: items.name']);
    expect(guessed('Name,Items\nA,3')).toEqual(['Name: receiver.name']);
    expect(guessed('Name,City,Name,Qty\nAnn,Graz,Red cup,2')).toEqual([
      'Name: receiver.name',
      'City: receiver.city',
      'Name: items.name',
      'Qty: items.quantity',
    ]);
  });

  test('a column of numbers behind streets without any holds those of the houses', () => {
    const behind = (name: string, street: string, number: string) =>
      guessed(`Order,Street,${name},City\nA-1,${street},${number},Graz`).slice(2, -1);
    expect(behind('Nr.', 'Ring', '12')).toEqual(['Nr.: receiver.house_number']);
    expect(behind('N°', 'Rue Haute', '12 bis')).toEqual(['N°: receiver.house_number']);
    expect(behind('No.', 'Mill Lane', '3/5')).toEqual(['No.: receiver.house_number']);
    expect(behind('Street 2', 'Ring', '12a')).toEqual(['Street 2: receiver.house_number']);
    expect(behind('Nr.', 'Ring 12', '7')).toEqual([]);
    expect(behind('Nr.', 'Ring', 'North')).toEqual([]);
    expect(behind('Street 2', 'Ring 12', '3')).toEqual(['Street 2: receiver.address_line_2']);
    expect(guessed('Nr.,Street\n12,Ring')).toEqual(['Street: receiver.address_line_1']);
  });

  test('a short description names the items of a file that has no other name of them', () => {
    expect(guessed('SKU,Description,Qty\nT-1,Linen towel,2')).toContain('Description: items.name');
    expect(guessed('SKU,Desc,Qty\nT-1,Linen towel,2')).toContain('Desc: items.name');
    expect(guessed('Product,Description,Qty\nTowel,Of linen,2')).toContain('Description: items.description');
    expect(guessed(`Description,Qty\n${'Of linen, woven by hand. '.repeat(4).replaceAll(',', '')},2`)).toContain(
      'Description: items.description',
    );
    expect(guessed('receiver.name,items.description\nAnn,Linen')).toContain('items.description: items.description');
  });

  test('a reference in front of an item is its code where it has no other', () => {
    expect(guessed('Order,Phone,Ref.,Description,Qty\nA-1,1,T-1,Towel,2')).toContain('Ref.: items.sku');
    expect(guessed('Order,Ref.,Product,SKU,Qty\nA-1,R-1,Towel,T-1,2')).toContain('Ref.: reference');
    expect(guessed('Order,Ref.,City\nA-1,R-1,Graz')).toContain('Ref.: reference');
  });

  test('a method of the account is one, a shop’s name for its own is the buyer’s wish', () => {
    const ids: NamedIds = { ...noIds, shipping_method_id: [{ id: 'm-1', name: 'Parcel 24' }] };
    expect(guessed('Shipping method\nparcel 24', ids)).toEqual(['Shipping method: shipping_method_id']);
    expect(guessed('Versandart\nParcel 24', ids)).toEqual(['Versandart: shipping_method_id']);
    expect(guessed('Shipping method\nStandard', ids)).toEqual(['Shipping method: shipping_request']);
    expect(guessed('Shipping method\nParcel 24\nExpress', ids)).toEqual(['Shipping method: shipping_request']);
    // The samples are a few of the values only.
    const { facts } = openedTable('Shipping method\nParcel 24');
    const { columns } = guessMapping({ ...facts, choices: { 0: ['Parcel 24', 'Express'] } }, ids);
    expect(columns).toEqual(['shipping_request']);
  });
});

test.each([
  [
    'Voornaam,Tussenvoegsel,Achternaam,Straatnaam,Huisnummer,Toevoeging\nJan,van der,Berg,Hoofdstraat,12,a',
    ['Voornaam: receiver.name', 'Tussenvoegsel: receiver.name', 'Achternaam: receiver.name'],
    ['Huisnummer: receiver.house_number', 'Toevoeging: receiver.house_number'],
  ],
  [
    'Nachname,Namensvorsatz,Vorname,Straße,Hausnr.,Hausnummernzusatz,Adresszusatz\nBerg,von,Ann,Ring,12,III. Stock,c/o',
    ['Nachname: receiver.name', 'Namensvorsatz: receiver.name', 'Vorname: receiver.name'],
    ['Hausnr.: receiver.house_number', 'Hausnummernzusatz: receiver.house_number'],
  ],
  [
    'Vorname,Namenszusatz,Nachname,Street,House number,Addition\nErnst,von,Berg,Main,12,bis',
    ['Vorname: receiver.name', 'Namenszusatz: receiver.name', 'Nachname: receiver.name'],
    ['House number: receiver.house_number', 'Addition: receiver.house_number'],
  ],
  [
    'First name,Last name prefix,Last name,Street,House number,House number addition\nJan,de la,Cruz,Main,12,bis',
    ['First name: receiver.name', 'Last name prefix: receiver.name', 'Last name: receiver.name'],
    ['House number: receiver.house_number', 'House number addition: receiver.house_number'],
  ],
])('prefixes of names and additions to house numbers belong to their fields: %s', (text, names, numbers) => {
  const fields = guessed(text);
  expect(fields.filter((field) => field.endsWith(': receiver.name'))).toEqual(names);
  expect(fields.filter((field) => field.endsWith(': receiver.house_number'))).toEqual(numbers);
});
