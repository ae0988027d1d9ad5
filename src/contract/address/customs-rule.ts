import { customsPlace, isNorthernIreland, type PostalPlace } from './customs-places.ts';

/** What an account says of its customs. */
export interface CustomsSettings {
  /** Countries between which nothing is declared. */
  customs_union: readonly string[];
  /** Whether parcels between Great Britain and Northern Ireland are declared; not where it is not given. */
  northern_ireland_customs?: boolean | undefined;
}

/** Member states of the European Union, whose rules for goods hold in Northern Ireland too (Windsor Framework, article 5). */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Places with a code of their own that are within another country's customs and VAT territory. */
const partOf: Readonly<Record<string, string>> = {
  // Commission, Territorial status of EU countries: Monaco as France, the Isle of Man as the United Kingdom.
  MC: 'FR',
  IM: 'GB',
  // 19 CFR 101.1.
  PR: 'US',
};

/**
 * Whether a parcel needs a customs declaration. SPEC.md 2.7 does not say when; ours: it leaves the customs union of its sender, or comes
 * from or goes to a place outside its country's customs or VAT territory, within one country too. Unknown without both countries.
 */
export function needsDeclaration(from: PostalPlace, to: PostalPlace, settings: CustomsSettings): boolean {
  if (isNothing(from.country) || isNothing(to.country)) return false;
  const [fromPlace, toPlace] = [customsPlace(from), customsPlace(to)];
  if (fromPlace !== null || toPlace !== null) return fromPlace?.id !== toPlace?.id;
  const [fromCountry, toCountry] = [countryOf(from.country), countryOf(to.country)];
  const [fromIreland, toIreland] = [isNorthernIreland(from), isNorthernIreland(to)];
  if (fromIreland !== toIreland) {
    const other = fromIreland ? toCountry : fromCountry;
    if (other === 'GB') return settings.northern_ireland_customs === true;
    if (memberStates.has(other)) return false;
  }
  if (fromCountry === toCountry) return false;
  const isIn = (code: string, country: string) =>
    settings.customs_union.includes(code) || settings.customs_union.includes(country);
  return !(isIn(from.country, fromCountry) && isIn(to.country, toCountry));
}

const countryOf = (code: string) => partOf[code] ?? code;

function isNothing(code: string | null): code is null {
  return code === null || code === '';
}
