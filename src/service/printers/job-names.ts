import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';

type NamedJob = Pick<StoredPrintJob, 'id' | 'round'>;

/** Begins the job's name at the printer, which no other job's begins with. */
export function nameOf({ id, round }: NamedJob): string {
  return `${id}.${round}`;
}

/** Enough of an id that no other begins with it: some printers cut names off. */
const leastOfName = 24;

/** True when a printer's job is this one: numbers begin again when it is switched on. */
export function isNameOf(job: NamedJob, name: string): boolean {
  const own = nameOf(job);
  return name.startsWith(own) || (name.length >= leastOfName && own.startsWith(name));
}
