import type * as English from '#app/ui/tooltip/tooltip-words.ts';

export const tooltipWords: typeof English.tooltipWords = {
  nothing: 'Hier ist kein Text abgeschnitten.',
};
