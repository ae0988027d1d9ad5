import { readFileSync } from 'node:fs';

/**
 * Somebody who may do nothing, for a program that root starts.
 * @param {readonly string[]} names Who it is, in this order of preference.
 * @returns {{ uid: number, gid: number } | null} Null where none of them is there.
 */
export function unprivilegedUser(names) {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [found] = names.flatMap((name) => users.find((line) => line.startsWith(`${name}:`)) ?? []);
  if (found === undefined) return null;
  const [, , uid, gid] = found.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
