import { countryCodes } from '#contract/values/country-codes.ts';
import { currencyCodes } from '#contract/values/currency-codes.ts';
import { exportReasons } from '#contract/parcel-write.ts';
import { countryName, currencyName } from '#app/words/region-names.ts';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import { browserLanguages } from '#app/words/language.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';

const { compare } = new Intl.Collator(browserLanguages);

function named(codes: readonly string[], nameOf: (code: string) => string): ComboBoxOption[] {
  return codes
    .map((id) => ({ id, name: nameOf(id), label: `${nameOf(id)} (${id})` }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** Countries by their names in the user's language. */
export const countryOptions: readonly ComboBoxOption[] = named(countryCodes, countryName);

/** Currencies by their names in the user's language. */
export const currencyOptions: readonly ComboBoxOption[] = named(currencyCodes, currencyName);

export const exportReasonOptions: readonly ComboBoxOption[] = exportReasons.map((id) => ({
  id,
  label: words.reasons[id],
}));
