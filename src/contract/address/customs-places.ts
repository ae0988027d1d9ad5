import type { Receiver } from '#contract/parcel.ts';
import { completePostalCode } from './postal-codes.ts';

/** What places a parcel: the country and, for parts of a country, its postal code. */
export type PostalPlace = Pick<Receiver, 'country' | 'postal_code'>;

/**
 * A place that belongs to a country and lies outside its customs or VAT territory: what is sent there from the rest of the country, or
 * back, is declared. `outside`: `customs` of both, `vat` of the VAT territory alone, `military` where the post asks for a declaration
 * although the territory is the country's own.
 */
export interface CustomsPlace {
  id: string;
  outside: 'customs' | 'vat' | 'military';
}

interface CustomsPlaceRow extends CustomsPlace {
  /** Country and the beginnings of its postal codes there, without blanks. */
  codes: Readonly<Record<string, readonly string[]>>;
  /** Codes of so many digits are its own too. */
  digits?: Readonly<Record<string, number>>;
  /** Its own code of ISO 3166-1, where it has one. */
  iso?: readonly string[];
}

/**
 * Territories: the European Commission's _Territorial status of EU countries and certain territories_
 * (https://taxation-customs.ec.europa.eu/territorial-status-eu-countries-and-certain-territories_en): Union Customs Code, Regulation (EU)
 * 952/2013, article 4, and VAT Directive 2006/112/EC, article 6. Postal codes: the countries' own posts, as the addressing sheets of the
 * Universal Postal Union show them (https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions).
 * Not here, since they belong to both territories: Azores, Madeira, Balearic Islands, Monaco (98000), Isle of Man, Puerto Rico.
 */
const europeanPlaces: readonly CustomsPlaceRow[] = [
  { id: 'canary-islands', outside: 'vat', codes: { ES: ['35', '38'] } },
  { id: 'ceuta', outside: 'customs', codes: { ES: ['51'] } },
  { id: 'melilla', outside: 'customs', codes: { ES: ['52'] } },
  { id: 'livigno', outside: 'customs', codes: { IT: ['23041'] } },
  // In the customs territory since 2020: Regulation (EU) 2019/474, Directive (EU) 2019/475.
  { id: 'campione', outside: 'vat', codes: { IT: ['22061'] } },
  { id: 'busingen', outside: 'customs', codes: { DE: ['78266'] } },
  { id: 'heligoland', outside: 'customs', codes: { DE: ['27498'] } },
  { id: 'aland', outside: 'vat', codes: { FI: ['22'] }, iso: ['AX'] },
  { id: 'athos', outside: 'vat', codes: { GR: ['63086', '63087'] } },
  // Denmark's post keeps 38 and 39 for them. The islands' own codes have three digits, which are no Danish ones.
  { id: 'faroe', outside: 'customs', codes: { DK: ['38'] }, digits: { DK: 3 }, iso: ['FO'] },
  { id: 'greenland', outside: 'customs', codes: { DK: ['39'] }, iso: ['GL'] },
  // The longer beginning counts: 97133 and 97150 were Guadeloupe's.
  { id: 'saint-barthelemy', outside: 'customs', codes: { FR: ['97133', '977'] }, iso: ['BL'] },
  { id: 'saint-martin', outside: 'vat', codes: { FR: ['97150', '978'] }, iso: ['MF'] },
  { id: 'guadeloupe', outside: 'vat', codes: { FR: ['971'] }, iso: ['GP'] },
  { id: 'martinique', outside: 'vat', codes: { FR: ['972'] }, iso: ['MQ'] },
  { id: 'french-guiana', outside: 'vat', codes: { FR: ['973'] }, iso: ['GF'] },
  { id: 'reunion', outside: 'vat', codes: { FR: ['974'] }, iso: ['RE'] },
  { id: 'saint-pierre', outside: 'customs', codes: { FR: ['975'] }, iso: ['PM'] },
  { id: 'mayotte', outside: 'vat', codes: { FR: ['976'] }, iso: ['YT'] },
  { id: 'french-southern', outside: 'customs', codes: { FR: ['984'] }, iso: ['TF'] },
  { id: 'wallis-futuna', outside: 'customs', codes: { FR: ['986'] }, iso: ['WF'] },
  { id: 'french-polynesia', outside: 'customs', codes: { FR: ['987'] }, iso: ['PF'] },
  { id: 'new-caledonia', outside: 'customs', codes: { FR: ['988'] }, iso: ['NC'] },
  // In customs union with the United Kingdom, outside its VAT area: HMRC Notice 702, sections 4.1 and 4.2.
  { id: 'jersey', outside: 'vat', codes: { GB: ['JE'] }, iso: ['JE'] },
  { id: 'guernsey', outside: 'vat', codes: { GB: ['GY'] }, iso: ['GG'] },
];

/**
 * The customs territory of the United States is its states, the District of Columbia and Puerto Rico (19 CFR 101.1); military and
 * diplomatic mail needs a customs form (Domestic Mail Manual 703.2, ZIP codes of its list 09, 340, 962-966), mail to and from 969 and
 * 96799 by Domestic Mail Manual 608.2.4 (72 FR 31726).
 */
const americanPlaces: readonly CustomsPlaceRow[] = [
  { id: 'us-military', outside: 'military', codes: { US: ['09', '340', '962', '963', '964', '965', '966'] } },
  { id: 'american-samoa', outside: 'customs', codes: { US: ['96799'] }, iso: ['AS'] },
  { id: 'guam', outside: 'customs', codes: { US: ['9691', '9692', '9693'] }, iso: ['GU'] },
  { id: 'palau', outside: 'customs', codes: { US: ['96939', '96940'] }, iso: ['PW'] },
  { id: 'micronesia', outside: 'customs', codes: { US: ['96941', '96942', '96943', '96944'] }, iso: ['FM'] },
  { id: 'northern-marianas', outside: 'customs', codes: { US: ['9695'] }, iso: ['MP'] },
  { id: 'marshall-islands', outside: 'customs', codes: { US: ['9696', '9697'] }, iso: ['MH'] },
  { id: 'us-virgin-islands', outside: 'customs', codes: { US: ['008'] }, iso: ['VI'] },
  // Wake Island; of the other islands none is served.
  { id: 'us-outlying', outside: 'customs', codes: { US: ['96898'] }, iso: ['UM'] },
];

const byIso = new Map<string, CustomsPlaceRow>();
/** By country, the longest beginning first. */
const byCode = new Map<string, { start: string; digits: number | null; place: CustomsPlaceRow }[]>();
for (const place of [...europeanPlaces, ...americanPlaces]) {
  for (const iso of place.iso ?? []) byIso.set(iso, place);
  for (const [country, starts] of Object.entries(place.codes))
    for (const start of starts) {
      const digits = place.digits?.[country] ?? null;
      byCode.set(country, [...(byCode.get(country) ?? []), { start, digits, place }]);
    }
}
for (const rows of byCode.values()) rows.sort((one, other) => other.start.length - one.start.length);

/** The place outside its country's customs or VAT territory that an address lies in; null for every other. */
export function customsPlace({ country, postal_code }: PostalPlace): CustomsPlace | null {
  if (country === null) return null;
  const own = byIso.get(country);
  if (own !== undefined) return own;
  const starts = byCode.get(country);
  if (starts === undefined) return null;
  const code = completePostalCode(country, postal_code);
  return starts.find(({ start, digits }) => isCodeOf(code, start, digits))?.place ?? null;
}

function isCodeOf(code: string, start: string, digits: number | null): boolean {
  return code.startsWith(start) || (code.length === digits && /^[1-9]\d*$/.test(code));
}

/** The parts of Ireland that stayed in the United Kingdom: postal codes of the area BT. */
export function isNorthernIreland({ country, postal_code }: PostalPlace): boolean {
  return country === 'GB' && /^BT\d/.test(completePostalCode('GB', postal_code));
}
