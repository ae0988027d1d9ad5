import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const methods = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'shipping method', other: 'shipping methods' })}`;

export const shippingMethodWords = defineWords({
  en: {
    title: 'Shipping methods',
    count: (count: number) => methods(count),
    found: (found: number, count: number) => `${formatCount(found)} of ${methods(count)}`,
    search: 'Search by name or id',
    coverage: 'The API has no search: this looks through all of the account’s methods, loaded here.',
    name: 'Name',
    id: 'Id',
    copyId: (name: string) => `Copy id of ${name}`,
    copied: 'Copied',
    noName: 'without a name',
    refresh: 'Load again',
    noneTitle: 'This account has no shipping methods',
    noneBody: 'A parcel needs one to be processed. They are set up in the account, not here.',
    nothingTitle: (text: string) => `No method has “${text}” in its name or id`,
    clear: 'Clear the search',
    oldCopy: 'The list below is the one read before.',
  },
});
