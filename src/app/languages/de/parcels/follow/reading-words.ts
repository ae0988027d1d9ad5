import { changePollMillis, pagePollMillis } from '#app/parcels/follow/update-polls.ts';
import type * as English from '#app/parcels/follow/reading-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { formatCount, plural } from '#app/words/define-words.ts';
import { formatDuration } from '#app/words/duration.ts';

export const readingWords: typeof English.readingWords = {
  refresh: 'Aktualisieren',
  readAll: (count) =>
    plural(count, { one: '1 Paket geladen, das einzige', other: `Alle ${countWords.parcels(count)} geladen` }),
  readSince: (count, since) => `${countWords.parcels(count)} geladen: alle, die seit ${since} erstellt wurden`,
  reading: 'Wird geladen…',
  readOn: 'Fortsetzen',
  stop: 'Anhalten',
  refreshing: 'Wird aktualisiert…',
  readAgain: (count, all) => `${formatCount(count)} von ${formatCount(all)} aktualisiert`,
  stopRefresh: 'Aktualisieren anhalten',
  updated: (when) => `Stand: ${when}`,
  old: (when) => `Nicht aktuell, Stand: ${when}`,
  notRefreshed: 'Aktualisieren nicht möglich.',
  updatedTip: `Angezeigt wird, was bis dahin erstellt, verarbeitet, gedruckt und storniert wurde. Solange diese Seite sichtbar ist, wird reihum eines der vier geprüft, alle ${formatDuration(changePollMillis)}. Änderungen, Ablehnungen und Löschungen von anderswo erscheinen, sobald ihre Seite neu geladen ist: alle ${formatDuration(pagePollMillis)} eine Seite, die neuesten zuerst. „Aktualisieren“ prüft und lädt alles sofort.`,
};
