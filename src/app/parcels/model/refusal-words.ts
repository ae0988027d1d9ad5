import type { RefusalCode } from '#contract/parcel-permissions.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const refusalWords = defineWords<Record<RefusalCode, string>>({
  en: {
    processing: 'The parcel is being processed',
    processed: 'The parcel is already processed',
    cancelled: 'The parcel is cancelled',
    'not-processed': 'The parcel is not processed yet',
    'not-printed': 'Documents are available once the parcel is marked as printed',
    'cancellation-over': 'The time to cancel it is over',
  },
});

export const refusalNoticeWords = defineWords({
  en: {
    corrected: 'The carrier refused it before the last change:',
    correctedNext: 'Process it again to send the new data.',
  },
});

/** The outcomes that keep a parcel here: the carrier's word, that of the checks before it is sent, and one that fits neither. */
export const problemKindWords = defineWords({
  en: { carrier: 'Refused by the carrier', checks: 'Not sent: data missing', unclear: 'Result unclear' },
});

export const refusedBeforeWords = defineWords({
  en: {
    /** `reasons`: of how many kinds. */
    refusedBefore: (method: string, count: number, reasons: number, day: string) => {
      if (count === 1) return `${method} refused this once, on ${day}`;
      const times = plural(count, { one: 'time', other: 'times' });
      const why = reasons > 1 ? ` for ${formatCount(reasons)} reasons` : '';
      return `${method} refused this ${formatCount(count)} ${times}${why}, last on ${day}`;
    },
    /** Where no input is beside it. */
    ofField: (field: string, refused: string) => `${field}: ${refused}`,
    forget: 'Forget this hint',
  },
});
