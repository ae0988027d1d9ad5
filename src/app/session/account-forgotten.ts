import { Listeners } from '#app/state/listeners.ts';

/** Told when all that the page holds of an account is forgotten: someone signed out, or in as someone else. */
export const accountForgotten = new Listeners();
