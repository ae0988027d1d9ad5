import { Listeners } from '#app/state/listeners.ts';

/** Told when all that the page holds of an account is forgotten: somebody signed out, or in as somebody else. */
export const accountForgotten = new Listeners();
