import type * as English from '#app/parcels/actions/claim-question-words.ts';
import { formatCount, plural } from '#app/words/define-words.ts';

export const claimQuestionWords: typeof English.claimQuestionWords = {
  title: (name) => `${name} ist nicht an diesem Packplatz`,
  titleOfMany: (count, all) =>
    `${formatCount(count)} von ${formatCount(all)} ${plural(count, { one: 'ist', other: 'sind' })} nicht an diesem Packplatz`,
  cancel: 'Abbrechen',
  anyway: {
    process: 'Trotzdem verarbeiten',
    print: 'Trotzdem drucken',
    mark: 'Trotzdem markieren',
    correct: 'Trotzdem korrigieren',
    undo: 'Trotzdem rückgängig machen',
    run: 'Trotzdem fortsetzen',
    import: 'Trotzdem importieren',
  },
};
