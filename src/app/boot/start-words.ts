import { defineWords } from '#app/words/define-words.ts';

/** What is there before the page's own scripts: put into `index.html` and the manifest when the page is built (start-texts-plugin.ts). */
export const startWords = defineWords({
  en: {
    description: "The shipping desk's dashboard: find, correct, process and print parcels of a Parcel Shipping API.",
    noScript: 'Parcel Desk needs JavaScript. Allow it for this page, then reload.',
    notStarted:
      'Parcel Desk could not start. Reload the page. If that does not help, send these lines to your support:',
    tooOld:
      'This browser is too old for Parcel Desk, and parts may not work. Use Chrome or Edge 126, Firefox 140 or Safari 18, or a newer one.',
    /** Of the installed page's menu. */
    station: 'Station',
    parcels: 'Parcels',
    problems: 'Problems',
  },
});
