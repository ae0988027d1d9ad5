import {
  type Division,
  divisionOf,
  divisions,
  type LabelSize,
  type PrintSettings,
  type SheetSize,
} from '#app/printing/settings/print-settings.ts';
import type * as English from '#app/printing/settings/printing-settings-words.ts';
import { formatCount, listed, plural, inARow } from '#app/words/define-words.ts';

const way = (millimetres: number, positive: string, negative: string) =>
  millimetres === 0 ? '' : `${formatCount(Math.abs(millimetres))} mm ${millimetres > 0 ? positive : negative}`;

export const printingSettingsWords: typeof English.printingSettingsWords = {
  title: 'Drucken',
  about: 'Alles wird mit 100 % gedruckt, nie an das Papier angepasst.',
  paper: 'Papier im Drucker',
  labelSize: 'Etikettengröße',
  labelSizeHint: 'Ein Etikett steht mittig auf dem Papier und wird gedreht, wenn es nur so passt.',
  division: 'Etiketten je Blatt',
  divisionHint: 'Ein Etikett, das für sein Feld zu groß ist, bekommt ein eigenes Blatt.',
  right: 'Nach rechts, mm',
  down: 'Nach unten, mm',
  badOffset: (max) => `Millimeter von -${max} bis ${max} eingeben, höchstens 1 Nachkommastelle`,
  offsetsHint: 'Negative Werte verschieben nach links und nach oben.',
  slip: 'Jedes Paket braucht einen Packzettel',
  ruler: 'Linealseite drucken',
  rulerHint: 'Mit einem Lineal prüfen: Die Skalen beginnen am Rand des Papiers, und die lange Linie misst 50 mm.',
  rulerSent: 'An den Druckdialog gesendet.',
  rulerBlocked: 'Der Browser kann von dieser Seite nicht drucken.',
  rulerOpen: 'In neuem Tab öffnen',
  rulerFailed: 'Die Linealseite konnte nicht erstellt werden. Die Seite neu laden und erneut versuchen.',
  rulerTitle: 'Linealseite',
  rulerLines: (right, down) => {
    const moved = inARow(
      [way(right, 'nach rechts', 'nach links'), way(down, 'nach unten', 'nach oben')].filter((text) => text !== ''),
    );
    return [
      'Die lange Linie misst 50 mm. Wenn nicht, ändert der Druckdialog die Größe: 100 % wählen.',
      'Der Rahmen ist 10 mm von jedem Rand entfernt. Wo nicht, um den Unterschied verschieben.',
      moved === '' ? 'Nicht verschoben.' : `Verschoben: ${moved}.`,
    ];
  },
};

const papers: Record<PrintSettings['paper'], string> = {
  labels: 'Etikettendrucker',
  a4: 'A4-Blätter',
  letter: 'Letter-Blätter',
};
const labelSizes: Record<LabelSize | 'own', string> = {
  own: 'Eigene Größe des Etiketts',
  a6: 'A6, 105 × 148 mm',
  'four-by-six': '4 × 6 Zoll, 101,6 × 152,4 mm',
  '100x150': '100 × 150 mm',
  a5: 'A5, 148 × 210 mm',
};
const sheets: Record<SheetSize, string> = { a4: 'A4', letter: 'Letter' };
const onSheet: Record<SheetSize, string> = { a4: 'A4-Blatt', letter: 'Letter-Blatt' };
const perSheet = (division: Division) => divisions[division][0] * divisions[division][1];

export const paperWords: typeof English.paperWords = {
  papers,
  labelSizes,
  division: (division) => {
    const [columns, rows] = divisions[division];
    return perSheet(division) === 1 ? '1 je Blatt' : `${columns * rows} je Blatt (${columns} × ${rows})`;
  },
  describe: (settings) => {
    const { paper, labelSize, right, down } = settings;
    const division = divisionOf(settings);
    const size = labelSize === 'own' ? 'eigene Größe des Etiketts' : labelSizes[labelSize];
    return inARow(
      [
        paper === 'labels' || division === null ? papers.labels : `${sheets[paper]}, ${perSheet(division)} je Blatt`,
        paper === 'labels' ? size : '',
        'mit 100 %',
        right === 0 ? '' : `um ${formatCount(right)} mm nach rechts verschoben`,
        down === 0 ? '' : `um ${formatCount(down)} mm nach unten verschoben`,
      ].filter((part) => part !== ''),
    ).concat('.');
  },
  size: (width, height) => `${formatCount(width)} × ${formatCount(height)} mm`,
  tooLargeForCell: (count, lengths, paper, division) => {
    const which = `${perSheet(division)} je ${onSheet[paper]} bei 100 %`;
    return plural(count, {
      one: `Ein Etikett (${inARow(lengths)}) ist zu groß für ${which}: Es bekommt ein eigenes Blatt.`,
      other: `Etiketten (${inARow(lengths)}) sind zu groß für ${which}: Jedes bekommt ein eigenes Blatt.`,
    });
  },
  fits: (division) =>
    plural(perSheet(division), { one: '1 je Blatt passt.', other: `${perSheet(division)} je Blatt passen.` }),
};

export const sharedPrinterWords: typeof English.sharedPrinterWords = {
  unnamed: (printer, stations) =>
    `Auf ${printer} drucken ${listed(stations)}. Die Etiketten nennen keinen Packplatz, weil sie bleiben, wie der Versanddienst sie gemacht hat; die Liste der Druckaufträge und die Anzeige des Druckers nennen ihn. Damit vor den Papieren eines Packplatzes eine Seite mit seinem Namen kommt, schreibt, wer diesen Server betreibt, in der Druckerdatei "banner": true zu ${printer}.`,
  named: (printer, stations) =>
    `Auf ${printer} drucken ${listed(stations)}. Folgen Papiere eines Packplatzes auf die eines anderen, kommt davor eine Seite mit seinem Namen.`,
};
