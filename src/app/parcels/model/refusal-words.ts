import type { Permission, RefusalCode } from '#contract/parcel-permissions.ts';
import { defineWords } from '#app/words/define-words.ts';

const words = defineWords<Record<RefusalCode, string>>({
  en: {
    processing: 'The parcel is being processed',
    processed: 'The parcel is processed already',
    cancelled: 'The parcel is cancelled',
    'not-processed': 'The parcel is not processed yet',
    'not-printed': 'Documents exist only once the parcel is marked as printed',
    'cancellation-over': 'The time in which it could be cancelled is over',
  },
});

/** Why something is not possible, in the user's words; undefined when it is. For `disabledReason`. */
export function refusalReason(permission: Permission): string | undefined {
  return permission.allowed ? undefined : words[permission.code];
}

export const refusalNoticeWords = defineWords({
  en: {
    corrected: 'You have changed the parcel since. The attempt before your change was refused:',
    correctedNext: 'Process it again to hear what the carrier says of it now.',
  },
});
