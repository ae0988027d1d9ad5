import { expect, it } from 'vitest';
import { rankCommands } from './rank-commands.ts';

const commands = [
  { label: 'Process and print', subject: 'Order 10400' },
  { label: 'Process only', subject: 'Order 10400' },
  { label: 'Print labels', subject: 'Order 10400' },
  { label: 'Go to parcels' },
  { label: 'Go to shipping methods' },
  { label: 'New parcel' },
  { label: 'Appearance: dark' },
];
const found = (typed: string) => rankCommands(commands, typed).map(({ label }) => label);

it('the ranking of commands shows everything in its order for an empty text', () => {
  expect(found('  ')).toEqual(commands.map(({ label }) => label));
});

it.each([
  ['print', ['Print labels', 'Process and print']],
  ['process', ['Process and print', 'Process only']],
  ['parcel', ['Go to parcels', 'New parcel']],
  ['go ship', ['Go to shipping methods']],
  ['dark', ['Appearance: dark']],
  ['10400 pri', ['Process and print', 'Print labels']],
  ['ethod', ['Go to shipping methods']],
  ['prnt', ['Process and print', 'Print labels']],
  ['xyz', []],
  ['pq', []],
])('%s', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

it('the ranking of commands finds words without their accents and capitals', () => {
  expect(rankCommands([{ label: 'Déjà vu' }], 'DEJA')).toHaveLength(1);
});

it('the ranking of commands lets the same text always come to the same order', () => {
  const reversed = commands.toReversed();
  expect(rankCommands(reversed, 'process').map(({ label }) => label)).toEqual(['Process only', 'Process and print']);
});

it('the ranking of commands marks first, of those that fit equally well, what can be done now', () => {
  const parcel = [
    { label: 'Print labels', refused: 'The parcel is not processed yet' },
    { label: 'Process', refused: undefined },
  ];
  expect(rankCommands(parcel, 'pr').map(({ label }) => label)).toEqual(['Process', 'Print labels']);
  expect(rankCommands(parcel, 'print').map(({ label }) => label)).toEqual(['Print labels']);
});
