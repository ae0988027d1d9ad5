/** ISO 3166-1 alpha-3, in the order of `countryCodes`. */
// oxfmt-ignore
export const alpha3Codes: readonly string[] = [
  'AND', 'ARE', 'AFG', 'ATG', 'AIA', 'ALB', 'ARM', 'AGO', 'ATA', 'ARG', 'ASM', 'AUT', 'AUS', 'ABW', 'ALA', 'AZE',
  'BIH', 'BRB', 'BGD', 'BEL', 'BFA', 'BGR', 'BHR', 'BDI', 'BEN', 'BLM', 'BMU', 'BRN', 'BOL', 'BES', 'BRA', 'BHS',
  'BTN', 'BVT', 'BWA', 'BLR', 'BLZ', 'CAN', 'CCK', 'COD', 'CAF', 'COG', 'CHE', 'CIV', 'COK', 'CHL', 'CMR', 'CHN',
  'COL', 'CRI', 'CUB', 'CPV', 'CUW', 'CXR', 'CYP', 'CZE', 'DEU', 'DJI', 'DNK', 'DMA', 'DOM', 'DZA', 'ECU', 'EST',
  'EGY', 'ESH', 'ERI', 'ESP', 'ETH', 'FIN', 'FJI', 'FLK', 'FSM', 'FRO', 'FRA', 'GAB', 'GBR', 'GRD', 'GEO', 'GUF',
  'GGY', 'GHA', 'GIB', 'GRL', 'GMB', 'GIN', 'GLP', 'GNQ', 'GRC', 'SGS', 'GTM', 'GUM', 'GNB', 'GUY', 'HKG', 'HMD',
  'HND', 'HRV', 'HTI', 'HUN', 'IDN', 'IRL', 'ISR', 'IMN', 'IND', 'IOT', 'IRQ', 'IRN', 'ISL', 'ITA', 'JEY', 'JAM',
  'JOR', 'JPN', 'KEN', 'KGZ', 'KHM', 'KIR', 'COM', 'KNA', 'PRK', 'KOR', 'KWT', 'CYM', 'KAZ', 'LAO', 'LBN', 'LCA',
  'LIE', 'LKA', 'LBR', 'LSO', 'LTU', 'LUX', 'LVA', 'LBY', 'MAR', 'MCO', 'MDA', 'MNE', 'MAF', 'MDG', 'MHL', 'MKD',
  'MLI', 'MMR', 'MNG', 'MAC', 'MNP', 'MTQ', 'MRT', 'MSR', 'MLT', 'MUS', 'MDV', 'MWI', 'MEX', 'MYS', 'MOZ', 'NAM',
  'NCL', 'NER', 'NFK', 'NGA', 'NIC', 'NLD', 'NOR', 'NPL', 'NRU', 'NIU', 'NZL', 'OMN', 'PAN', 'PER', 'PYF', 'PNG',
  'PHL', 'PAK', 'POL', 'SPM', 'PCN', 'PRI', 'PSE', 'PRT', 'PLW', 'PRY', 'QAT', 'REU', 'ROU', 'SRB', 'RUS', 'RWA',
  'SAU', 'SLB', 'SYC', 'SDN', 'SWE', 'SGP', 'SHN', 'SVN', 'SJM', 'SVK', 'SLE', 'SMR', 'SEN', 'SOM', 'SUR', 'SSD',
  'STP', 'SLV', 'SXM', 'SYR', 'SWZ', 'TCA', 'TCD', 'ATF', 'TGO', 'THA', 'TJK', 'TKL', 'TLS', 'TKM', 'TUN', 'TON',
  'TUR', 'TTO', 'TUV', 'TWN', 'TZA', 'UKR', 'UGA', 'UMI', 'USA', 'URY', 'UZB', 'VAT', 'VCT', 'VEN', 'VGB', 'VIR',
  'VNM', 'VUT', 'WLF', 'WSM', 'YEM', 'MYT', 'ZAF', 'ZMB', 'ZWE',
];

/** Signs on vehicles that are no code of ISO 3166, and the two codes that the European Union writes differently. */
// oxfmt-ignore
export const vehicleCodes: Readonly<Record<string, string>> = {
  A: 'AT', B: 'BE', CDN: 'CA', D: 'DE', E: 'ES', EL: 'GR', F: 'FR', FL: 'LI', H: 'HU', I: 'IT', J: 'JP', L: 'LU', M: 'MT', N: 'NO',
  P: 'PT', S: 'SE', SLO: 'SI', UAE: 'AE', UK: 'GB', V: 'VA',
};

/** What people, shops and the lists of ISO write, and Intl has no more or never had. */
// oxfmt-ignore
export const otherCountryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['Emirates'],
  AT: ['Oesterreich'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia', 'Bolivia, Plurinational State of'],
  CD: ['Congo-Kinshasa', 'Democratic Republic of the Congo', 'Congo, Democratic Republic of the', 'DR Congo', 'DRC'],
  CG: ['Congo-Brazzaville', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PR China', 'Mainland China'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  DE: ['Federal Republic of Germany', 'Bundesrepublik Deutschland', 'BRD'],
  DK: ['Daenemark'],
  ES: ['Canary Islands', 'Islas Canarias', 'Kanarische Inseln'],
  FK: ['Falkland Islands (Malvinas)'],
  FM: ['Micronesia, Federated States of'],
  GB: [
    'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain', 'Britain', 'Schottland', 'Nordirland', 'Ecosse', 'Escocia',
    'Scozia', 'Schotland', 'Szkocja', 'Inglaterra', 'Angleterre', 'Inghilterra', 'Engeland', 'Anglia', 'Grossbritannien',
    'Grande-Bretagne', 'Gran Bretagna', 'Gran Bretaña', 'Groot-Brittannië', 'Wielka Brytania',
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Iran, Islamic Republic of', 'Islamic Republic of Iran'],
  KP: ["Korea, Democratic People's Republic of", "Democratic People's Republic of Korea"],
  KR: ['Korea, Republic of', 'Republic of Korea'],
  LA: ["Lao People's Democratic Republic"],
  MD: ['Moldova, Republic of', 'Republic of Moldova'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland'],
  PS: ['Palestine, State of', 'State of Palestine'],
  RO: ['Rumaenien'],
  RU: ['Russian Federation'],
  SK: ['Slovak Republic'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Tuerkei'],
  TW: ['Taiwan, Province of China', 'Republic of China'],
  TZ: ['Tanzania, United Republic of', 'United Republic of Tanzania'],
  US: ['United States of America', 'America'],
  VA: ['Holy See', 'Vatican'],
  VE: ['Venezuela, Bolivarian Republic of', 'Bolivarian Republic of Venezuela'],
  VG: ['Virgin Islands, British'],
  VI: ['Virgin Islands, U.S.'],
  VN: ['Viet Nam'],
};

/** Names of more than one country: which is meant is a question, also where one language of Intl calls one of them so. */
// oxfmt-ignore
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  'Congo': ['CG', 'CD'], 'Kongo': ['CG', 'CD'],
  'Korea': ['KR', 'KP'], 'Corée': ['KR', 'KP'], 'Corea': ['KR', 'KP'], 'Coreia': ['KR', 'KP'],
  'Virgin Islands': ['VG', 'VI'], 'Jungferninseln': ['VG', 'VI'], 'Îles Vierges': ['VG', 'VI'],
};
