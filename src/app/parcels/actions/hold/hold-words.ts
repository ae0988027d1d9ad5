import { defineWords } from '#app/words/define-words.ts';

export const holdWords = defineWords({
  en: {
    holdTitle: (name: string) => `Put ${name} on hold?`,
    holdBody: (tag: string) =>
      `The parcel gets the tag “${tag}”. No station of this desk processes it until it is released. Other clients of the API do not know the hold.`,
    reason: 'Reason',
    reasonHint: 'Kept by the desk, not in the parcel’s note.',
    confirmHold: 'Put on hold',
    releaseTitle: (name: string) => `Release the hold of ${name}?`,
    releaseBody: (reason: string) => `On hold: ${reason}. Released, it can be processed again.`,
    confirmRelease: 'Release',
    keep: 'Cancel',
    held: (name: string) => `${name} is on hold.`,
    released: (name: string) => `${name} is released.`,
    isShipped: (name: string) => `${name} was processed or cancelled in the meantime, and cannot be put on hold.`,
    stops: 'No station of this desk processes it until it is released. Other clients of the API do not know the hold.',
    lostNext: (tag: string) =>
      `The tag “${tag}” is gone: another client has replaced the parcel’s tags. Put it on hold again, or release it.`,
    holdAgain: 'Put on hold again…',
  },
});
