import { openDatabase } from '#service/store/open-sqlite.ts';
import type { CarrierAnswer } from '#service/model/carrier.ts';

/** What the sandbox carrier keeps of the shipments it decided on. No receiver data. */
export interface SandboxCarrierLedger {
  find(reference: string): Promise<CarrierAnswer | null>;
  /** Decides a reference once, on disk when it returns; a reference decided before answers as it did then. */
  decide(reference: string, entry: LedgerEntry): Promise<CarrierAnswer>;
  /** Counts a call that found the carrier not available; answers how many that makes for the reference. */
  countFailure(reference: string): Promise<number>;
  failures(reference: string): Promise<number>;
  void(reference: string, at: string): Promise<void>;
  close(): Promise<void>;
}

interface LedgerEntry {
  referenceCode: string;
  at: string;
  labels: number;
  /** `firstSerial` is the first of `labels` serial numbers that no other shipment has. */
  answer(firstSerial: number): CarrierAnswer;
}

const tables = [
  `create table if not exists shipments (
    sequence integer primary key autoincrement,
    reference text not null unique,
    reference_code text not null,
    decided_at text not null,
    voided_at text,
    outcome text not null check (outcome in ('accepted', 'refused')),
    answer text not null
  ) strict`,
  'create table if not exists failures (reference text primary key, calls integer not null) strict, without rowid',
  'create table if not exists serials (id integer primary key check (id = 1), next integer not null) strict',
];

/** The first parcel of a new ledger gets RR473124829DE, the number UPU S10 is usually explained with. */
const firstSerialNumber = 47_312_482;

/** The ledger of a carrier for one process, in a database file of its own; it is made when it is missing. */
export function openSandboxCarrierLedger(file: string): SandboxCarrierLedger {
  const database = openDatabase(file);
  const run = (sql: string, ...values: unknown[]) => database.prepare(sql).run(values);
  const first = (sql: string, ...values: unknown[]) => database.prepare(sql).all(values)[0];

  function transaction<Result>(work: () => Result): Result {
    run('begin');
    try {
      const result = work();
      run('commit');
      return result;
    } catch (error) {
      run('rollback');
      throw error;
    }
  }

  transaction(() => {
    for (const table of tables) run(table);
    run('insert into serials (id, next) values (1, ?) on conflict do nothing', firstSerialNumber);
  });

  function find(reference: string): CarrierAnswer | null {
    // Where damage left no JSON, `json` ends the query, and the error names the file.
    const answer = 'cast(case when json_valid(answer) then answer else json(answer) end as blob) as answer';
    const sql = `select ${answer} from shipments where reference = ?`;
    const row = first(sql, reference) as { answer: ArrayBuffer } | undefined;
    return row === undefined ? null : (JSON.parse(Buffer.from(row.answer).toString()) as CarrierAnswer);
  }

  function failures(reference: string): number {
    const row = first('select calls from failures where reference = ?', reference) as { calls: number } | undefined;
    return row?.calls ?? 0;
  }

  return {
    find: async (reference) => find(reference),
    failures: async (reference) => failures(reference),
    decide: async (reference, entry) =>
      transaction(() => {
        const known = find(reference);
        if (known !== null) return known;
        const { next: serial } = first('select next from serials where id = 1') as { next: number };
        const answer = entry.answer(serial);
        if (answer.outcome === 'accepted') run('update serials set next = ? where id = 1', serial + entry.labels);
        const sql =
          'insert into shipments (reference, reference_code, decided_at, outcome, answer) values (?, ?, ?, ?, ?)';
        run(sql, reference, entry.referenceCode, entry.at, answer.outcome, JSON.stringify(answer));
        return answer;
      }),
    countFailure: async (reference) =>
      transaction(() => {
        run('insert into failures values (?, 1) on conflict do update set calls = calls + 1', reference);
        return failures(reference);
      }),
    void: async (reference, at) => {
      const sql =
        "update shipments set voided_at = ? where reference = ? and outcome = 'accepted' and voided_at is null";
      run(sql, at, reference);
    },
    close: async () => database.close(),
  };
}
