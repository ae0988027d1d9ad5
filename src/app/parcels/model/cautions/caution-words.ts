import { defineWords } from '#app/words/define-words.ts';

interface CautionWords {
  zeros: (suggested: string) => string;
  spelling: (suggested: string) => string;
  shape: (country: string, example: string) => string;
  'state-missing': (country: string) => string;
  'state-unknown': (country: string) => string;
  unprintable: (characters: readonly string[]) => string;
  'customs-place': (place: string) => string;
  undeclared: (place: string) => string;
  light: (weight: string, items: string) => string;
  /** By `CustomsPlace.id`. */
  places: Readonly<Record<string, string>>;
  /** What one kind is called, whatever its values. */
  groups: { zeros: string; spelling: string; unprintable: string };
  use: (suggested: string) => string;
  /** Beside the state of a row. */
  labelIncomplete: string;
  labelIncompleteReason: (reasons: readonly string[]) => string;
}

/** Characters that are shown of a text that cannot be printed. */
const shownCharacters = 8;

export const cautionWords = defineWords<CautionWords>({
  en: {
    zeros: (suggested) => `Leading zeros are missing. Is it ${suggested}?`,
    spelling: (suggested) => `The post writes ${suggested}.`,
    shape: (country, example) => `${country}: postal codes look like ${example}.`,
    'state-missing': (country) => `${country}: the address needs a state or province.`,
    'state-unknown': (country) => `${country} has no such state or province.`,
    unprintable: (characters) =>
      characters.length > shownCharacters
        ? `The label cannot print ${characters.slice(0, shownCharacters).join(' ')} and more.`
        : `The label cannot print ${characters.join(' ')}`,
    'customs-place': (place) => `${place}: a customs declaration is needed, from the same country too.`,
    undeclared: (place) => `The customs declaration needs it (${place}).`,
    light: (weight, items) => `${weight}\u00A0kg is less than the items weigh, ${items}\u00A0kg.`,
    places: {
      'canary-islands': 'Canary Islands',
      ceuta: 'Ceuta',
      melilla: 'Melilla',
      livigno: 'Livigno',
      campione: 'Campione d’Italia',
      busingen: 'Büsingen',
      heligoland: 'Heligoland',
      aland: 'Åland Islands',
      athos: 'Mount Athos',
      faroe: 'Faroe Islands',
      greenland: 'Greenland',
      'saint-barthelemy': 'Saint Barthélemy',
      'saint-martin': 'Saint Martin',
      guadeloupe: 'Guadeloupe',
      martinique: 'Martinique',
      'french-guiana': 'French Guiana',
      reunion: 'Réunion',
      'saint-pierre': 'Saint Pierre and Miquelon',
      mayotte: 'Mayotte',
      'french-southern': 'French Southern Territories',
      'wallis-futuna': 'Wallis and Futuna',
      'french-polynesia': 'French Polynesia',
      'new-caledonia': 'New Caledonia',
      jersey: 'Jersey',
      guernsey: 'Guernsey',
      'us-military': 'US military mail',
      'american-samoa': 'American Samoa',
      guam: 'Guam',
      palau: 'Palau',
      micronesia: 'Micronesia',
      'northern-marianas': 'Northern Mariana Islands',
      'marshall-islands': 'Marshall Islands',
      'us-virgin-islands': 'US Virgin Islands',
      'us-outlying': 'US outlying islands',
    },
    groups: {
      zeros: 'Leading zeros are missing.',
      spelling: 'The post writes it differently.',
      unprintable: 'The label cannot print all of it.',
    },
    use: (suggested) => `Use ${suggested}`,
    labelIncomplete: 'label incomplete',
    labelIncompleteReason: (reasons) => ['The label would be incomplete', ...reasons].join('\n'),
  },
});
