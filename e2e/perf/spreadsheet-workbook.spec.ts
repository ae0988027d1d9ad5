import { createHash } from 'node:crypto';
import { test } from '../fixtures.ts';
import { measureFile } from './large-file.ts';
import { largeTable } from './large-table.ts';
import { workbookOf } from './large-workbook.ts';

/** No field of a parcel: it makes the file 10 MB large. */
const token = (row: number) => createHash('sha512').update(String(row)).digest('hex');

test.use({ serviceOptions: { parcels: 0 } });

test('a workbook of 50,000 rows: read, mapped and checked, against its parts alone', async ({ browser, service }) => {
  await measureFile(browser, service.link, {
    name: 'orders.xlsx',
    content: await workbookOf(largeTable().map((cells, row) => [...cells, row === 0 ? 'Checkout token' : token(row)])),
    library: 'hucre',
    goals: { ratio: 2, heap: 400 },
  });
});
