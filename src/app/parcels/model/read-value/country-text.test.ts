import { expect, it } from 'vitest';
import { countryCodesOf } from './country-text.ts';

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
  ['Korea', 'KR or KP'],
  ['Congo', 'CG or CD'],
  ['Kongo', 'CG or CD'],
  ['Congo-Brazzaville', 'CG'],
  ['DR Congo', 'CD'],
  ['Ukr', 'UA'],
  ['Atlantis', ''],
])('%j is %j', (typed, code) => expect(countryCodesOf(typed).join(' or ')).toBe(code));
