import { defineWords } from '#app/words/define-words.ts';

/** Why a parcel is not in a print job. */
export const gatherWords = defineWords({
  en: {
    gone: 'It no longer exists',
    notRead: 'It could not be checked',
    noLink: 'The API gives no link to its labels',
    noCustoms: 'It has no customs declaration',
    noDocument: 'Its PDF could not be loaded',
    foreign: 'Its PDF is on another server; open the parcel to get it',
    encrypted: 'Its PDF is password-protected',
    damaged: 'Its PDF is damaged',
    'not-composed': 'Its PDF cannot be put on a sheet here',
    empty: 'Its PDF has no pages',
    'too-long': 'Its PDF has more than 200 pages',
    'too-large': 'Its PDF has an image that is too large',
    slow: 'Its PDF takes too long to load',
    'not-drawn': 'Its packing slip could not be drawn',
  },
});
