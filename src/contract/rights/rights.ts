import { groupedList } from '#contract/grouped-list.ts';

// What a token may do. The service and the proxy enforce it, the page shows it: all three read this and route-rights.ts, and nothing else.

/** Every right, with what it permits: "may not ..." in a refusal. */
export const rights = {
  'sign-in': 'sign in to the page',
  list: 'list parcels and shipping methods',
  read: 'read parcels and their documents',
  names: 'see receivers, order numbers, contents and tracking numbers',
  create: 'create parcels',
  change: 'change parcels',
  process: 'process parcels',
  print: 'mark parcels as printed',
  cancel: 'cancel parcels',
  delete: 'delete parcels',
  follow: 'follow the desk',
  'read-desk': 'read runs, prints, work and people of the desk',
  work: 'take, claim and note work at the desk',
  printers: 'use the printers of the desk',
  settings: 'change the settings of the desk',
  webhooks: 'try webhooks',
  /** Enforced by the page alone: a change of many parcels is a change of each. */
  'edit-many': 'change many parcels at once',
  /** Which code is which product, for all stations. */
  'learn-codes': 'teach the desk product codes',
} as const satisfies Record<string, string>;
export type Right = keyof typeof rights;

const allRights = Object.keys(rights) as Right[];

/** Every scope with its rights. */
const scopeRights = {
  full: allRights,
  desk: allRights.filter(
    (right) => !['create', 'delete', 'settings', 'webhooks', 'edit-many', 'learn-codes'].includes(right),
  ),
  read: ['sign-in', 'list', 'read', 'names', 'follow', 'read-desk'],
  wall: ['sign-in', 'list', 'follow'],
  integration: ['list', 'read', 'names', 'create', 'change', 'process', 'print'],
} as const satisfies Record<string, readonly Right[]>;
export type Scope = keyof typeof scopeRights;

export const scopes = Object.keys(scopeRights) as Scope[];

/** In every answer to a token that is not *full*: its scope. */
export const scopeHeader = 'X-Desk-Scope';

/** In every answer to a token that has a last day, and in its 401 after that: when it is over, as ISO 8601 in UTC. */
export const tokenEndsHeader = 'X-Desk-Token-Ends';

/** Null for what is no scope known here. */
export function readScope(text: unknown): Scope | null {
  return scopes.find((scope) => scope === text) ?? null;
}

export function hasRight(scope: Scope, right: Right): boolean {
  return (scopeRights[scope] as readonly Right[]).includes(right);
}

/** The scopes that have a right. */
export function scopesWith(right: Right): Scope[] {
  return scopes.filter((scope) => hasRight(scope, right));
}

const expired = 'the token has expired';

/** The sentence of the 401 to a token made with `--expires 2027-01-31` once that day is over. */
export function expirySentence(lastDay: string): string {
  return `${expired}: it was valid until ${lastDay} (UTC)`;
}

/** The last day of the token that such a sentence is about, as in it; null for any other sentence. */
export function expiryIn(message: string): string | null {
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(message) ?? [];
  return message === expirySentence(day) ? day : null;
}

/** The sentence of a 403. */
export function missingRight(scope: Scope, right: Right): string {
  const allowing = groupedList(scopesWith(right));
  return `this token may not ${rights[right]}: its scope is "${scope}", and the right "${right}" is in ${allowing} only`;
}
