import { expect, it } from 'vitest';
import { stateFinding } from './states.ts';

it.each([
  ['US', 'Massachusetts', 'MA'],
  ['US', 'ma', 'MA'],
  ['US', ' new  york'.replace('  ', ' '), 'NY'],
  ['US', 'Armed Forces Europe', 'AE'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Nouvelle-Ecosse', 'NS'],
  ['AU', 'New South Wales', 'NSW'],
])('%s %s is offered as %s', (country, state, suggested) => {
  expect(stateFinding(country, state)).toEqual({ kind: 'spelling', suggested });
});

it('a state is missed where addresses need one, and nowhere else', () => {
  for (const country of ['US', 'CA', 'AU']) expect(stateFinding(country, ' ')).toEqual({ kind: 'missing' });
  for (const country of ['DE', 'IE', null]) expect(stateFinding(country, null)).toBeNull();
});

it('a code is fine, and what is neither code nor name is unknown', () => {
  expect(stateFinding('US', 'MA')).toBeNull();
  expect(stateFinding('AU', 'TAS')).toBeNull();
  expect(stateFinding('US', 'Bavaria')).toEqual({ kind: 'unknown' });
  expect(stateFinding('DE', 'Bayern')).toBeNull();
});
