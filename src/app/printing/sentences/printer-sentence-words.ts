import { connectionFaults, printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import { defineWords } from '#app/words/define-words.ts';

/** In English as our service says them. */
export const printerSentenceWords = defineWords({ en: printerSentences });

export const connectionFaultWords = defineWords({ en: connectionFaults });
