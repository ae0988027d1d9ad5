import type { ReprintReason } from '#contract/desk/prints/print-records.ts';
import { defineWords } from '#app/words/define-words.ts';

const reasons: Record<ReprintReason, string> = {
  jammed: 'The printer jammed',
  unreadable: 'The print cannot be read',
  damaged: 'The paper was damaged',
  lost: 'The paper was lost',
  other: 'Another reason',
};

export const reprintWords = defineWords({
  en: {
    reasons,
    because: (what: string, reason: ReprintReason) => `${what} (${reasons[reason]})`,
  },
});
