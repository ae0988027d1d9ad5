import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const unresolvedWords = defineWords({
  en: {
    keyed: '“Ask again” sends the same request under the same key, so that nothing is done twice.',
    keyless: 'This API keeps no keys. Saving again first reads what the server holds by now.',
    found: (count: number) =>
      count === 1
        ? 'It was created: this parcel holds exactly what was sent.'
        : `It was created: ${formatCount(count)} parcels hold exactly what was sent. One may be a copy.`,
    foundUndated: (count: number) =>
      count === 1
        ? 'A parcel holds exactly what was sent. It may have been there before.'
        : `${formatCount(count)} parcels hold exactly what was sent. They may have been there before.`,
    foundHint: 'If it is another one that only looks the same, create yours.',
    open: (name: string) => `Open ${name}`,
    notFound: (looked: number) =>
      `It was not created: none of the ${formatCount(looked)} ${plural(looked, { one: 'parcel', other: 'parcels' })} created since then holds what was sent.`,
    noneSince: 'It was not created: no parcel was created since then.',
    cannotTell: 'Whether it was created cannot be told.',
    cannotTellWhy:
      'The list could not be read as far as needed, or a parcel created since then looks much like it. Look at the list in another window before you create it again.',
    underWay:
      'It is not there yet, and the API may still be working on it for up to two minutes. Ask again before you create another one.',
    createAgain: 'Create it again',
    createAnyway: 'Create another one anyway',
    otherAccount:
      'This save went out under another account. It is not sent under this one: it would be done a second time, somewhere else.',
    unsureAccount:
      'This save went out under another token, and the parcel that would tell whether it is the same account cannot be read. Under another account it would be done a second time, there.',
    sameAccount: 'It is the same account: ask again',
    giveUp: 'Do not ask any more, keep what I typed',
    giveUpWarning:
      'If no answer comes whatever you do, you can stop asking. The save may have been done all the same: look at the list before you save once more, or it may be done twice.',
    copies: (count: number) =>
      `${formatCount(count)} parcels hold exactly what was sent. The request may have been sent twice on its way: keep one of them.`,
    noKeys:
      'This API keeps no idempotency keys, so duplicates cannot be excluded: when an answer is lost, the parcel is looked for in the list.',
    lookAgain: 'Look again',
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
