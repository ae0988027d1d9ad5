/** What the list of parcels picks out of the rows itself, beside a view, under its names in the address: the API has no such filters. */
export interface ListPicks {
  /** The id of a shipping method; `none` for parcels without one. */
  method?: string;
  /** The receiver's country, as the API has it. */
  country?: string;
  tag?: string;
  /** The day to leave on, by name: another day each day. */
  ship_by?: string;
  /** A timestamp: only what was created before. */
  created_before?: string;
}

const pickNames = [
  'method',
  'country',
  'tag',
  'ship_by',
  'created_before',
] as const satisfies readonly (keyof ListPicks)[];

/** Those of an address, or of what was kept. */
export function picksIn(from: Readonly<Record<string, unknown>>): ListPicks {
  const picks: ListPicks = {};
  for (const name of pickNames) {
    const value = from[name];
    if (typeof value === 'string' && value !== '') picks[name] = value;
  }
  return picks;
}

export function hasPicks(picks: ListPicks): boolean {
  return pickNames.some((name) => picks[name] !== undefined);
}

/** Names them: the same for picks that pick the same. */
export function picksKey(picks: ListPicks): string {
  return JSON.stringify(pickNames.map((name) => picks[name]));
}
