import { defineWords, formatCount } from '#app/words/define-words.ts';
import { locale } from '#app/words/language.ts';
import type { Span } from '#app/shift/day-slots.ts';
import type { CountedField } from './slot-counts.ts';

const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
/** A median may be a half; of larger numbers that says nothing. */
export const formatUsual = (usual: number) => oneDigit.format(usual < 10 ? usual : Math.round(usual));

export const hoursWords = defineWords({
  en: {
    titles: { day: 'By the hour', week: 'By the day' } satisfies Record<Span, string>,
    spans: { day: 'Day', week: 'Week' } satisfies Record<Span, string>,
    span: 'Day or week',
    before: { day: 'Previous day', week: 'Previous week' } satisfies Record<Span, string>,
    after: { day: 'Next day', week: 'Next week' } satisfies Record<Span, string>,
    now: { day: 'Today', week: 'This week' } satisfies Record<Span, string>,
    fields: {
      created_at: 'Created',
      processed_at: 'Processed',
      printed_at: 'Printed',
    } satisfies Record<CountedField, string>,
    total: (count: number) => formatCount(count),
    usualTotal: (usual: number, soFar: boolean) => `usually ${formatUsual(usual)}${soFar ? ' by now' : ''}`,
    totals: (field: string, count: number, usual: number | null, soFar: boolean) =>
      `${field} ${formatCount(count)}${usual === null ? '' : `, usually ${formatUsual(usual)}${soFar ? ' by now' : ''}`}`,
    all: 'In all',
    point: (when: string, parts: readonly string[]) => `${when}: ${parts.join(', ')}`,
    part: (field: string, count: number, usual: number | null) =>
      `${formatCount(count)} ${field.toLowerCase()}${usual === null ? '' : ` (usually ${formatUsual(usual)})`}`,
    read: 'Point in time',
    nowMark: 'now',
    usual: (weeks: number, span: Span) =>
      span === 'day'
        ? weeks === 1
          ? 'The mark is the same weekday of the week before.'
          : `Marks are the median of the same weekday in the ${formatCount(weeks)} weeks before.`
        : weeks === 1
          ? 'The mark is the week before.'
          : `Marks are the median of the ${formatCount(weeks)} weeks before.`,
    noUsual: 'No earlier week was read to compare with.',
    fewWeeks: (weeks: number) => `Only ${formatCount(weeks)} of 4 weeks are read.`,
    readWeeks: 'Read four weeks to compare',
    table: 'Show as table',
    slot: { day: 'Hour', week: 'Day' } satisfies Record<Span, string>,
    usualColumn: 'Usually',
    amongRead: 'Counted among the parcels read: older ones processed or printed then may be missing.',
    notBackSoFar: (since: string) => `Parcels are read back to ${since} only: earlier ones are missing here.`,
  },
});
