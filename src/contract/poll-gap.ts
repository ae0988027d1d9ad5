/** SPEC.md 4.6 and 8: milliseconds that a client waits at least between two requests for a processing status. */
export const pollGapMillis = 1000;
