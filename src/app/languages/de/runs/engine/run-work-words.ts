import { changeWords } from '#app/parcels/change/change-words.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import type * as English from '#app/runs/engine/run-work-words.ts';
import { formatCount } from '#app/words/define-words.ts';

export const workWords: typeof English.workWords = (work) => {
  switch (work.kind) {
    case 'process':
      return work.print
        ? named(
            'Verarbeiten',
            'Verarbeiten',
            'Verarbeitet und als gedruckt markiert',
            'verarbeitet und als gedruckt markiert',
          )
        : named('Nur verarbeiten', 'Verarbeiten', 'Verarbeitet', 'verarbeitet');
    case 'print':
      return named('Etiketten drucken', 'Etiketten drucken', 'Als gedruckt markiert', 'als gedruckt markiert');
    case 'mark-printed':
      return named(
        'Als gedruckt markieren',
        'Als gedruckt markieren',
        'Als gedruckt markiert',
        'als gedruckt markiert',
      );
    case 'delete':
      return named('Löschen', 'Löschen', 'Gelöscht', 'gelöscht');
    case 'change':
      return named(`Ändern: ${changedField(work.field)}`, 'Feld ändern', 'Geändert', 'geändert');
    case 'correct':
      return work.process
        ? named(
            `Korrigieren und verarbeiten: ${changedField(work.path)}`,
            'Korrigieren',
            'Korrigiert und verarbeitet',
            'korrigiert und verarbeitet',
          )
        : named(`Korrigieren: ${changedField(work.path)}`, 'Korrigieren', 'Korrigiert', 'korrigiert');
    case 'restore':
      return named('Änderungen rückgängig machen', 'Änderungen rückgängig machen', 'Zurückgesetzt', 'zurückgesetzt');
    case 'merge':
      return named('Zusammenführen', 'Zusammenführen', 'Zusammengeführt', 'zusammengeführt');
    case 'import':
      return named('Import', 'Import', 'Importiert', 'importiert');
  }
};

export const importedItemWords: typeof English.importedItemWords = {
  row: (row) => `Datenzeile ${formatCount(row)}`,
  line: (line) => `Zeile ${formatCount(line)}`,
  runOf: (file) => (file === '' ? 'Import eingefügter Zeilen' : `Import von ${file}`),
  inPart: 'Teilweise geändert',
  outcome: (isNew, processed) => {
    if (isNew) return processed ? 'Erstellt und verarbeitet' : 'Erstellt';
    return processed ? 'Geändert und verarbeitet' : 'Geändert';
  },
};

function changedField(path: string): string {
  // Of another station's run.
  if (path === '') return 'ein Feld';
  return changeWords.fieldName(path, fieldLabel(path));
}

function named(what: string, doing: string, done: string, ended: string): ReturnType<typeof workWords> {
  return { what, doing, done, ended: (parcels) => `${parcels} ${ended}.` };
}
