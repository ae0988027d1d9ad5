import { defineWords } from '#app/words/define-words.ts';

/** Of the packaging that was scanned. */
export const boxWords = defineWords({
  en: {
    box: (name: string) => `in ${name}`,
    saving: (name: string) => `Saving the packaging “${name}”…`,
    saved: (name: string, size: string) => (size === '' ? `Packed in ${name}` : `Packed in ${name}, ${size} cm`),
    same: (name: string) => `It is packed in ${name} already`,
    locked: 'Its label is made already: the box stays as it is.',
    later: 'You can change the box after the result.',
    elsewhere: 'Take the parcel over to change its box.',
    newer: 'The parcel has changed. Check it, then scan the box again.',
    notSaved: (name: string) => `The packaging “${name}” was not saved`,
    unknown: (name: string) => `Unknown whether the packaging “${name}” was saved`,
    /** `said`: the server's sentence. */
    because: (what: string, said: string) => `${what}: ${said}`,
  },
});
