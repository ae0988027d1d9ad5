import { defineWords } from '../../words/define-words.ts';

export const currentRowWords = defineWords({
  en: {
    outcome: 'What became of the current row',
    edit: 'Edit',
    process: 'Process and print',
    labels: 'Print labels',
    delete: 'Delete…',
    sending: (name: string) => `${name}: asking the service to process it…`,
    started: (name: string) => `${name} is being processed.`,
    notStarted: (name: string) => `${name} was not processed`,
    notKnown: (name: string) => `Whether ${name} is being processed is not known`,
    correct: 'Correct it',
    open: 'Open it',
    noLink: (name: string) => `The API gave no link to the labels of ${name}. Open the parcel to see what it says.`,
    foreign: (name: string) => `The labels of ${name} lie on another server. Open the parcel to get there.`,
    notPrinted: (name: string) => `The labels of ${name} were not printed`,
    inTab: (name: string) => `The labels of ${name} are open in a tab of their own: print them there.`,
    blocked: (name: string) =>
      `This browser neither prints the labels of ${name} nor opens them. Open the parcel to download them.`,
    frameTitle: 'Labels to print',
  },
});
