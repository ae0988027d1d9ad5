import type { AsideReason, ClaimHolder } from '#contract/desk/claims.ts';
import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const claimWords = defineWords({
  en: {
    at: {
      station: (where: string, time: string) => `At ${where} since ${time}`,
      run: (where: string, time: string) => `In a run of ${where} since ${time}`,
      list: (where: string, time: string) => `On a pick list of ${where} since ${time}`,
    } satisfies Record<ClaimHolder, (where: string, time: string) => string>,
    aside: (where: string, time: string) => `Set aside at ${where}, ${time}`,
    asideWhy: (where: string, time: string, why: string) => `Set aside at ${where}, ${time}: ${why}`,
    reasons: {
      'item-missing': 'item missing',
      damaged: 'item damaged',
      address: 'address unclear',
      papers: 'papers missing',
      question: 'waiting for an answer',
    } satisfies Record<AsideReason, string>,
    asideTitle: 'Set aside',
    here: 'this station',
    letGo: 'Not set aside',
    why: 'Why?',
    notes: { station: 'at a station', run: 'in a run', list: 'on a pick list', aside: 'set aside' },
    more: (count: number) => `and ${formatCount(count)} more`,
    elsewhere: (count: number, all: number) =>
      `${formatCount(count)} of ${formatCount(all)} ${plural(count, { one: 'is', other: 'are' })} at another station, on a pick list or set aside`,
    skip: (count: number) => `Skip ${plural(count, { one: 'it', other: `these ${formatCount(count)}` })}`,
    skipped: 'Skipped: one parcel is on one list only.',
    pickTitle: 'Pick lists',
    pickList: (count: number, where: string, time: string) => `${countWords.parcels(count)}: ${where}, since ${time}`,
    takeOff: 'Take off the list',
    sheet: 'Sheet…',
    sentence: (text: string) => `${text}.`,
    noneLeft: 'All of them are skipped.',
    next: {
      station: 'It is being packed there.',
      run: 'The run may ship or change it at any moment.',
      list: 'It is being picked there.',
    } satisfies Record<ClaimHolder, string>,
    person: (station: string, person: string) => `${station} (${person})`,
  },
});
