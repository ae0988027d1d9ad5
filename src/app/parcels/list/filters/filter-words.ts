import type { SortField } from '#contract/list-query.ts';
import { defineWords } from '#app/words/define-words.ts';

interface TimeWords {
  /** The name of its filter. */
  filter: string;
  /** What was searched: `parcels printed since 1 Nov`. */
  since: (time: string) => string;
  until: (time: string) => string;
}

/** Of each time that the API filters and sorts by. */
export const timeWords = defineWords<Record<SortField, TimeWords>>({
  en: {
    created_at: { filter: 'Created since', since: (time) => `since ${time}`, until: (time) => `up to ${time}` },
    processed_at: {
      filter: 'Processed since',
      since: (time) => `processed since ${time}`,
      until: (time) => `processed up to ${time}`,
    },
    printed_at: {
      filter: 'Printed since',
      since: (time) => `printed since ${time}`,
      until: (time) => `printed up to ${time}`,
    },
    cancelled_at: {
      filter: 'Cancelled since',
      since: (time) => `cancelled since ${time}`,
      until: (time) => `cancelled up to ${time}`,
    },
  },
});

export const methodWords = defineWords({
  en: {
    noMethod: 'No shipping method',
  },
});
