import { browserLanguages } from './language.ts';

const regions = new Intl.DisplayNames(browserLanguages, { type: 'region', fallback: 'code' });
const currencies = new Intl.DisplayNames(browserLanguages, { type: 'currency', fallback: 'code' });

/** `Greece` for `GR`; what is no known code comes back as it is. */
export function countryName(code: string): string {
  return nameOf(regions, code);
}

/** `Euro` for `EUR`; what is no known code comes back as it is. */
export function currencyName(code: string): string {
  return nameOf(currencies, code);
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
