/**
 * Statements of a transaction whose answer nothing reads, by their text. On PostgreSQL each travels with the statement after it, at the
 * latest with the commit, which reports its failure (`open-postgres.ts`): a round trip less.
 */
const unread = new Set<string>();

export function answerIsUnread(text: string): void {
  unread.add(text);
}

export function isAnswerUnread(text: string): boolean {
  return unread.has(text);
}
