import { parseArgs } from 'node:util';
import { isTimestamp, isUuid } from '#contract/values/scalars.ts';
import { readConfig } from '#service/config/config.ts';
import { StartError } from '#service/config/start-error.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { runCommand } from '#service/run-service-command.ts';
import {
  auditCompleteFrom,
  auditEntries,
  type AuditEntry,
  type AuditQuery,
} from '#service/store/queries/desk/audit-queries.ts';
import type { Executor } from '#service/store/store.ts';

const usage =
  'Options: --parcel ID, --token ID or label, --since 2027-01-31 or 2027-01-31T08:00:00Z (all that are given must fit), --json.';

const columns = [
  'at',
  'action',
  'result',
  'parcel',
  'token',
  'label',
  'device',
  'station',
  'person',
  'request',
] as const;
const widths = { at: 24, action: 29, result: 8, parcel: 36, token: 36, label: 20, device: 36, station: 12, person: 12 };

// Prints who changed what. Works beside a running service.
await runCommand(async () => {
  const { json, ...query } = readOptions();
  const store = await openStoreOf(readConfig(process.env));
  try {
    await (json ? printJson : printTable)(store.db, query);
  } finally {
    await store.close();
  }
});

async function printTable(db: Executor, query: AuditQuery): Promise<void> {
  const from = await auditCompleteFrom(db);
  write(from === null ? 'No audit is kept here.' : `Complete from ${moment(from)}.`);
  let count = 0;
  for await (const entry of auditEntries(db, query)) {
    if ((count += 1) === 1) write(row(Object.fromEntries(columns.map((name) => [name, name]))));
    write(row(shown(entry)));
  }
  write(count === 0 ? 'Nothing of it is in the audit.' : `${count} ${count === 1 ? 'entry' : 'entries'}.`);
}

async function printJson(db: Executor, query: AuditQuery): Promise<void> {
  const from = await auditCompleteFrom(db);
  process.stdout.write(`{"complete_from":${JSON.stringify(from === null ? null : moment(from))},"entries":[`);
  let separator = '\n';
  for await (const entry of auditEntries(db, query)) {
    process.stdout.write(separator + JSON.stringify(shown(entry)));
    separator = ',\n';
  }
  process.stdout.write('\n]}\n');
}

/** Empty texts are what is not known. */
function known(text: string | null): string | null {
  return text === '' ? null : text;
}

function shown({ at_ms, name, person, label, ...entry }: AuditEntry) {
  return {
    at: moment(at_ms),
    action: entry.action,
    result: entry.result,
    parcel: known(entry.parcel),
    token: known(entry.token),
    label: known(label),
    device: known(entry.device),
    station: known(entry.station),
    person: name ?? known(person),
    request: entry.request,
    account: entry.account,
  };
}

function row(cells: Record<string, string | null>): string {
  return columns.map((name) => cell(cells[name] ?? '-').padEnd(name === 'request' ? 0 : widths[name])).join('  ');
}

/** Labels and names are free text: line breaks in them would look like further entries. */
function cell(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

function moment(millis: number): string {
  return new Date(millis).toISOString();
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readOptions() {
  const { parcel, token, since, json } = readArguments();
  if (parcel !== undefined && !isUuid(parcel))
    throw new StartError(`--parcel ${parcel} is not the id of a parcel. ${usage}`);
  return { parcel: parcel?.toLowerCase(), token, since: since === undefined ? undefined : readSince(since), json };
}

/** A day begins at midnight, by UTC. */
function readSince(text: string): number {
  const timestamp = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  if (!isTimestamp(timestamp)) throw new StartError(`--since ${text} is no day and no time. ${usage}`);
  return Date.parse(timestamp);
}

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      options: { parcel: text, token: text, since: text, json: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
