import { defineWords } from '#app/words/define-words.ts';

export const deskSettingsWords = defineWords({
  en: {
    title: 'Desk',
    about: 'What all stations of this account share.',
    notShared: 'Not shared: this server keeps nothing for other stations. All settings are this device’s.',
    stationName: 'Name of this station',
    stationNameHint: 'Other stations see this name.',
    unnamed: (name: string) => `Other stations see “${name}”.`,
    onDesk: 'Shared by all stations:',
    nothingOnDesk:
      'All stations share saved views, pickup times, column mappings, label cuts, refusal notes and end-of-day lists. There are none yet.',
    onDevice:
      'Only on this device: appearance, columns of the list, printers and paper, station, drafts, and the fixed values of imported files.',
    kinds: {
      view: 'saved view',
      pickup: 'pickup time',
      mapping: 'column mapping',
      'label-cut': 'label cut',
      'refusal-note': 'refusal note',
      station: 'station name',
      handover: 'end-of-day list',
    },
    changedElsewhere: (what: string, name: string, station: string | null, at: string) =>
      `The ${what} ${name === '' ? '' : `“${name}” `}was changed here and ${station === null ? 'elsewhere' : `at ${station}`}, ${at}.`,
    deletedElsewhere: (what: string, name: string) =>
      `The ${what} ${name === '' ? '' : `“${name}” `}was changed here and deleted elsewhere.`,
    refused: (what: string, name: string) =>
      `The ${what} ${name === '' ? '' : `“${name}” `}could not be shared. It is on this device only.`,
    different: (parts: string) => `Different: ${parts}`,
    versions: (part: string, mine: string, theirs: string) => `${part} (mine: ${mine}; theirs: ${theirs})`,
    takeTheirs: 'Use theirs',
    keepMine: 'Use mine',
    discard: 'Discard it',
    tryAgain: 'Try again',
  },
});
