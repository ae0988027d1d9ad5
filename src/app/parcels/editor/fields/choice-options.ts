import { countryCodes } from '#contract/values/country-codes.ts';
import { currencyCodes } from '#contract/values/currency-codes.ts';
import { isJsonObject, type JsonValue } from '#contract/values/json-value.ts';
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

/** A parcel's own method or packaging, which may no longer be in any list. */
export function namedOption(value: JsonValue | undefined): ComboBoxOption | null {
  if (!isJsonObject(value) || typeof value['id'] !== 'string') return null;
  const { id, name } = value;
  return { id, label: typeof name === 'string' && name !== '' ? name : id };
}
