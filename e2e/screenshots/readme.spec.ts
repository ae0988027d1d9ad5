import { expect, test } from '../fixtures.ts';
import { networkSettled } from '../settled-network.ts';
import { type Pictured, pictured } from './pictured.ts';
import { shoot } from './shoot.ts';

// The pictures of the README in each of its languages: the sandbox's own data, light and dark.
test.use({ serviceOptions: { parcels: 400 } });

for (const language of pictured)
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language.tag}, ${colorScheme}`, () => {
      test.use({ colorScheme, locale: language.locale });

      test('list', async ({ desk }) => {
        await desk.getByRole('row').nth(12).waitFor();
        await shoot(desk, `list-${colorScheme}`, language.folder);
      });

      test('editor', async ({ desk, api }) => {
        const { said } = await language.texts();
        const parcel = await refusedParcel(api);
        await desk.goto(`${new URL(desk.url()).origin}/parcels/${parcel}/edit`);
        await desk.getByLabel(said.start('Postal code')).fill('54622');
        await desk.getByLabel(said.text('Reference')).fill('PO 77-1');
        await shoot(desk, `editor-${colorScheme}`, language.folder);
      });

      test('today', async ({ desk }) => {
        await desk.goto(`${new URL(desk.url()).origin}/today`);
        await desk.locator('svg[data-field]').last().waitFor();
        await networkSettled(desk);
        await shoot(desk, `today-${colorScheme}`, language.folder);
      });

      test('import', async ({ desk }) => {
        const { said } = await language.texts();
        await desk.keyboard.press('Alt+6');
        await desk.locator('input[type=file]').setInputFiles({
          name: language.orders.name,
          mimeType: 'text/csv',
          buffer: Buffer.from(ordersOfMonday(language.orders)),
        });
        await desk.getByRole('button', { name: said.start('Check rows') }).click();
        const rows = desk.getByRole('grid', { name: said.text('Rows of the file') }).getByRole('row');
        await rows.nth(12).waitFor();
        await networkSettled(desk);
        await desk.keyboard.press('F8');
        await desk.getByRole('gridcell', { selected: true }).waitFor();
        await shoot(desk, `import-${colorScheme}`, language.folder);
      });

      test('process panel with a label', async ({ desk, api }) => {
        const { body } = await api.get('/parcels?sort=-printed_at');
        const printed = (body as { data: { id: string; receiver: { country: string } }[] }).data;
        const shown = printed.find(({ receiver }) => ['GR', 'CN', 'BG', 'PL'].includes(receiver.country)) ?? printed[0];
        await desk.goto(`${new URL(desk.url()).origin}/parcels/${shown?.id}`);
        await desk.locator('canvas').first().waitFor();
        await networkSettled(desk);
        await shoot(desk, `process-${colorScheme}`, language.folder);
      });
    });
  }

/** A shop's file of twenty orders, of which some have two items, one a country that there is not, and one a weight that is none. */
function ordersOfMonday({ header, countries, noCountry, noWeight }: Pictured['orders']): string {
  const people = ['Anna Meißner', 'Łucja Żółć', 'Urs Zürcher', 'Ελένη Παππά', 'João Gonçalves', 'Siobhán Byrne'];
  const places = [
    ['Lange Straße 7', '10243', 'Berlin'],
    ['ul. Długa 12', '00-238', 'Warszawa'],
    ['Bahnhofstrasse 1', '8001', 'Zürich'],
    ['Ερμού 5', '105 63', 'Αθήνα'],
    ['Rua Augusta 24', '1100-053', 'Lisboa'],
    ['Main Street 3', 'D02 X285', 'Dublin'],
  ];
  const rows = Array.from({ length: 26 }, (_, at) => {
    const order = at - Math.floor((at + 1) / 4);
    const [street, zip, city] = places[order % places.length] ?? [];
    const country = at === 4 ? noCountry : countries[order % countries.length];
    const weight = at === 16 ? noWeight : (0.4 + (order % 7) * 0.35).toFixed(2);
    const order_number = `M-${2400 + order}`;
    return [
      order_number,
      people[order % people.length],
      street,
      zip,
      city,
      country,
      weight,
      `TEA-${10 + at}`,
      1 + (at % 3),
    ];
  });
  return [header, ...rows.map((row) => row.join(','))].join('\n');
}

async function refusedParcel(api: { get: (path: string) => Promise<{ body: unknown }> }): Promise<string> {
  const { body } = await api.get('/parcels');
  const parcels = (body as { data: { id: string; processing_errors: string[] }[] }).data;
  const refused = parcels.find(({ processing_errors }) => processing_errors.length > 0);
  expect(refused, 'the sandbox has a refused parcel on its first page').toBeDefined();
  return refused?.id ?? '';
}
