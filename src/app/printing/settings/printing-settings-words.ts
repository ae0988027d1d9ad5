import { defineWords } from '#app/words/define-words.ts';

const way = (millimetres: number, positive: string, negative: string) =>
  millimetres === 0 ? '' : `${Math.abs(millimetres)} mm ${millimetres > 0 ? positive : negative}`;

export const printingSettingsWords = defineWords({
  en: {
    title: 'Printing',
    about: 'Everything is printed at 100 %, never scaled to fit.',
    paper: 'Paper in the printer',
    labelSize: 'Label size',
    labelSizeHint: 'A label is centred on its paper, and turned if it fits only that way.',
    division: 'Labels per sheet',
    divisionHint: 'A label too large for its cell gets its own sheet.',
    right: 'Move right, mm',
    down: 'Move down, mm',
    badOffset: (max: number) => `Enter millimetres from -${max} to ${max}, max 1 decimal place`,
    offsetsHint: 'Negative values move left and up.',
    slip: 'Each parcel needs a packing slip',
    ruler: 'Print ruler page',
    rulerHint: 'Check it with a ruler: the scales start at the paper’s edge, and the long line is 50 mm.',
    rulerSent: 'Sent to the print dialog.',
    rulerBlocked: 'The browser cannot print from this page.',
    rulerOpen: 'Open in new tab',
    rulerFailed: 'The ruler page failed. Reload the page and try again.',
    rulerTitle: 'Ruler page',
    rulerLines: (right: number, down: number) => {
      const moved = [way(right, 'right', 'left'), way(down, 'down', 'up')].filter((text) => text !== '').join(', ');
      return [
        'The long line is 50 mm. If it is not, the print dialog scales: choose 100 %.',
        'The frame is 10 mm from each edge. Where it is not, move by the difference.',
        moved === '' ? 'Not moved.' : `Moved ${moved}.`,
      ];
    },
  },
});
