import { defineWords } from '#app/words/define-words.ts';

const names = defineWords<Readonly<Record<string, string>>>({
  en: {
    commercial_goods: 'Commercial goods',
    document: 'Document',
    gift: 'Gift',
    commercial_sample: 'Commercial sample',
    returned_goods: 'Returned goods',
  },
});

/** What an export reason of SPEC.md 2.5 is called; a value of a later version stays as it is. */
export function exportReasonName(reason: string): string {
  return (Object.hasOwn(names, reason) ? names[reason] : undefined) ?? reason;
}
