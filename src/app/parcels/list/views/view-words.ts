import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import { locale } from '#app/words/language.ts';
import type { ViewId } from './parcel-views.ts';

const short = new Intl.NumberFormat(locale, { notation: 'compact' });
const parcels = { one: 'parcel', other: 'parcels' };

export const viewWords = defineWords({
  en: {
    views: 'Views',
    all: 'All',
    show: (name: string) => `Show ${name}`,
    names: {
      open: 'Open',
      'not-sent': 'Not sent',
      refused: 'Refused',
      'to-print': 'To print',
      'printed-today': 'Printed today',
      late: 'Late',
      'due-soon': 'Due within 2 hours',
      'refused-or-not-sent': 'Refused or not sent',
    } satisfies Record<ViewId, string>,
    /** After a count: `12 refused`. */
    picked: {
      open: 'open',
      'not-sent': 'not sent',
      refused: 'refused',
      'to-print': 'to print',
      'printed-today': 'printed today',
      late: 'late',
      'due-soon': 'due within 2 hours',
      'refused-or-not-sent': 'refused or not sent',
    } satisfies Record<ViewId, string>,
    /** Beside a view's name, where little room is: `12`, `1.2K`. */
    shortCount: (count: number) => (count < 1000 ? formatCount(count) : short.format(count)),
    countOf: (count: number, loaded: number, complete: boolean) => {
      const all = `${formatCount(loaded)} ${plural(loaded, parcels)}`;
      if (!complete) return `${formatCount(count)} of ${formatCount(loaded)} loaded ${plural(loaded, parcels)}`;
      return count === loaded ? `All ${all}` : `${formatCount(count)} of all ${all}`;
    },
    found: 'found',
    before: (time: string) => `created before ${time}`,
    count: (count: number, what: string) => `${formatCount(count)} ${what}`,
    among: (count: string, looked: string) => `${count} among ${looked}`,
    looked: (count: number, complete: boolean) =>
      `${complete ? 'all ' : ''}${formatCount(count)} ${plural(count, parcels)}`,
    fromSource: (source: string) => `from ${source}`,
    onlySelected: (count: number) => `Only the ${formatCount(count)} selected`,
    sentence: (sentence: string) => `${sentence}.`,
    unknownView: (view: string) => `view “${view.slice(0, 60)}” does not exist`,

    clearFind: 'Clear search',
    find: 'Find in these parcels',
    findHint: 'Find order, receiver, tracking…',
    keyOpen: 'Open current parcel',
    keySelectAll: 'Select all loaded rows',
    keySelect: 'Select or deselect current parcel',
    keySelectDown: 'Extend selection down',
    keySelectUp: 'Extend selection up',
    keyBack: 'Back: stop search, show whole list, clear search, clear selection',
    keyFind: 'Find in the list',
  },
});
