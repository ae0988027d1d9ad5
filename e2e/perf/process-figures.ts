import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** What a process holds in memory, in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

/** The kernel counts in hundredths of a second. */
const tickMillis = 10;

/** Processor time a process has used so far. Unlike the time on the clock it says something on a busy machine as well. */
export function cpuMillisOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * tickMillis;
}

/** Bytes that a process has handed to files and sockets so far, of 1,000 a kB. */
export function writtenBytesOf(pid: number): number {
  return Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? Number.NaN);
}

/** Begins to count how many of the machine's processors are busy, with whatever it does; the answer is their average since. */
export function busyProcessors(): () => number {
  const [before, began] = [busyMillis(), performance.now()];
  return () => (busyMillis() - before) / (performance.now() - began);
}

function busyMillis(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}
