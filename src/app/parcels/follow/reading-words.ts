import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import { formatDuration } from '#app/words/duration.ts';
import { changePollMillis, pagePollMillis } from './update-polls.ts';

/** What was read of the account, and how new it is. */
export const readingWords = defineWords({
  en: {
    refresh: 'Refresh',
    readAll: (count: number) => `All ${countWords.parcels(count)} read`,
    readSince: (count: number, since: string) => `${countWords.parcels(count)} read: all created since ${since}`,
    reading: 'Reading…',
    readOn: 'Continue',
    stop: 'Stop',
    refreshing: 'Refreshing…',
    readAgain: (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)} refreshed`,
    stopRefresh: 'Stop refreshing',
    updated: (when: string) => `Updated ${when}`,
    old: (when: string) => `Not up to date: as of ${when}`,
    notRefreshed: 'Could not refresh.',
    updatedTip: `What was created, processed, printed and cancelled until then is shown. While this page is shown, each of the four is checked in turn, every ${formatDuration(changePollMillis)}. Edits, refusals and deletions made elsewhere appear when their page is reloaded: one page every ${formatDuration(pagePollMillis)}, newest first. Refresh checks and reloads everything now.`,
  },
});
