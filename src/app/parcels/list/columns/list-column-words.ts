import { defineWords } from '#app/words/define-words.ts';

export const listColumnWords = defineWords({
  en: {
    /** Under the columns' ids. */
    names: {
      state: 'State',
      order_number: 'Order',
      receiver: 'Receiver',
      reason: 'Reason',
      shipping_method: 'Method',
      weight: 'Weight',
      items: 'Items',
      number_of_labels: 'Labels',
      tags: 'Tags',
      ship_by: 'Ship by',
      created_at: 'Created',
      processed_at: 'Processed',
      printed_at: 'Printed',
      cancelled_at: 'Cancelled',
      tracking: 'Tracking',
      source: 'Source',
      reference_code: 'Reference code',
    },
    kilograms: 'kg',
    late: 'late',
    noOrderNumber: 'no number',
    moreLabels: (count: number) => `+${count}`,
  },
});
