import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const unresolvedWords = defineWords({
  en: {
    keyed: '“Check again” is safe: it cannot save twice.',
    keyless: 'Before anything is sent again, the page looks whether it was saved.',
    looking: 'Looking whether it was saved.',
    found: (count: number) =>
      count === 1
        ? 'It was created: this parcel matches what was sent.'
        : `It was created: ${formatCount(count)} parcels match what was sent. One may be a copy.`,
    foundUndated: (count: number) =>
      count === 1
        ? 'A parcel matches what was sent. It may be older.'
        : `${formatCount(count)} parcels match what was sent. They may be older.`,
    foundHint: 'If it is a different parcel, create yours.',
    open: (name: string) => `Open ${name}`,
    notFound: (looked: number) =>
      `It was not created: none of the ${countWords.parcels(looked)} created since then matches what was sent.`,
    noneSince: 'It was not created: no parcel was created since then.',
    cannotTell: 'It is unknown whether it was created.',
    cannotTellWhy:
      'The list could not be loaded far enough, or a newer parcel looks similar. Check the list in another window before you create it again.',
    underWay: 'It is not there yet, and the API may need up to two minutes. Check again before you create another one.',
    createAgain: 'Create again',
    createAnyway: 'Create another one anyway',
    otherAccount:
      'This save was sent from another account. It is not sent from this one, so that it is not done twice.',
    unsureAccount: 'This save was sent with another token. If that is another account, checking again does it twice.',
    sameAccount: 'Same account: check again',
    giveUp: 'Stop checking, keep my changes',
    giveUpParcel: 'If you stop, check the parcel before you save again.',
    giveUpList: 'If you stop, check the list before you save again.',
    copies: (count: number) =>
      `${formatCount(count)} parcels match what was sent. The request may have been sent twice: keep one.`,
    noKeys:
      'Duplicates are possible: this API has no idempotency keys. When an answer is lost, the list is searched for the parcel.',
    lookAgain: 'Search again',
  },
});

export const sentPanelWords = defineWords({
  en: {
    foldedNewItems: (count: number) =>
      `… ${formatCount(count)} more new ${plural(count, { one: 'item', other: 'items' })} …`,
    removedItem: (position: number, name: string) =>
      `– ${[formatCount(position), name, 'removed'].filter((part) => part !== '').join(' · ')}`,
    showAll: 'Show all',
    showFewer: 'Show fewer',
  },
});

export const undoWords = defineWords({
  en: {
    undo: 'Undo',
    undoKey: 'Undo the last save',
    undoName: (name: string) => `Undo the correction of ${name}`,
    undone: (name: string) => `Undone: ${name} is as it was before.`,
    changedSince: (name: string) => `${name} was changed since. Nothing was undone.`,
    processingNow: (name: string) => `${name} is being processed. Nothing was undone.`,
    shippedSince: (name: string) => `${name} was processed since. Nothing was undone.`,
    undoUnknown: (name: string) => `Unknown whether the correction of ${name} was undone. Open the parcel to see.`,
    notUndone: (name: string) => `The correction of ${name} could not be undone.`,
  },
});

export const draftWords = defineWords({
  en: {
    offered: (when: string, relative: string) => `Unsaved draft from ${when} (${relative}).`,
    holds: (fields: string) => `Fields: ${fields}.`,
    more: (count: number) => `${formatCount(count)} more ${plural(count, { one: 'field', other: 'fields' })}`,
    items: (count: number) => counted(count, { one: 'item', other: 'items' }),
    newerThere: 'The parcel has changed on the server since. You choose between conflicting changes.',
    ofGone: (when: string) => `Your draft from ${when} is kept and can become a new parcel.`,
    wasOnItsWay: (when: string) => `This page was closed or reloaded during a save, at ${when}. The result is unknown.`,
    otherSignIn: 'From another session.',
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

export const continuedWords = defineWords({
  en: {
    signedIn: 'Signed in again.',
    online: 'You are online again.',
    again: (button: string) => `Nothing was sent. Press ${button} again.`,
  },
});

export const mergeWords = defineWords({
  en: {
    title: 'Changed by someone else',
    intro: 'Nothing is saved yet. Choose a value for each field; your other changes are kept.',
    taken: (fields: string) => `Also changed on the server, and accepted: ${fields}.`,
    opened: 'When opened',
    mine: 'Yours',
    theirs: 'On the server now',
    allMine: 'Keep all of yours',
    allTheirs: 'Use all from the server',
    empty: 'empty',
    removed: 'removed',
    kept: 'kept',
    addedApart: 'as a separate item',
    unclear: 'removed, or changed too much to match; the items on the server are kept',
    order: 'Order of the items',
    orderBefore: 'as before',
    orderMine: 'your order',
    orderTheirs: 'as on the server',
    undecided: (count: number) => `${formatCount(count)} still to decide`,
    keepEditing: 'Not now',
    continueEditing: 'Continue editing',
    newerTitle: 'This parcel changed on the server since you opened it.',
    newerKept: 'What you typed is kept.',
    takeIn: 'Load changes',
    takenIn: (fields: string) => `Newest version loaded. Changed: ${fields}.`,
    nothingVisible: 'nothing in this form',
    savedTogether: (fields: string) => `Saved, together with changes by others: ${fields}.`,
    goneKept: 'It may have been deleted. What you typed is kept and can become a new parcel.',
    goneCannotSave: 'Parcel not found: create it as a new parcel',
    createAsNew: 'Create as new parcel',
    cancelled: 'This parcel is cancelled. Do not use its label.',
    cancelledFields: 'Only reference, order data, tags and note can change.',
    lockedMeanwhile: 'can no longer change',
    lostChanges: (fields: string) =>
      `These changes can no longer be saved: ${fields}. They are kept until you undo them.`,
    takeBack: 'Undo these changes',
  },
});
