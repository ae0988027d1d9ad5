import type { Right } from '#contract/rights/rights.ts';

/** What each place is for: without that right it has nothing to show. The first that fits counts. */
const places: readonly (readonly [path: RegExp, right: Right])[] = [
  [/\/parcels\/new$/, 'create'],
  [/\/parcels\/[^/]+\/edit$/, 'change'],
  [/\/parcels\/[^/]+$/, 'read'],
  [/\/(?:parcels|problems)$/, 'names'],
  [/\/station$/, 'work'],
  [/\/(?:runs|runs\/[^/]+|printers)$/, 'read-desk'],
  [/\/import$/, 'create'],
  [/\/(?:today|shipping-methods)$/, 'list'],
];

/** The right that a place of the page needs, by its path or by that of its route. All others show what the page itself has. */
export function rightOfPlace(path: string): Right {
  return places.find(([pattern]) => pattern.test(path))?.[1] ?? 'sign-in';
}
