/** As many as a file may have. */
export const rows = 50_000;

/** As many columns as a shop's file has of use, each row an order of one item: there is no file of that many rows with more to check. */
const columns: readonly [header: string, cell: (row: number) => string][] = [
  ['Order number', (row) => `A-${100_000 + row}`],
  ['Order date', (row) => `2026-0${1 + (row % 9)}-1${row % 9} 09:50:26`],
  ['Name', (row) => `Anna-Sophie Meißner ${row}`],
  ['Company', (row) => (row % 3 === 0 ? `Buchhandlung Meißner & Söhne ${row}` : '')],
  ['Street', (row) => `Lange Straße am Wald ${row % 700}`],
  ['House number', (row) => String(1 + (row % 200))],
  ['Address line 2', (row) => (row % 4 === 0 ? `3rd floor, door ${row % 90}` : '')],
  ['Zip code', (row) => String(10_000 + (row % 80_000))],
  ['City', (row) => ['Berlin', 'Graz', 'Żywiec', 'Dresden'][row % 4] ?? ''],
  ['State', (row) => (row % 2 === 0 ? 'Brandenburg' : '')],
  ['Country', (row) => ['Germany', 'AT', 'Poland', 'DE'][row % 4] ?? ''],
  ['Email', (row) => `customer.${row}@mail.example.com`],
  ['Phone', (row) => `+49 351 ${1_000_000 + row}`],
  ['Weight (kg)', (row) => `${1 + (row % 9)}.${100 + (row % 900)}`],
  ['Currency', () => 'EUR'],
  ['Order total', (row) => `${10 + (row % 900)}.90`],
  ['Shipping price', () => '4.90'],
  ['Note', (row) => `Please ring twice, or leave it with the neighbours; thank you and see you soon, order ${row}`],
  ['Tags', () => 'gift, linen'],
  ['SKU', (row) => `LT-BLUE-${row % 4000}`],
  ['Product', (row) => `Linen towel, ${row % 90} x 150 cm, washed, made in Portugal`.replaceAll(',', ' -')],
  ['Quantity', (row) => String(1 + (row % 5))],
  ['Unit price', (row) => `${5 + (row % 90)}.50`],
  ['Item weight (kg)', (row) => `0.${100 + (row % 900)}`],
  ['HS code', () => '63026000'],
  ['Country of origin', () => 'Portugal'],
];

/** The header, then a row for each parcel. */
export function largeTable(): string[][] {
  const body = Array.from({ length: rows }, (_, row) => columns.map(([, cell]) => cell(row)));
  return [columns.map(([header]) => header), ...body];
}
