import { defineWords } from '#app/words/define-words.ts';

export const shareWords = defineWords({
  en: {
    away: 'What other desks do arrives late: the connection for it is interrupted. Until it is back, this page checks every 20 seconds.',
  },
});
