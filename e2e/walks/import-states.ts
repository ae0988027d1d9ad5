import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { drop } from '../ui/import-pages.ts';
import { dialogBy, type PageState, type PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const header = 'Order number,Name,Address line 1,Postal code,City,Country,Weight (kg),SKU,Quantity';
const rows = (at: Walker) => at.page.getByRole('grid').first();
const check = (at: Walker) => at.buttonOf('Check rows');

/** A file is opened in place of the one before. */
async function openFile(at: Walker, name: string, text: string | Buffer): Promise<void> {
  at.data.add([name, ...text.toString().split(/[\n,]/)]);
  await at.load('/import');
  await at.page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

function columns(name: string, file: string, text: string | Buffer, more: Partial<PageState> = {}): PageState {
  return {
    name,
    async open(at) {
      await openFile(at, file, text);
      await expect(check(at)).toBeVisible();
    },
    ...more,
  };
}

/** The steps from the file of a shop to parcels. */
export const importWalk: PageWalk = {
  name: 'an import from the file to its run',
  prepare: async (at) => void (await createParcel(at.api, { order_number: 'XF-1' })),
  states: [
    { name: 'import', shows: ['import-page'], open: (at) => at.goToPage('/import') },
    {
      name: 'a file that is no table',
      async open(at) {
        await openFile(at, 'orders.csv', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]));
        await expect(at.page.getByRole('alert')).toBeVisible();
      },
    },
    columns(
      'columns of a file that asks how its dates are written',
      'dates.csv',
      'Order number,Order date,Something else\nXF-8,03/04/2026,qqqq\nXF-9,05/06/2026,qqqq\n',
    ),
    columns(
      'columns of a file with rows that are no parcels',
      'november.csv',
      `Orders of November
Order,Status,Name,Street,City,Country,Name,Street,City,Country,Item 1,Qty 1,Item 2,Qty 2
R-1,Open,Ann,Way 1,Bonn,DE,Anna,Ring 1,Berlin,DE,Towel,2,Soap,1
R-2,Shipped,Bob,Way 2,Bonn,DE,Bob,Ring 2,Berlin,DE,Towel,1,,
Summe,,,,,,,,,,,3,,1
`,
    ),
    columns(
      'columns of a file',
      'orders.csv',
      `${header}
XF-1,Ann,Street 1,10243,Berlin,DE,1,A,1
XF-2,Ann,Street 1,10243,Berlin,Atlantis,1.5,A,2
XF-3,Bob,Street 2,10243,Berlin,DE,heavy,B,1
XF-4,,,,,DE,1,C,1
XF-5,Cy,Street 3,10243,Berlin,DE,1,C,1
`,
    ),
    {
      name: 'a mapping that is none',
      async open(at) {
        at.data.add('mapping.json');
        await at.page
          .locator('main input[type=file][accept*=json]')
          .setInputFiles({ name: 'mapping.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
        await expect(at.main.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
      },
    },
    {
      name: 'rows of a file, checked',
      async open(at) {
        await check(at).click();
        await expect(rows(at)).toBeVisible();
      },
    },
    {
      name: 'a cell with a problem',
      async open(at) {
        await at.press('F8');
        await expect(at.page.locator(':focus')).toBeVisible();
      },
    },
    dialogBy('replace in a column', (at) => at.buttonOf('Replace in column').click(), 'replace-dialog'),
    {
      name: 'rows that are processed right away',
      open: (at) => at.page.getByRole('checkbox', { name: at.said.text('Process them right away') }).check(),
      leave: (at) => at.page.getByRole('checkbox', { name: at.said.text('Process them right away') }).uncheck(),
    },
    {
      name: 'an edited cell',
      async open(at) {
        at.data.add('Potsdam');
        await rows(at).getByRole('gridcell', { name: 'Berlin' }).last().click();
        await at.page.keyboard.type('Potsdam');
        await at.press('Enter');
        await expect(rows(at)).toContainText('Potsdam');
      },
    },
    dialogBy('discard an import?', (at) => at.button('Discard').first().click(), 'import-page'),
    dialogBy(
      'another file instead?',
      async (at) => {
        at.data.add('other.csv');
        await drop(at.page, 'other.csv', Buffer.from('Order number,City\nXF-7,Graz\n').toString('base64'));
      },
      'import-page',
    ),
    {
      name: 'an import that has ended',
      async open(at) {
        await at.press('Control+Enter');
        await expect(at.page.getByRole('status', { name: at.said.text('State of the run') })).toBeVisible();
        await expect(at.buttonOf('Remove from history…')).toBeVisible();
      },
    },
  ],
};
