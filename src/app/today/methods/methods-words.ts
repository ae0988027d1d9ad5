import { defineWords, formatCount } from '#app/words/define-words.ts';
import { locale } from '#app/words/language.ts';
import type { MethodSort } from './method-rows.ts';

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

export const methodsWords = defineWords({
  en: {
    title: 'By shipping method',
    about: (since: string) => `Parcels created since ${since}. Longest waiting: of all open parcels read.`,
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
    showParcels: (name: string, count: number) => `${formatCount(count)} parcels with ${name}`,
    showRefused: (name: string, count: number) => `${formatCount(count)} refused with ${name}`,
    empty: 'No parcels since then.',
  },
});
