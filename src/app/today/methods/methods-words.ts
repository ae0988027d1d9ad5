import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import { locale } from '#app/words/language.ts';
import type { Span } from '#app/shift/day-slots.ts';
import type { MethodSort } from './method-rows.ts';

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

export const methodsWords = defineWords({
  en: {
    title: 'By shipping method',
    about: (since: string) => `Parcels created since ${since} until now. Longest waiting: of all open parcels read.`,
    /** `name`: of the day or week. */
    aboutPast: (span: Span, name: string) =>
      `Parcels created ${span === 'day' ? 'on ' : ''}${name}. Longest waiting: of all open parcels read.`,
    columns: {
      name: 'Shipping method',
      parcels: 'Parcels',
      refused: 'Refused',
      toProcessed: 'Created to processed',
      toPrinted: 'Processed to printed',
      waiting: 'Longest waiting',
    } satisfies Record<MethodSort, string>,
    medianTip: 'Half of the parcels took no longer',
    none: 'No shipping method',
    refused: (count: number, all: number) => `${formatCount(count)} (${percent.format(count / all)})`,
    // Names begin with what is seen.
    showParcels: (name: string, count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })} with ${name}`,
    showRefused: (name: string, count: number, all: number) =>
      `${formatCount(count)} (${percent.format(count / all)}) refused with ${name}`,
    showTook: (what: string, name: string, took: string) => `${took}: ${what.toLowerCase()} with ${name}`,
    waitsSince: (name: string, since: string) => `${since}: longest waiting with ${name}`,
    readBackTo: (back: string) => `Parcels are read back to ${back} only: earlier ones are missing here.`,
    empty: 'No parcels.',
  },
});
