import { expect, test } from 'vitest';
import type { Receiver } from '#contract/parcel.ts';
import { addressLines } from './address-lines.ts';

const noReceiver: Receiver = {
  name: null,
  company: null,
  address_line_1: null,
  house_number: null,
  address_line_2: null,
  postal_code: null,
  city: null,
  state_or_region: null,
  country: null,
  email: null,
  phone: null,
};
const texts = (receiver: Partial<Receiver>) =>
  addressLines({ ...noReceiver, ...receiver }).map((line) => line.map((part) => part.text).join(''));

test.each<[string, Partial<Receiver>, string[]]>([
  [
    'Netherlands: number behind the street, code before the city',
    {
      name: 'E. de Vries',
      address_line_1: 'Oudegracht',
      house_number: '12',
      postal_code: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
    },
    ['E. de Vries', 'Oudegracht 12', '3511 AB Utrecht'],
  ],
  [
    'France: number before the street',
    { address_line_1: 'rue de Rivoli', house_number: '8', postal_code: '75001', city: 'Paris', country: 'FR' },
    ['8 rue de Rivoli', '75001 Paris'],
  ],
  [
    'United States: city, state and code',
    {
      address_line_1: 'Main St',
      house_number: '1',
      city: 'Austin',
      state_or_region: 'TX',
      postal_code: '78701',
      country: 'US',
    },
    ['1 Main St', 'Austin, TX 78701'],
  ],
  ['United States without a state', { city: 'Austin', postal_code: '78701', country: 'US' }, ['Austin, 78701']],
  [
    'United Kingdom: town and code in lines of their own',
    { company: 'Smith & Co', address_line_1: '5 High Street', city: 'Leeds', postal_code: 'LS1 4AP', country: 'GB' },
    ['Smith & Co', '5 High Street', 'Leeds', 'LS1 4AP'],
  ],
  [
    'Italy: province behind the city',
    { postal_code: '80100', city: 'Napoli', state_or_region: 'NA', country: 'IT' },
    ['80100 Napoli NA'],
  ],
  [
    'China in Chinese script: from the largest to the person',
    {
      name: '王小明',
      address_line_1: '南京东路',
      house_number: '100',
      city: '上海',
      postal_code: '200001',
      country: 'CN',
    },
    ['200001', '上海', '南京东路 100', '王小明'],
  ],
  [
    'China in Latin script: as elsewhere',
    {
      name: 'Wang Xiaoming',
      address_line_1: 'Nanjing East Road',
      city: 'Shanghai',
      postal_code: '200001',
      country: 'CN',
    },
    ['Wang Xiaoming', 'Nanjing East Road', '200001 Shanghai'],
  ],
  ['region in a line of its own', { city: 'Madrid', state_or_region: 'Madrid', country: 'ES' }, ['Madrid', 'Madrid']],
  ['an unknown country and blanks', { name: '  ', city: 'X', country: 'ZZ' }, ['X']],
  ['nothing at all', {}, []],
])('%s', (_name, receiver, lines) => {
  expect(texts(receiver)).toEqual(lines);
});

test('the parts name the fields they come from', () => {
  const [line] = addressLines({ ...noReceiver, postal_code: '0000', city: 'Oslo', country: 'NO' });
  expect(line).toEqual([
    { field: 'postal_code', text: '0000' },
    { field: null, text: ' ' },
    { field: 'city', text: 'Oslo' },
  ]);
});
