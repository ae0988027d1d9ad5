import { expect, it } from 'vitest';
import { countryCodeOf } from './country-code.ts';

it.each([
  ['nl', 'NL'],
  ['Netherlands', 'NL'],
  ['Niederlande', 'NL'],
  ['holland', 'NL'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  [' ', ''],
  ['Ukr', 'Ukr'],
  ['Atlantis', 'Atlantis'],
])('%j is %j', (typed, code) => expect(countryCodeOf(typed)).toBe(code));
