import { defineWords } from '#app/words/define-words.ts';

const way = (millimetres: number, positive: string, negative: string) =>
  millimetres === 0 ? '' : `${Math.abs(millimetres)} mm ${millimetres > 0 ? positive : negative}`;

export const printingSettingsWords = defineWords({
  en: {
    title: 'Printing',
    about: 'Everything is printed at 100 %, whatever is chosen here: nothing is ever scaled to fit.',
    paper: 'Paper in the printer',
    labelSize: 'Size of the labels',
    labelSizeHint: 'A label is put in the middle of its paper, turned where it fits only so.',
    division: 'Labels to a sheet',
    divisionHint: 'A label that is larger than its part of the sheet gets a sheet of its own.',
    right: 'Move right, mm',
    down: 'Move down, mm',
    badOffset: (most: number) => `Write millimetres from -${most} to ${most}, with one place at most`,
    offsetsHint: 'Negative values move left and up. They belong to the printer beside this screen.',
    ruler: 'Print the ruler page',
    rulerHint: 'Hold a ruler against it: the scales begin at the very edge of the paper, and the long line is 50 mm.',
    rulerSent: 'Handed to the browser’s print dialog.',
    rulerBlocked: 'The browser does not let this page print the PDF.',
    rulerOpen: 'Open it in a new tab',
    rulerFailed: 'The ruler page could not be made. Reload the page and try again.',
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
