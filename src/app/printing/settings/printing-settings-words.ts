import { defineWords, listed, plural, inARow } from '#app/words/define-words.ts';
import {
  type Division,
  divisionOf,
  divisions,
  type LabelSize,
  type PrintSettings,
  type SheetSize,
} from './print-settings.ts';

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
      const moved = inARow([way(right, 'right', 'left'), way(down, 'down', 'up')].filter((text) => text !== ''));
      return [
        'The long line is 50 mm. If it is not, the print dialog scales: choose 100 %.',
        'The frame is 10 mm from each edge. Where it is not, move by the difference.',
        moved === '' ? 'Not moved.' : `Moved ${moved}.`,
      ];
    },
  },
});

const papers: Record<PrintSettings['paper'], string> = {
  labels: 'Label printer',
  a4: 'A4 sheets',
  letter: 'Letter sheets',
};
const labelSizes: Record<LabelSize | 'own', string> = {
  own: 'Label’s own size',
  a6: 'A6, 105 × 148 mm',
  'four-by-six': '4 × 6 inches, 101.6 × 152.4 mm',
  '100x150': '100 × 150 mm',
  a5: 'A5, 148 × 210 mm',
};
/** Where they follow the paper's name. */
const sizesInSentence = { ...labelSizes, own: 'label’s own size' };
const sheets: Record<SheetSize, string> = { a4: 'A4', letter: 'Letter' };
const onSheet: Record<SheetSize, string> = { a4: 'A4 sheet', letter: 'Letter sheet' };
const perSheet = (division: Division) => divisions[division][0] * divisions[division][1];

export const paperWords = defineWords({
  en: {
    papers,
    labelSizes,
    division: (division: Division) => {
      const [columns, rows] = divisions[division];
      return perSheet(division) === 1 ? '1 per sheet' : `${columns * rows} per sheet (${columns} × ${rows})`;
    },
    /** `A4, 4 per sheet, at 100 %, moved 1.5 mm right` */
    describe: (settings: PrintSettings) => {
      const { paper, labelSize, right, down } = settings;
      const division = divisionOf(settings);
      return inARow(
        [
          paper === 'labels' || division === null ? papers.labels : `${sheets[paper]}, ${perSheet(division)} per sheet`,
          paper === 'labels' ? sizesInSentence[labelSize] : '',
          'at 100 %',
          right === 0 ? '' : `moved ${right} mm right`,
          down === 0 ? '' : `moved ${down} mm down`,
        ].filter((part) => part !== ''),
      ).concat('.');
    },
    /** `105 × 148 mm` */
    size: (width: number, height: number) => `${width} × ${height} mm`,
    tooLargeForCell: (count: number, lengths: readonly string[], paper: SheetSize, division: Division) => {
      const which = `${perSheet(division)} per ${onSheet[paper]} at 100 %`;
      return plural(count, {
        one: `A label of ${inARow(lengths)} does not fit ${which}: it gets its own sheet.`,
        other: `Labels of ${inARow(lengths)} do not fit ${which}: each gets its own sheet.`,
      });
    },
    fits: (division: Division) => `${perSheet(division)} per sheet fit.`,
  },
});

/** Of a printer that several stations send to. */
export const sharedPrinterWords = defineWords({
  en: {
    unnamed: (printer: string, stations: readonly string[]) =>
      `${listed(stations)} print on ${printer}. Its labels name no station, as the carrier made them: the list of print jobs and the printer’s display do. To have a page with the station’s name come before its papers, the person who runs this server writes "banner": true at ${printer} in the printer file.`,
    named: (printer: string, stations: readonly string[]) =>
      `${listed(stations)} print on ${printer}. A page with the station’s name comes before its papers when they follow another station’s.`,
  },
});
