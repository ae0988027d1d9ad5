import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A guard taken out of the service: the changes of one of its files that do it. */
export interface Mutant {
  /** Below `src/service`. */
  file: string;
  /** What is there exactly once, and what is there instead. */
  changes: readonly (readonly [guard: string, instead: string])[];
}

/** Each of these must be noticed by the test that the guard is there for. */
export const mutants = {
  'the key is ignored': {
    file: 'http/idempotency.ts',
    changes: [['const keyed = keyedRequest(request);', 'const keyed = keyedRequest(request) && null;']],
  },
  'answered before the commit': {
    file: 'http/idempotency.ts',
    changes: [
      [
        'const answer = await store.transaction(async (tx) => {',
        'let tell = (_: ApiAnswer) => {}; const told = new Promise<ApiAnswer>((resolve) => (tell = resolve)); const answer = await Promise.race([told, store.transaction(async (tx) => {',
      ],
      [
        "crashPoint('before_commit');\n    return changed;\n  });",
        'tell(changed); await new Promise((resolve) => setTimeout(resolve, 250)); return changed; })]);',
      ],
    ],
  },
  'events are written beside the change': {
    file: 'parcels/write-parcel-event.ts',
    changes: [
      [
        'await writeDeskEvent(tx, { ...fact, ...about, identity });',
        'setTimeout(() => context.store.transaction((own) => writeDeskEvent(own, { ...fact, ...about, identity })).then(() => context.eventFeed.wake(), () => undefined), 50);',
      ],
    ],
  },
  'webhook events are written beside the change': {
    file: 'processing/record-attempt.ts',
    changes: [
      [
        'await options.webhooks?.note(',
        'await ((_, ...said) => void setTimeout(() => void store.transaction(async (own) => options.webhooks?.note(own, ...said)).then(() => options.webhooks?.wake(), () => undefined), 50))(',
      ],
    ],
  },
  'webhook events are forgotten before they are delivered': {
    file: 'webhooks/hook-line.ts',
    changes: [
      [
        'const sent = await Promise.all(',
        'for (const event of events) await store.transaction((tx) => endDelivery(tx, event)); await sleep(400); const sent = await Promise.all(',
      ],
    ],
  },
  'webhook events are signed with no key': {
    file: 'webhooks/hook-line.ts',
    changes: [['signatureHeaders(hook.keys, event.id', 'signatureHeaders([], event.id']],
  },
  'the audit is written beside the change': {
    file: 'http/idempotency.ts',
    changes: [
      [
        'await auditChange(tx, request, done);',
        'setTimeout(() => store.transaction((own) => auditChange(own, request, done)).catch(() => undefined), 50);',
      ],
    ],
  },
  'commits are not synced': {
    file: 'store/open-sqlite.ts',
    changes: [['synchronous = full', 'synchronous = off']],
  },
  'a database that confirms too early is let in': {
    file: 'store/check-postgres.ts',
    changes: [["if (synchronousCommit === 'off')", "if (synchronousCommit === '')"]],
  },
  // The job of the attempt under way goes as well: it keeps a second one out on its own.
  'each press begins again': {
    file: 'parcels/process-parcel.ts',
    changes: [
      [
        "if (stored.status === 'processing') return joined(accepted(request));",
        "if (stored.status === 'processing') await tx.deleteFrom('jobs').where('parcel_id', '=', stored.id).execute();",
      ],
    ],
  },
  'the folder is not locked': {
    file: 'store/lock-data-folder.ts',
    changes: [["database.exec('begin exclusive');", "database.exec('begin');"]],
  },
  'no lookup before sending again': {
    file: 'processing/processor.ts',
    changes: [['if (job.claims > 1) {', 'if (job.claims > 1_000_000) {']],
  },
  'the reference is not the attempt written ahead': {
    file: 'processing/processor.ts',
    changes: [['await carrier.accept(attempt.id,', 'await carrier.accept(crypto.randomUUID(),']],
  },
  'the printer is not asked again, nor its job written down': {
    file: 'printers/job-steps.ts',
    changes: [
      [
        'clean.has(job.id) ? null : await findJob(address, (name) => isNameOf(job, name), signal)',
        'null as JobFacts | null',
      ],
      ["await change(job, { step: 'created', printer_job: id })", 'await change(job, { printer_job: id })'],
    ],
  },
  'leases are not renewed': {
    file: 'processing/processor.ts',
    changes: [['held.add(job);', '']],
  },
  'the proxy keeps no keys': {
    file: 'proxy/forward-request.ts',
    changes: [['if (key === undefined) return null;', 'if (key !== null) return null;']],
  },
  'the proxy forgets what it did not hear of': {
    file: 'proxy/send-once.ts',
    changes: [['await keepAnswer(store.db, request, null);', 'await releaseKey(store.db, request);']],
  },
  'the proxy forgets what it died with': {
    file: 'store/queries/idempotency-queries.ts',
    changes: [[".updateTable('idempotency_keys').set({ state: 'unknown' })", ".deleteFrom('idempotency_keys')"]],
  },
  'the proxy lets any path through': {
    file: 'proxy/upstream-path.ts',
    changes: [
      ['const writes = writingMethods(path, cancelPath);', 'if (method !== path) return; const writes: string[] = [];'],
    ],
  },
  'the proxy believes any page': {
    file: 'http/sign-in/own-page.ts',
    changes: [['if (!own) throw', 'if (own === null) throw']],
  },
  'a failed write stops nothing': {
    file: 'store/writes-stopped.ts',
    changes: [['if (changes && stopped !== null) throw stopped;', '']],
  },
  'If-Match is ignored': {
    file: 'http/if-match.ts',
    changes: [['if (condition === undefined ||', 'if (condition !== undefined ||']],
  },
  'it stops without draining': {
    file: 'main.ts',
    changes: [['void service.close(reason).then(', 'process.exit(0); void service.close(reason).then(']],
  },
} satisfies Record<string, Mutant>;

export type MutantName = keyof typeof mutants;

/** A folder with the service's sources without one of its guards (by name, or one of the caller's), to start the service from. */
export async function withMutant<T>(mutant: MutantName | Mutant, provide: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-mutant-'));
  try {
    for (const part of ['src/service', 'src/contract', 'package.json', 'tsconfig.base.json'])
      cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
    for (const part of ['node_modules', 'dist']) symlinkSync(join(projectFolder, part), join(folder, part));
    const { file, changes }: Mutant = typeof mutant === 'string' ? mutants[mutant] : mutant;
    const path = join(folder, 'src/service', file);
    writeFileSync(path, withChanges(readFileSync(path, 'utf8'), { file, changes }));
    return await provide(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The places of the service that a fault changes and that are not there, or more than once: it cannot be planted any more. */
export function missingPlaces({ file, changes }: Mutant): string[] {
  try {
    withChanges(readFileSync(join(projectFolder, 'src/service', file), 'utf8'), { file, changes });
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function withChanges(source: string, { file, changes }: Mutant): string {
  return changes.reduce((changed, [guard, instead]) => {
    const parts = changed.split(guard);
    if (parts.length !== 2) throw new Error(`"${guard}" is there ${parts.length - 1} times in ${file}.`);
    return parts.join(instead);
  }, source);
}
