import type { SkipReason } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import type * as English from '#app/spreadsheet/row-kinds/row-words.ts';
import { counted, formatCount, plural, inARow } from '#app/words/define-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';

const rows = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' });
const are = (count: number, end: { one: string; other: string }) => `${rows(count)} ${plural(count, end)}`;

const whole: Record<SkipReason, string> = {
  shipped: 'Schon versandt.',
  cancelled: 'Storniert.',
  refunded: 'Erstattet.',
  unshippable: 'Braucht keinen Versand.',
  'no-receiver': 'Hat keinen Empfänger.',
  header: 'Enthält noch einmal die Spaltennamen.',
  total: 'Ist eine Summe.',
  end: 'Markiert das Ende der Datei.',
};

export const rowWords: typeof English.rowWords = {
  title: 'Übersprungene Zeilen',
  hint: 'Diese Zeilen werden nicht importiert. Ankreuzen, was doch importiert werden soll.',
  counts: {
    shipped: (count) => are(count, { one: 'ist schon versandt', other: 'sind schon versandt' }),
    cancelled: (count) => are(count, { one: 'ist storniert', other: 'sind storniert' }),
    refunded: (count) => are(count, { one: 'ist erstattet', other: 'sind erstattet' }),
    unshippable: (count) => are(count, { one: 'braucht keinen Versand', other: 'brauchen keinen Versand' }),
    'no-receiver': (count) => are(count, { one: 'hat keinen Empfänger', other: 'haben keinen Empfänger' }),
    header: (count) =>
      are(count, { one: 'enthält noch einmal die Spaltennamen', other: 'enthalten noch einmal die Spaltennamen' }),
    total: (count) => are(count, { one: 'ist eine Summe', other: 'sind Summen' }),
    end: (count) => are(count, { one: 'markiert das Ende der Datei', other: 'markieren das Ende der Datei' }),
  },
  states: {
    shipped: 'Versandt',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
    unshippable: 'Kein Versand',
    'no-receiver': 'Kein Empfänger',
    header: 'Kopfzeile',
    total: 'Summe',
    end: 'Endmarke',
  },
  sign: ({ header, value }) =>
    header === null ? `„${inSentence(value)}“` : `${inSentence(header)}: „${inSentence(value)}“`,
  lines: (count, lines) =>
    `${plural(count, { one: 'Zeile', other: 'Zeilen' })} ${inARow(lines.map(formatCount))}${count > lines.length ? ', …' : ''}`,
  because: (reason, header, value) =>
    header === '' || value === '' ? whole[reason] : `${inSentence(header)} ist „${inSentence(value)}“.`,
  twins: 'Welche der gleichnamigen Spalten werden importiert?',
  twinsOfReceiver: 'Welche Spalten gehören zum Empfänger?',
  twinNames: (names) => `Mehrere heißen ${inSentence(inARow(names))}.`,
  twinColumns: (columns) =>
    `${plural(columns.length, { one: 'Spalte', other: 'Spalten' })} ${inARow(columns.map(formatCount))}`,
  weightOwner: (names) => `Wessen Gewicht ist ${inSentence(inARow(names))}?`,
  weightValues: (samples) => `Dort steht ${inARow(samples.map((sample) => `„${inSentence(sample)}“`))}.`,
  weightOwners: { parcel: 'Das des ganzen Pakets', item: 'Das von einem Stück des Artikels' },
  header: 'Kopfzeile',
  headerLine: (line, cells) => `Zeile ${formatCount(line)}: ${inSentence(inARow(cells.slice(0, 8)))}`,
  headerNone: 'Keine Zeile enthält Spaltennamen',
  noHeader: 'Alle Zeilen werden als Daten importiert.',
  above: (count) =>
    `${counted(count, { one: 'Zeile darüber wird', other: 'Zeilen darüber werden' })} nicht importiert.`,
  rowSkipped: 'Übersprungen:',
  itemSkipped: 'Artikel übersprungen:',
  itemState: 'Artikel übersprungen',
  includeItem: (line) => `Zeile ${formatCount(line)}: diesen Artikel importieren`,
  tick: 'Die Zeile ankreuzen, um sie zu importieren.',
  tickItem: 'Die Zeile ankreuzen, um ihren Artikel zu importieren.',
  takeItem: 'Artikel importieren',
  itemTaken: 'Der Artikel wird importiert.',
  skipItem: 'Artikel überspringen',
};
