import { counted, defineWords, formatCount } from '#app/words/define-words.ts';

const methods = (count: number) => counted(count, { one: 'shipping method', other: 'shipping methods' });

export const shippingMethodWords = defineWords({
  en: {
    title: 'Shipping methods',
    count: (count: number) => methods(count),
    found: (found: number, count: number) => `${formatCount(found)} of ${methods(count)}`,
    search: 'Search by name or ID',
    coverage: 'Searches all methods of the account.',
    name: 'Name',
    id: 'ID',
    copyId: (name: string) => `Copy ID of ${name}`,
    copied: 'Copied',
    noName: 'without a name',
    refresh: 'Reload',
    noneTitle: 'This account has no shipping methods',
    noneBody:
      'A parcel needs one to be processed. They are set up where the account is: with its provider, or in the account file of your own server (docs/account-file.md). Reload this list afterwards.',
    toConnection: 'Check the connection',
    nothingTitle: (text: string) => `No results for “${text}”`,
    clear: 'Clear search',
    oldCopy: 'This is the list loaded before.',
  },
});
