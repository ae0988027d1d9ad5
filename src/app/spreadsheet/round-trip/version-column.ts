import { roundTripWords as words } from '#app/spreadsheet/check/check-words.ts';

/** The header of the `version` column: its name, and a note for people who edit the file. */
export const versionHeader = `version (${words.versionNote})`;

/** Also of a file that was written in another language. */
export function isVersionHeader(header: string): boolean {
  return /^\s*version(?: \(|\s*$)/.test(header);
}
