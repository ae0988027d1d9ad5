import { defineWords } from '#app/words/define-words.ts';

/** Why a parcel is not in a print job. */
export const gatherWords = defineWords({
  en: {
    gone: 'It does not exist any more',
    notRead: 'Whether it is still valid could not be checked',
    noLink: 'The service gives no link to its labels',
    noCustoms: 'It has no customs declaration',
    noDocument: 'Its PDF could not be fetched',
    foreign: 'Its PDF lies on another server; open the parcel to get there',
    encrypted: 'Its PDF is protected by a password',
    damaged: 'Its PDF is damaged',
    'not-composed': 'Its PDF cannot be put on a sheet here',
    empty: 'Its PDF has no pages',
    'too-long': 'Its PDF has more than 200 pages',
    'too-large': 'Its PDF holds a picture that is too large to be drawn',
    slow: 'Its PDF takes too long to read',
    'not-drawn': 'Its packing slip could not be drawn',
  },
});
