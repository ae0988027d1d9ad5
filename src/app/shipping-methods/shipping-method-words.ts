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
      'Without one, no parcel can be processed. Your provider sets them up; on your own server, the account file lists them (docs/account-file.md). Then reload this list.',
    toConnection: 'Check the connection',
    nothingTitle: (text: string) => `No results for “${text}”`,
    clear: 'Clear search',
    oldCopy: 'This is the list loaded before.',
  },
});
