import { defineWords } from '#app/words/define-words.ts';

export const fieldReasonWords = defineWords({
  en: {
    receiverField: (label: string) => `Receiver ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`,
    fieldReason,
    wrongField: (field: string) => `${field}: missing or wrong`,
    /** Where the field is named beside it. */
    wrong: 'missing or wrong',
  },
});

/** Servers speak of a field with or without naming a subject: `is required`, `a name is required`. */
function fieldReason(field: string, said: string): string {
  return /^(?:is|are|must|has|cannot)\b/i.test(said) ? `${field} ${said}` : `${field}: ${said}`;
}
