import { defineWords } from '#app/words/define-words.ts';

export const deskSettingsWords = defineWords({
  en: {
    title: 'Desk',
    about: 'Stations share who has which parcel, prints, runs, refusals, the shift and the settings named here.',
    notShared: 'Not shared: this server keeps nothing for other stations. All settings are this device’s.',
    stationName: 'Name of this station',
    stationNameHint: 'Other stations see this name.',
    leadNames: 'It can be named at any station whose token is “full”, in its settings.',
    otherStations: 'Other stations',
    noOtherStations: 'No other station has opened this desk in the last 90 days.',
    stationsLater: 'The stations are shown once the desk answers again.',
    nameOf: (station: string) => `Name of ${station}`,
    /** To ten minutes. */
    lastHere: (time: string) => `Last here ${time}.`,
    cameWith: (label: string, scope: string) =>
      label === '' ? `Its token has the scope “${scope}”.` : `Token “${label}”, scope “${scope}”.`,
    badge: (person: string) => `${person} is there.`,
    unnamed: (name: string) => `Other stations see “${name}”.`,
    holdTag: 'Tag of parcels on hold',
    holdTagHint: (tag: string) => `Parcels with it are not processed by this desk. Empty for “${tag}”.`,
    onDesk: 'Shared by all stations:',
    nothingOnDesk:
      'All stations share saved views, pickup times, column mappings, label cuts, refusal notes and end-of-day lists. There are none yet.',
    onDevice:
      'Only on this device: appearance, columns of the list, printers and paper, station, drafts, and the fixed values of imported files.',
  },
});
