import type { CopiedTable } from './copy-table.ts';
import { type KeyColumn, keyColumns } from '#service/store/queries/parcel-times.ts';
import type { StoreSchema } from '#service/store/store-schema.ts';

type Columns = { readonly [Table in keyof StoreSchema]: Record<keyof StoreSchema[Table], 'key' | 'value'> };

/** Every column of every table of the store, in an order that no reference forbids. A new one must be named here to compile. */
const columns: Columns = {
  settings: { name: 'key', value: 'value' },
  tokens: {
    id: 'key',
    hash: 'value',
    state: 'value',
    account: 'value',
    source: 'value',
    label: 'value',
    created_s: 'value',
  },
  parcels: {
    id: 'key',
    account: 'value',
    source: 'value',
    reference_code: 'value',
    ...(Object.fromEntries(keyColumns.map((column) => [column, 'value'])) as Record<KeyColumn, 'value'>),
    status: 'value',
    customs: 'value',
    version: 'value',
  },
  parcel_documents: { parcel_id: 'key', document: 'value' },
  attempts: {
    id: 'key',
    parcel_id: 'value',
    state: 'value',
    print: 'value',
    shipment: 'value',
    created_s: 'value',
    station: 'value',
    person: 'value',
    source: 'value',
  },
  jobs: { parcel_id: 'key', attempt_id: 'value', task: 'value', due_ms: 'value', claims: 'value' },
  idempotency_keys: {
    account: 'key',
    key: 'key',
    request_hash: 'value',
    state: 'value',
    status: 'value',
    headers: 'value',
    body: 'value',
    created_s: 'value',
  },
  desk_sessions: {
    hash: 'key',
    token_id: 'value',
    opened_ms: 'value',
    seen_ms: 'value',
    id: 'value',
    kind: 'value',
    station: 'value',
  },
  session_tokens: { hash: 'key', session: 'value', ends_ms: 'value' },
  link_codes: {
    hash: 'key',
    sealed: 'value',
    made_ms: 'value',
    ends_ms: 'value',
    used_ms: 'value',
    used_by: 'value',
  },
  print_jobs: {
    id: 'key',
    account: 'value',
    printer: 'value',
    title: 'value',
    copies: 'value',
    format: 'value',
    bytes: 'value',
    pages: 'value',
    state: 'value',
    reasons: 'value',
    message: 'value',
    pages_out: 'value',
    step: 'value',
    round: 'value',
    printer_job: 'value',
    cancel: 'value',
    created_ms: 'value',
    ended_ms: 'value',
  },
  print_documents: { job_id: 'key', document: 'value' },
  print_lines: { printer: 'key', holder: 'value', until_ms: 'value' },
  desk_events: {
    seq: 'key',
    account: 'value',
    at_ms: 'value',
    kind: 'value',
    parcel: 'value',
    station: 'value',
    person: 'value',
    data: 'value',
    fact: 'value',
  },
  desk_claims: {
    account: 'key',
    parcel: 'key',
    station: 'value',
    person: 'value',
    held_by: 'value',
    state: 'value',
    reason: 'value',
    since_ms: 'value',
    until_ms: 'value',
  },
  desk_runs: {
    id: 'key',
    account: 'value',
    run: 'value',
    kind: 'value',
    size: 'value',
    state: 'value',
    waiting: 'value',
    working: 'value',
    done: 'value',
    refused: 'value',
    not_sent: 'value',
    unknown: 'value',
    skipped: 'value',
    fence: 'value',
    station: 'value',
    person: 'value',
    started_ms: 'value',
    seen_ms: 'value',
    ended_ms: 'value',
    changes: 'value',
  },
  desk_run_items: {
    run_id: 'key',
    place: 'key',
    parcel: 'value',
    attempt: 'value',
    step: 'value',
    reason: 'value',
    spent: 'value',
  },
  badges: {
    id: 'key',
    account: 'value',
    hash: 'value',
    name: 'value',
    made_ms: 'value',
    revoked_ms: 'value',
  },
  badge_places: { account: 'key', station: 'key', badge: 'value', since_ms: 'value', until_ms: 'value' },
  desk_work: {
    account: 'key',
    id: 'key',
    at_ms: 'value',
    kind: 'value',
    source: 'value',
    count: 'value',
    parcel: 'value',
    station: 'value',
    person: 'value',
  },
};

/** Settings whose names begin with this say how a move stands, and do not move themselves. */
export const moveSettings = 'move:';

/** The store's tables, in the order in which they are copied. */
export const storeTables: readonly CopiedTable[] = Object.entries(columns).map(([name, named]) => ({
  from: name,
  to: name,
  columns: Object.keys(named),
  keys: keysOf(named),
  ...(name === 'settings' && { where: `name not like '${moveSettings}%'` }),
}));

/** The sandbox carrier's ledger: a file beside an embedded store, tables beside a shared one. */
export const ledgerTables: readonly CopiedTable[] = [
  {
    from: 'shipments',
    to: 'carrier_shipments',
    keys: ['reference'],
    columns: ['reference', 'reference_code', 'decided_at', 'voided_at', 'outcome', 'answer'],
  },
  { from: 'failures', to: 'carrier_failures', keys: ['reference'], columns: ['reference', 'calls'] },
  { from: 'serials', to: 'carrier_serials', keys: ['id'], columns: ['id', 'next'] },
];

function keysOf(named: Record<string, 'key' | 'value'>): CopiedTable['keys'] {
  return Object.keys(named).filter((column) => named[column] === 'key') as unknown as CopiedTable['keys'];
}
