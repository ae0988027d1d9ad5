import { defineWords } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

/** Of whose the parcel on the table is. */
export const tableClaimWords = defineWords({
  en: {
    takeOver: 'Take over',
    atNext: keysOrFinger(
      'It is being packed there. Press F8 to take it over: that station then lets it go.',
      'It is being packed there. Press “Take over” to pack it here: that station then lets it go.',
    ),
    inRunNext: keysOrFinger(
      'The run may ship it at any moment. Press F8 to pack it here anyway.',
      'The run may ship it at any moment. Press “Take over” to pack it here anyway.',
    ),
    lost: (where: string, time: string) => `Taken over at ${where}, ${time}`,
    lostNext: keysOrFinger(
      'It is packed there now: hand the box over. Press F8 to take it back.',
      'It is packed there now: hand the box over. Press “Take over” to take it back.',
    ),
    full: 'The desk holds no more parcels: other stations do not see this one here',
    freeNext: keysOrFinger(
      'That station has let it go. Press F8 to take it back.',
      'That station has let it go. Press “Take over” to take it back.',
    ),
  },
});
