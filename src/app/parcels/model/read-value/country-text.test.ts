import { expect, it } from 'vitest';
import { countryCode } from './country-text.ts';

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
  ['Korea', null],
  ['Ukr', 'UA'],
  ['Atlantis', null],
])('%j is %j', (typed, code) => expect(countryCode(typed)).toBe(code));
