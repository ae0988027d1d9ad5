import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const unresolvedWords = defineWords({
  en: {
    keyed: '“Check again” sends the same request with the same key, so nothing is done twice.',
    keyless: 'This API has no idempotency keys. Saving again first checks what is on the server.',
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
      `It was not created: none of the ${formatCount(looked)} ${plural(looked, { one: 'parcel', other: 'parcels' })} created since then matches what was sent.`,
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
    giveUpWarning:
      'You can stop checking. The save may still have been done: check the list before you save again, or it may be done twice.',
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
