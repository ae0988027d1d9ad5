import { defineWords } from '../../words/define-words.ts';

export const currentRowWords = defineWords({
  en: {
    outcome: 'What became of the current row',
    edit: 'Edit',
    process: 'Process and print',
    processOnly: 'Process only',
    labels: 'Print labels',
    delete: 'Delete…',
    sending: (name: string) => `${name}: asking the service to process it…`,
    started: (name: string) => `${name} is being processed.`,
    notStarted: (name: string) => `${name} was not processed`,
    notKnown: (name: string) => `Whether ${name} is being processed is not known`,
    correct: 'Correct it',
    open: 'Open it',
    keyFirst: 'To the first row',
    keyLast: 'To the last row that is loaded',
    keyPageDown: 'A screen down',
    keyPageUp: 'A screen up',
  },
});
