import { isDeepStrictEqual } from 'node:util';
import { deviceAt } from '../postgres/desk-requests.ts';
import { type StoreRows, storeRows } from '../faults/store-rows.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { StorePlace } from '../store-tokens.ts';
import type { KeptStore } from './kept-release.ts';
import { readAnswers } from './store-answers.ts';

/** Every row of a store by its table, each column as text. */
export type StoreContents = Map<string, Record<string, string>[]>;

/** What a service changes at its start or when it is asked: what it does with jobs, and when it has seen whom. */
const changing: Record<string, readonly string[]> = {
  tokens: ['used_s'],
  desk_sessions: ['seen_ms'],
  desk_stations: ['seen_ms', 'token'],
  print_jobs: ['state', 'reasons', 'message', 'step', 'round', 'pages_out', 'ended_ms'],
  print_lines: ['holder', 'until_ms'],
  carrier_serials: ['next'],
};
/** Work that goes on, and what the migrator notes. */
const ownOfProcesses = /^(?:jobs|kysely_|sqlite_|libsql_)/;
/** The address that a service has now. */
const ownSetting = '"served_at"';
/** Their rows moved to another table with a migration. */
const movedTables = ['proxied_keys'];

export async function readContents(place: StorePlace): Promise<StoreContents> {
  const rows = storeRows(place);
  const contents: StoreContents = new Map();
  for (const name of await tablesOf(rows, place)) contents.set(name, await rows(`select * from ${name}`));
  return contents;
}

async function tablesOf(rows: StoreRows, { databaseUrl }: StorePlace): Promise<string[]> {
  const named = await rows(
    databaseUrl === null
      ? "select name from sqlite_master where type = 'table'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  return named.flatMap(({ name = '' }) => (ownOfProcesses.test(name) ? [] : [name]));
}

/** Rows that are not as they were, each as a line. What was under way goes on, and more may be there. */
export function lostRows(before: StoreContents, after: StoreContents, underWay: string): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (!after.has(table)) return rows.length === 0 || movedTables.includes(table) ? [] : [`${table} is gone`];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => changing[table]?.includes(column) !== true);
    const textOf = (row: Record<string, string>) => JSON.stringify(columns.map((column) => row[column]));
    const now = new Set(after.get(table)?.map(textOf));
    return rows
      .map(textOf)
      .filter((row) => !row.includes(underWay) && !row.includes(ownSetting) && !now.has(row))
      .map((row) => `${table}: ${row.slice(0, 200)}`);
  });
}

/** What a service no longer answers as on the day its store was kept, each as a line. */
export async function lostAnswers(service: ServiceProcess, kept: KeptStore): Promise<string[]> {
  const now = await readAnswers(service);
  const lost: string[] = [];
  for (const part of ['parcels', 'etags', 'documents'] as const)
    for (const [name, value] of Object.entries(kept.answers[part]))
      if (now[part][name] !== value)
        lost.push(`${part} ${name}: ${now[part][name]?.slice(0, 300)} and not ${value.slice(0, 300)}`);
  if (now.methods !== kept.answers.methods) lost.push('shipping methods');
  for (const [path, body] of Object.entries(kept.answers.desk))
    if (!holds(now.desk[path], body)) lost.push(`/desk${path}: ${JSON.stringify(now.desk[path])}`);
  return [...lost, ...(await lostKeys(service, kept)), ...(await lostSignIns(service, kept))];
}

/** A request is sent once more under its key. */
async function lostKeys({ origin, token }: ServiceProcess, kept: KeptStore): Promise<string[]> {
  const lost: string[] = [];
  for (const { method, path, headers, text, status, answer } of kept.exchanges) {
    const again = await fetch(origin + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: text ?? null,
    });
    const body = (await again.text()).replaceAll(origin, kept.origin);
    const same = path.startsWith('/desk') ? holds(parsed(body), parsed(answer)) : body === answer;
    if (again.status !== status || !same) lost.push(`key of ${method} ${path}: ${again.status} ${body.slice(0, 300)}`);
  }
  return lost;
}

async function lostSignIns(service: ServiceProcess, { signIns: { tokens, device } }: KeptStore): Promise<string[]> {
  const lost: string[] = [];
  for (const { token, status, scope } of tokens) {
    const { status: now, headers } = await fetch(`${service.apiBase}/parcels`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const shown = headers.get('x-desk-scope') ?? 'full';
    if (now !== status || (scope !== undefined && shown !== scope)) lost.push(`token ${scope}: ${now} ${shown}`);
  }
  if (device !== null && (await deviceAt(service, 'service').headers(device)) === null) lost.push('device');
  return lost;
}

/** Whether an answer has all of an earlier one; it may have more. A print job goes on. */
function holds(now: unknown, before: unknown): boolean {
  if (Array.isArray(before)) return Array.isArray(now) && before.every((each) => now.some((one) => holds(one, each)));
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null)
    return isDeepStrictEqual(now, before);
  const goesOn = 'printer' in before ? (changing['print_jobs'] ?? []) : [];
  return Object.entries(before).every(
    ([name, value]) => goesOn.includes(name) || holds((now as Record<string, unknown>)[name], value),
  );
}

function parsed(text: string): unknown {
  return text === '' ? '' : withoutJobTimes(JSON.parse(text));
}

/** Times of a print job were made younger in the store. */
function withoutJobTimes(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'));
}
