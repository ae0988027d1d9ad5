import type { SettingKind } from '#contract/desk/desk-settings.ts';
import { counted, defineWords } from '#app/words/define-words.ts';

export const shareOfferWords = defineWords({
  en: {
    /** Settings of the desk by their kind. */
    counts: {
      view: (count: number) => counted(count, { one: 'saved view', other: 'saved views' }),
      pickup: (count: number) => counted(count, { one: 'pickup time', other: 'pickup times' }),
      mapping: (count: number) =>
        counted(count, { one: 'column mapping of a file', other: 'column mappings of files' }),
      'label-cut': (count: number) => counted(count, { one: 'label cut', other: 'label cuts' }),
      'refusal-note': (count: number) => counted(count, { one: 'refusal note', other: 'refusal notes' }),
      handover: (count: number) => counted(count, { one: 'end-of-day list', other: 'end-of-day lists' }),
      'command-codes': (count: number) => counted(count, { one: 'command sheet', other: 'command sheets' }),
      hold: (count: number) => counted(count, { one: 'tag of holds', other: 'tags of holds' }),
      'product-code': (count: number) => counted(count, { one: 'learned code', other: 'learned codes' }),
      'code-offer': (count: number) => counted(count, { one: 'code to learn', other: 'codes to learn' }),
      station: (count: number) => counted(count, { one: 'station name', other: 'station names' }),
    } satisfies Record<SettingKind, (count: number) => string>,
    offer: (what: string) => `Only this device has ${what}.`,
    holds: 'Sharing gives all stations of this account the same.',
    fixedValues: 'Fixed values of imported files stay here.',
    share: 'Share with the desk',
    leave: 'Keep here',
    shared: 'Shared with all stations.',
  },
});
