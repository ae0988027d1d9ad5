import { defineWords } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const weightWords = defineWords({
  en: {
    none: 'none',
    kilograms: (weight: string) => `${weight} kg`,
    weightInput: 'Weight in kg',
    hint: keysOrFinger('F2: 1,25 or 1250 g or 2 lb 3 oz', '1,25 or 1250 g or 2 lb 3 oz'),
    save: 'Save',
    isSaved: 'Saved',
    notYetSaved: keysOrFinger('Not saved yet: press Enter', 'Not saved yet: press “Save”'),
    suggested: 'Suggested by the items, not saved',
    /** Of a weight that is scanned sign by sign. */
    signs: (text: string) => `Weight: ${text} kg, not saved yet`,
    signsNext: 'Scan “Weigh” to save it, or “Ship”. “Undo” takes the last sign back.',
    items: (weight: string, partial: boolean) =>
      partial ? `Items: ${weight} kg, some without a weight` : `Items: ${weight} kg`,
    differs: {
      lighter: (items: string) => `Too light? The items weigh ${items} kg`,
      heavier: (items: string) => `Too heavy? The items weigh ${items} kg`,
    },
    wrong: 'Not a weight: 1.25, 1250 g or 2 lb 3 oz',
    zero: 'Weight must be greater than 0',
    saving: 'Saving the weight…',
    saved: (weight: string) => `Weight saved: ${weight} kg`,
    same: (weight: string) => `Weight is already ${weight} kg`,
    newer: 'The parcel has changed. Check it, then save the weight again.',
    notSaved: 'The weight was not saved',
    unknown: 'Unknown whether the weight was saved',
    /** `said`: the server's sentence. */
    because: (what: string, said: string) => `${what}: ${said}`,
    connect: 'Connect scale',
    noHid: 'This browser does not support scales (WebHID), or this address is not https.',
    refusedHid: 'No scale was chosen, or it could not be opened.',
    states: {
      stable: 'steady',
      moving: 'still moving',
      zero: 'empty',
      'under-zero': 'below zero: reset it to zero',
      overloaded: 'too heavy for the scale',
      fault: 'scale fault',
    },
  },
});
