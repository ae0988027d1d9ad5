/**
 * On the 202 of POST process: no attempt was started, because one was running (SPEC.md 4.4 does not show what is answered then). Optional
 * for a client. `true` or absent; absent on the kept answer of the request that started it.
 */
export const attemptJoinedHeader = 'x-attempt-joined';
