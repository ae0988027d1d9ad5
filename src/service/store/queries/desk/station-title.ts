import { isJsonObject } from '#contract/values/json-value.ts';
import type { Executor } from '#service/store/store.ts';

/** What a station is called on paper: its name, else its number, else the beginning of its id. */
export async function stationTitle(db: Executor, account: string, station: string): Promise<string> {
  if (station === '') return 'Other client';
  const setting = await db
    .selectFrom('desk_settings')
    .select('value')
    .where('account', '=', account)
    .where('id', '=', `station.${station}`)
    .executeTakeFirst();
  const value: unknown = setting === undefined ? null : JSON.parse(setting.value);
  const name = isJsonObject(value) ? value['name'] : null;
  if (typeof name === 'string' && name !== '') return name;
  const known = await db
    .selectFrom('desk_stations')
    .select('number')
    .where('account', '=', account)
    .where('station', '=', station)
    .executeTakeFirst();
  return `Station ${known?.number ?? station.slice(0, 4)}`;
}
