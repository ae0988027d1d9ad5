import { expect, test } from 'vitest';
import { readTown } from './town-text.ts';

test.each<[country: string | null, text: string, town: string]>([
  ['AT', 'A-1010 Wien', '1010 | Wien'],
  ['AT', 'AT-1010 Wien', '1010 | Wien'],
  ['AT', 'a 1010 wien', '1010 | wien'],
  ['DE', 'D – 10115 Berlin', '10115 | Berlin'],
  ['LI', 'FL-9490 Vaduz', '9490 | Vaduz'],
  ['NL', 'NL-1234 AB Amsterdam', '1234 AB | Amsterdam'],
  ['PL', 'PL 00-950 Warszawa', '00-950 | Warszawa'],
  ['RE', 'F-97400 Saint-Denis', '97400 | Saint-Denis'],
  ['GB', 'SW1A 1AA London', 'SW1A 1AA | London'],
  ['MT', 'VLT 1234 Valletta', 'VLT 1234 | Valletta'],
  ['DE', '10115 Berlin, Germany', '10115 | Berlin'],
  ['DE', '10115 Berlin, DE', '10115 | Berlin'],
  ['US', 'San Diego, CA 92101', '92101 | San Diego'],
  ['US', 'Atlanta, Georgia', ' | Atlanta'],
  ['IT', '40121 Bologna, BO', '40121 | Bologna, BO'],
  ['DE', '  10115  Berlin\n', '10115 | Berlin'],
  ['DE', '10115\nBerlin', '10115 | Berlin'],
  // It is read by the rules of the country that it names itself.
  [null, 'A-1010 Wien', '1010 | Wien'],
  [null, 'NL-1234 AB Amsterdam', '1234 AB | Amsterdam'],
])('%s: %j is %s', (country, text, town) => {
  const read = readTown(text, country);
  expect(read === null ? null : `${read.postal_code} | ${read.city}`).toBe(town);
});

test.each<[country: string | null, text: string]>([
  ['DE', 'A-1010 Wien'],
  ['CH', 'A-1010 Wien'],
  ['DE', '10115 Berlin, Austria'],
  [null, '10115 Berlin, Germany'],
  ['AT', 'Au 6883'],
  ['DE', 'X-10115 Berlin'],
])('%s: %j is not certain', (country, text) => {
  expect(readTown(text, country)).toBeNull();
});
