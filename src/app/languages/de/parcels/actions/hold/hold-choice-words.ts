import type * as English from '#app/parcels/actions/hold/hold-choice-words.ts';

export const holdChoiceWords: typeof English.holdChoiceWords = { hold: 'Sperren…', release: 'Sperre aufheben…' };
