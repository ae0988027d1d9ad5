import { Listeners } from '#app/state/listeners.ts';

/** Emits when everything the page holds of an account is dropped: the user signed out, or another signed in. */
export const accountForgotten = new Listeners();
