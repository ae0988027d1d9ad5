import type { Permission, RefusalCode } from '#contract/parcel-permissions.ts';
import { defineWords } from '#app/words/define-words.ts';

const words = defineWords<Record<RefusalCode, string>>({
  en: {
    processing: 'The parcel is being processed',
    processed: 'The parcel is already processed',
    cancelled: 'The parcel is cancelled',
    'not-processed': 'The parcel is not processed yet',
    'not-printed': 'Documents are available once the parcel is marked as printed',
    'cancellation-over': 'The time to cancel it is over',
  },
});

/** Why something is not possible, in the user's words; undefined when it is. For `disabledReason`. */
export function refusalReason(permission: Permission): string | undefined {
  return permission.allowed ? undefined : words[permission.code];
}

export const refusalNoticeWords = defineWords({
  en: {
    corrected: 'The carrier refused it before your last change:',
    correctedNext: 'Process it again to send the new data.',
  },
});
