/**
 * The codes with which the posts of these countries want states, provinces and territories written, and their names: USPS Publication 28,
 * appendix B; Canada Post, addressing guidelines; Australia Post, AMAS.
 */
const states: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
    'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,' +
    'MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
    'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,' +
    'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
    'AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI Virgin Islands,VI U.S. Virgin Islands,FM Micronesia,' +
    'MH Marshall Islands,PW Palau,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NL Newfoundland,NS Nova Scotia,' +
    'NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon,' +
    'BC Colombie-Britannique,NB Nouveau-Brunswick,NS Nouvelle-Écosse,PE Île-du-Prince-Édouard,NL Terre-Neuve-et-Labrador',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,' +
    'VIC Victoria,WA Western Australia',
};

const codesByCountry = new Map(
  Object.entries(states).map(([country, list]) => {
    const codes = new Map<string, string>();
    for (const entry of list.split(',')) {
      const [code = ''] = entry.split(' ', 1);
      codes.set(code.toLowerCase(), code).set(plainName(entry.slice(code.length + 1)), code);
    }
    return [country, codes] as const;
  }),
);

/** What is odd about a state: `missing` where its country's addresses need one, `spelling` with the code of the name, `unknown`. */
export type StateFinding = { kind: 'missing' | 'unknown' } | { kind: 'spelling'; suggested: string };

/** Null where nothing is odd, and in countries whose addresses need none. No rule: SPEC.md 2.3 has none for it. */
export function stateFinding(country: string | null, state: string | null): StateFinding | null {
  const codes = codesByCountry.get(country ?? '');
  if (codes === undefined) return null;
  const written = (state ?? '').trim();
  if (written === '') return { kind: 'missing' };
  const code = stateCode(country, written);
  if (code === null) return { kind: 'unknown' };
  return code === written ? null : { kind: 'spelling', suggested: code };
}

/** The code of a state of the country that a text names, itself or by its name; null where it names none. */
export function stateCode(country: string | null, text: string): string | null {
  return codesByCountry.get(country ?? '')?.get(plainName(text.trim())) ?? null;
}

function plainName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('.', '');
}
