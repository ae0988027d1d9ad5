import { english, german } from '../walks/walked-language.ts';

/** The languages of the README, with the folder of its pictures, and the files and jobs that are seen in them. */
export const pictured = [
  {
    ...english,
    folder: 'docs/screenshots',
    orders: {
      name: 'orders of Monday.csv',
      header: 'Order number,Name,Address line 1,Postal code,City,Country,Weight (kg),SKU,Quantity',
      countries: ['Germany', 'Poland', 'Switzerland', 'Greece', 'Portugal', 'Ireland'],
      noCountry: 'Greecee',
      noWeight: 'light',
    },
    jobs: {
      one: (order: string) => `Order ${order}: 1 label`,
      two: (order: string) => `Order ${order}: 2 labels`,
      declaration: (order: string) => `Order ${order}: 1 declaration`,
      many: '94 parcels: 97 labels',
    },
  },
  {
    ...german,
    folder: 'docs/screenshots/de',
    orders: {
      name: 'Bestellungen vom Montag.csv',
      header: 'Bestellnummer,Name,Adresszeile 1,Postleitzahl,Ort,Land,Gewicht (kg),SKU,Menge',
      countries: ['Deutschland', 'Polen', 'Schweiz', 'Griechenland', 'Portugal', 'Irland'],
      noCountry: 'Griechenlandd',
      noWeight: 'leicht',
    },
    jobs: {
      one: (order: string) => `Bestellung ${order}: 1 Etikett`,
      two: (order: string) => `Bestellung ${order}: 2 Etiketten`,
      declaration: (order: string) => `Bestellung ${order}: 1 Zollinhaltserklärung`,
      many: '94 Pakete: 97 Etiketten',
    },
  },
];

export type Pictured = (typeof pictured)[number];
