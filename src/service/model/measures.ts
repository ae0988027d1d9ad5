/** How an exchange with the carrier about an attempt ended: `unanswered` and `failed` are tried again. */
export const attemptResults = ['accepted', 'refused', 'unanswered', 'failed'] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** `transaction`: from the wish for one until it is durable, with its wait for others. The others are single statements. */
export type StoreOperation = 'read' | 'write' | 'commit' | 'transaction';

/** What the parts of the service report as they work. Values that a client chose never are among it: each is a name of ours or of an operator. */
export interface Measures {
  /** `route` as in the table of routes, never a path. */
  request(answered: { method: string; route: string; status: number; seconds: number }): void;
  /** `carrier`: what operators call it. */
  attempt(carrier: string, result: AttemptResult): void;
  printJobEnded(printer: string, state: string): void;
  store(operation: StoreOperation, seconds: number): void;
}
