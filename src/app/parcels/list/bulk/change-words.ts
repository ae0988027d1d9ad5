import { limits } from '#contract/parcel-write.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { ChangeRefusal } from '#app/parcels/model/change/field-change.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;

interface ChangeWords {
  title: (count: number) => string;
  field: string;
  none: string;
  kilograms: string;
  unchanged: string;
  reading: string;
  notRead: string;
  refusals: Record<ChangeRefusal, string>;
  counts: {
    able: (count: number) => string;
    patch: (count: number) => string;
    same: (count: number) => string;
    refused: (count: number, why: string) => string;
  };
  readLater: (count: number) => string;
  confirm: (count: number) => string;
  nothing: string;
  cancel: string;
  lostWithTab: string;
}

export const changeWords = defineWords<ChangeWords>({
  en: {
    title: (count) => `Edit a field of ${parcels(count)}`,
    field: 'Field',
    none: 'none',
    kilograms: 'kg',
    unchanged: 'already set',
    reading: 'loading…',
    notRead: 'could not be loaded',
    refusals: {
      processing: 'cannot change: being processed',
      labelled: 'cannot change: already on the label',
      'too-many-tags': `cannot have more than ${formatCount(limits.tags)} tags`,
    },
    counts: {
      able: (count) => `${parcels(count)} can change`,
      patch: (count) => `${parcels(count)} ${plural(count, { one: 'changes', other: 'change' })}`,
      same: (count) => `${formatCount(count)} already set`,
      refused: (count, why) => `${formatCount(count)} ${why}`,
    },
    readLater: (count) =>
      `Each of the ${formatCount(count)} is checked just before the change, and skipped if already set.`,
    confirm: (count) => `Change ${parcels(count)}`,
    nothing: 'No selected parcel would change.',
    cancel: 'Cancel',
    lostWithTab:
      'The new value is kept in this tab only. If you close it during the run, you are asked for the value again.',
  },
});
