import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const draftWords = defineWords({
  en: {
    offered: (when: string, relative: string) => `There is a draft of ${when} (${relative}) that was not saved.`,
    holds: (fields: string) => `It holds: ${fields}.`,
    more: (count: number) => `${formatCount(count)} more ${plural(count, { one: 'field', other: 'fields' })}`,
    items: (count: number) => `${formatCount(count)} ${plural(count, { one: 'item', other: 'items' })}`,
    newerThere: 'The parcel has changed on the server since; what both changed will be asked about.',
    ofGone: (when: string) => `What you typed into its form is kept since ${when}, and can become a new parcel.`,
    wasOnItsWay: (when: string) =>
      `A save was on its way when this page was closed or loaded again, at ${when}. Whether it was done is not known.`,
    otherSignIn: 'It was typed under another sign-in.',
    locked: 'Until you restore or discard it, the form is locked.',
    restore: 'Restore',
    ask: 'Ask what came of it',
    view: 'View',
    discard: 'Discard',
    decideFirst: 'Restore or discard the draft first',
    lookTitle: 'What the draft holds',
    inDraft: 'In the draft',
    server: 'On the server now',
    nothing: 'Nothing that differs from the server.',
    close: 'Close',
    restored: 'Draft restored.',
    wasSaved: 'The last save was done: the server holds what was typed.',
    wasSavedOnly:
      'The last save was done: the server holds what was typed. Its processing, which was to follow, was not started.',
    keep: 'Keep a draft in this tab until it is saved',
    keepHint: 'For 12 hours at most; signing out removes it.',
    cannotKeep:
      'No draft can be kept here: the tab’s storage is full or blocked. Do not close this page before saving.',
  },
});

export const goOnWords = defineWords({
  en: {
    signedIn: 'Signed in again.',
    online: 'You are online again.',
    again: (button: string) => `Press ${button} again: nothing was sent.`,
  },
});
