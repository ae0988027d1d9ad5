import { expect, test } from '../fixtures.ts';
import { networkSettled } from '../settled-network.ts';
import { shoot } from './shoot.ts';

// The pictures of the README: the sandbox's own data, light and dark.
test.use({ serviceOptions: { parcels: 400 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('list', async ({ desk }) => {
      await desk.getByRole('row').nth(12).waitFor();
      await shoot(desk, `list-${colorScheme}`);
    });

    test('editor', async ({ desk, api }) => {
      const parcel = await refusedParcel(api);
      await desk.goto(`${new URL(desk.url()).origin}/parcels/${parcel}/edit`);
      await desk.getByLabel('Postal code').fill('54622');
      await desk.getByLabel('Reference', { exact: true }).fill('PO 77-1');
      await shoot(desk, `editor-${colorScheme}`);
    });

    test('today', async ({ desk }) => {
      await desk.goto(`${new URL(desk.url()).origin}/today`);
      await desk.getByText('All 400 parcels read').waitFor();
      await desk.locator('svg[data-field]').last().waitFor();
      await networkSettled(desk);
      await shoot(desk, `today-${colorScheme}`);
    });

    test('import', async ({ desk }) => {
      await desk.keyboard.press('Alt+6');
      await desk.locator('input[type=file]').setInputFiles({
        name: 'orders of Monday.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(ordersOfMonday()),
      });
      await desk.getByRole('button', { name: 'Check rows' }).click();
      await desk.getByText(/^Compared with/).waitFor();
      await desk.getByRole('grid', { name: 'Rows of the file' }).getByRole('row').nth(12).waitFor();
      await desk.keyboard.press('F8');
      await desk.getByText('Country, line 6').waitFor();
      await shoot(desk, `import-${colorScheme}`);
    });

    test('process panel with a label', async ({ desk, api }) => {
      const { body } = await api.get('/parcels?sort=-printed_at');
      const printed = (body as { data: { id: string; receiver: { country: string } }[] }).data;
      const shown = printed.find(({ receiver }) => ['GR', 'CN', 'BG', 'PL'].includes(receiver.country)) ?? printed[0];
      await desk.goto(`${new URL(desk.url()).origin}/parcels/${shown?.id}`);
      await desk.locator('canvas').first().waitFor();
      await networkSettled(desk);
      await shoot(desk, `process-${colorScheme}`);
    });
  });
}

/** A shop's file of twenty orders, of which some have two items, one a country that there is not, and one a weight that is none. */
function ordersOfMonday(): string {
  const people = ['Anna Meißner', 'Łucja Żółć', 'Urs Zürcher', 'Ελένη Παππά', 'João Gonçalves', 'Siobhán Byrne'];
  const places = [
    ['Lange Straße 7', '10243', 'Berlin', 'Germany'],
    ['ul. Długa 12', '00-238', 'Warszawa', 'Poland'],
    ['Bahnhofstrasse 1', '8001', 'Zürich', 'Switzerland'],
    ['Ερμού 5', '105 63', 'Αθήνα', 'Greece'],
    ['Rua Augusta 24', '1100-053', 'Lisboa', 'Portugal'],
    ['Main Street 3', 'D02 X285', 'Dublin', 'Ireland'],
  ];
  const rows = Array.from({ length: 26 }, (_, at) => {
    const order = at - Math.floor((at + 1) / 4);
    const [street, zip, city, country] = places[order % places.length] ?? [];
    const isWrong = at === 4 ? 'Greecee' : country;
    const weight = at === 16 ? 'light' : (0.4 + (order % 7) * 0.35).toFixed(2);
    const order_number = `M-${2400 + order}`;
    return [
      order_number,
      people[order % people.length],
      street,
      zip,
      city,
      isWrong,
      weight,
      `TEA-${10 + at}`,
      1 + (at % 3),
    ];
  });
  const header = 'Order number,Name,Address line 1,Postal code,City,Country,Weight (kg),SKU,Quantity';
  return [header, ...rows.map((row) => row.join(','))].join('\n');
}

async function refusedParcel(api: { get: (path: string) => Promise<{ body: unknown }> }): Promise<string> {
  const { body } = await api.get('/parcels');
  const parcels = (body as { data: { id: string; processing_errors: string[] }[] }).data;
  const refused = parcels.find(({ processing_errors }) => processing_errors.length > 0);
  expect(refused, 'the sandbox has a refused parcel on its first page').toBeDefined();
  return refused?.id ?? '';
}
