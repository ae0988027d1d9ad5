import { runOf } from '#app/requests/journal/call-record.ts';
import { intentWords as words } from './request-words.ts';

/** A short name of an intent: enough to tell it from its neighbours. */
export function intentName(intent: string): string {
  const run = runOf({ intent });
  if (run === null) return intent.slice(0, 8);
  return words.ofRun(run.slice(0, 6), Number(intent.split('-')[1]) + 1);
}
