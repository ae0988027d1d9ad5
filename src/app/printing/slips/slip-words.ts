import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const slipWords = defineWords({
  en: {
    title: 'Packing slip',
    code: 'Reference code',
    receiver: 'Receiver',
    order: 'Order',
    reference: 'Reference',
    orderDate: 'Ordered',
    method: 'Shipping method',
    quantity: 'Qty',
    item: 'Item',
    shelf: 'Shelf',
    unnamed: 'Item without a name',
    sum: (count: number) => `${formatCount(count)} ${plural(count, { one: 'piece', other: 'pieces' })} in total`,
    request: 'Shipping request',
    note: 'Note',
    pageOf: 'Page {page} of {pages}',
  },
});
