import { expect, it, vi } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { RefusalHints } from '#app/api/refusals/refusal-hints.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { tabHome } from '#app/testing/tab-home.ts';
import { learnRefusal } from './learn-refusal.ts';

function learn(...parcels: (Readonly<Record<string, unknown>> & { named?: string[] })[]) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  const hints = new RefusalHints(tabHome());
  for (const [at, { named = [], ...fields }] of parcels.entries()) {
    const parcel = readParcel(buildParcel({ id: `p${at}`, shipping_method: { id: 'dhl', name: 'DHL' }, ...fields }));
    if (parcel !== null) learnRefusal(toParcelRow(parcel), Date.now(), named, hints);
  }
  const counts = hints.get().hints.map(({ field, count }) => [field, count]);
  vi.unstubAllGlobals();
  return { text: [...kept.values()].join(''), counts };
}

it('sentences of one template are one kind of reason, and any item stands for the items', () => {
  const { counts } = learn(
    { processing_errors: ['The postal code "1011" does not exist.'] },
    { processing_errors: ['the postal code "75001" does not exist'] },
    { processing_errors: ['The HS code of item 2 is not valid.'] },
    { processing_errors: ['The HS code of item 7 is not valid.', 'The postal code is missing'] },
  );
  expect(counts).toEqual([
    ['receiver.postal_code', 2],
    ['items.hs_code', 2],
    ['receiver.postal_code', 1],
  ]);
});

it('a hint keeps no word of a sentence: it may be the receiver’s', () => {
  const { text } = learn({
    receiver: { name: 'Vogel' },
    processing_errors: ['Vogel at house number Qzx 12 in Kanarienstraat is no address of the name Kanari'],
  });
  expect(text).toContain('receiver.house_number');
  expect(text).not.toMatch(/vogel|qzx|kanari|address of/i);
});

it('nothing is learnt where no field is named, or no method is known', () => {
  expect(learn({ processing_errors: ['No.'] }).text).toBe('');
  expect(learn({ shipping_method: null, processing_errors: ['Weight is wrong'] }).text).toBe('');
});

it('a field that the carrier named is learnt in the place of what its words say', () => {
  const sentences = ['The HS code of item 2 is not valid.', 'The postal code is missing'];
  const { counts } = learn({ processing_errors: sentences, named: ['items.3.origin_country', 'receiver.city'] });
  expect(counts).toEqual([
    ['items.origin_country', 1],
    ['receiver.city', 1],
  ]);
});
