import { defineWords } from '#app/words/define-words.ts';

export const deskSettingsWords = defineWords({
  en: {
    title: 'Desk',
    about: 'What all stations of this account share.',
    notShared: 'Not shared: this server keeps nothing for other stations. All settings are this device’s.',
    stationName: 'Name of this station',
    stationNameHint: 'Other stations see this name.',
    unnamed: (name: string) => `Other stations see “${name}”.`,
  },
});
