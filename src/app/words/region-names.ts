import { browserLanguages } from './language.ts';

/** `Greece` for `GR`; what is no known code comes back as it is. */
export const countryName = namesOf('region');

/** `Euro` for `EUR`; what is no known code comes back as it is. */
export const currencyName = namesOf('currency');

/** A code has three characters at most, so few are remembered: the check of a file names a country in many rows. */
function namesOf(type: 'region' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames(browserLanguages, { type, fallback: 'code' });
  const known = new Map<string, string>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const name = nameOf(names, code);
    if (code.length <= 3) known.set(code, name);
    return name;
  };
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
