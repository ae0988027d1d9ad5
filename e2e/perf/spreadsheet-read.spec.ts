import { test } from '../fixtures.ts';
import { measureFile } from './large-file.ts';
import { largeTable } from './large-table.ts';

test.use({ serviceOptions: { parcels: 0 } });

const quoted = (cell: string): string => (cell.includes(',') ? `"${cell}"` : cell);

test('a file of 50,000 rows: read, mapped and checked, against its parts alone', async ({ browser, service }) => {
  await measureFile(browser, service.link, {
    name: 'orders.csv',
    content: largeTable()
      .map((cells) => cells.map(quoted).join(','))
      .join('\n'),
    library: 'papaparse',
    goals: { ratio: 1.5, heap: 250 },
  });
});
