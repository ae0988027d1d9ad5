import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const draftWords = defineWords({
  en: {
    offered: (when: string, relative: string) => `Unsaved draft from ${when} (${relative}).`,
    holds: (fields: string) => `Fields: ${fields}.`,
    more: (count: number) => `${formatCount(count)} more ${plural(count, { one: 'field', other: 'fields' })}`,
    items: (count: number) => `${formatCount(count)} ${plural(count, { one: 'item', other: 'items' })}`,
    newerThere: 'The parcel has changed on the server since. You choose between conflicting changes.',
    ofGone: (when: string) => `Your draft from ${when} is kept and can become a new parcel.`,
    wasOnItsWay: (when: string) => `This page was closed or reloaded during a save, at ${when}. The result is unknown.`,
    otherSignIn: 'It is from another sign-in.',
    locked: 'Restore or discard it to unlock the form.',
    restore: 'Restore',
    ask: 'Check the result',
    view: 'View',
    discard: 'Discard',
    decideFirst: 'Restore or discard the draft first',
    lookTitle: 'Draft',
    inDraft: 'In the draft',
    server: 'On the server now',
    nothing: 'No differences from the server.',
    close: 'Close',
    restored: 'Draft restored.',
    wasSaved: 'The last save was done.',
    wasSavedOnly: 'The last save was done. Processing was not started.',
    keep: 'Keep a draft in this tab until saved',
    keepHint: 'For up to 12 hours. Signing out removes it.',
    cannotKeep: 'No draft can be kept: browser storage is full or blocked. Save before you close this page.',
  },
});

export const goOnWords = defineWords({
  en: {
    signedIn: 'Signed in again.',
    online: 'You are online again.',
    again: (button: string) => `Nothing was sent. Press ${button} again.`,
  },
});
