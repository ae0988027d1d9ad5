import { exportReasonWords as names } from './export-reason-words.ts';

/** What an export reason of SPEC.md 2.5 is called; a value of a later version stays as it is. */
export function exportReasonName(reason: string): string {
  return (Object.hasOwn(names, reason) ? names[reason] : undefined) ?? reason;
}
