import type * as English from '#app/station/instructions/instruction-words.ts';

export const instructionWords: typeof English.instructionWords = {
  title: 'So wird verpackt',
  pictureOf: (name) => `Bild: ${name}`,
};
