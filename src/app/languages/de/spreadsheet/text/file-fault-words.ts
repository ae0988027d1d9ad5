import { type FileFault, fileLimits, type OtherFile } from '#app/spreadsheet/text/file-fault.ts';
import type * as English from '#app/spreadsheet/text/file-fault-words.ts';
import type { FileNote } from '#app/spreadsheet/text/table-builder.ts';
import { formatCount, listed } from '#app/words/define-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';
import { numberLocale } from '#app/words/language.ts';

interface FaultText {
  title: string;
  next: string;
}

const bytes = new Intl.NumberFormat(numberLocale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const megabytes = (count: number) => bytes.format(count / 1_000_000);

const otherFiles: Record<OtherFile, FaultText> = {
  'old-excel': {
    title: 'Das ist eine Arbeitsmappe einer alten Excel-Version (.xls)',
    next: 'In Excel oder LibreOffice öffnen, Datei > Speichern unter > Excel-Arbeitsmappe (.xlsx) wählen, dann diese Datei hier auswählen.',
  },
  'binary-excel': {
    title: 'Das ist eine binäre Excel-Arbeitsmappe (.xlsb)',
    next: 'In Excel Datei > Speichern unter > Excel-Arbeitsmappe (.xlsx) wählen, dann diese Datei hier auswählen.',
  },
  password: {
    title: 'Diese Arbeitsmappe ist mit einem Kennwort geschützt',
    next: 'In Excel Datei > Informationen > Arbeitsmappe schützen > Mit Kennwort verschlüsseln wählen und das Kennwort löschen, die Arbeitsmappe speichern, dann erneut auswählen.',
  },
  'open-document': {
    title: 'Das ist eine OpenDocument-Tabelle',
    next: 'In LibreOffice Datei > Speichern unter > Excel 2007–365 (.xlsx) wählen, dann diese Datei hier auswählen. Oder die Zellen kopieren und hier einfügen.',
  },
  numbers: {
    title: 'Das ist eine Numbers-Tabelle',
    next: 'In Numbers Ablage > Exportieren > Excel wählen, dann diese Datei hier auswählen. Oder die Zellen kopieren und hier einfügen.',
  },
  document: {
    title: 'Das ist ein Textdokument',
    next: 'Die Tabelle daraus in ein Tabellenprogramm kopieren und als CSV speichern.',
  },
  archive: {
    title: 'Das ist ein Archiv',
    next: 'Entpacken und die Arbeitsmappe oder CSV-Datei daraus auswählen.',
  },
  pdf: { title: 'Das ist ein PDF', next: 'Die Bestellungen dort, wo das PDF herkommt, als CSV exportieren.' },
  image: { title: 'Das ist ein Bild', next: 'Eine Arbeitsmappe (.xlsx), CSV- oder TSV-Datei auswählen.' },
  'web-page': {
    title: 'Das ist eine Webseite',
    next: 'Vielleicht hat der Export eine Anmeldeseite oder eine Tabelle in HTML geliefert. In einem Tabellenprogramm öffnen und als CSV speichern.',
  },
  xml: {
    title: 'Das ist eine XML-Datei',
    next: 'Die Bestellungen dort, wo die Datei herkommt, als CSV exportieren.',
  },
  json: {
    title: 'Das ist eine JSON-Datei',
    next: 'Die Bestellungen dort, wo die Datei herkommt, als CSV exportieren.',
  },
  binary: {
    title: 'Das ist keine Textdatei',
    next: 'Eine Arbeitsmappe (.xlsx), CSV- oder TSV-Datei auswählen.',
  },
};

type WorkbookFault = Extract<FileFault, { kind: 'workbook' }>;

function workbookFaultText({ reason, sheet }: WorkbookFault): FaultText {
  const name = sheet === undefined ? null : inSentence(sheet);
  switch (reason) {
    case 'damaged':
      return {
        title:
          name === null ? 'Die Arbeitsmappe ist beschädigt' : `Das Blatt „${name}“ der Arbeitsmappe ist beschädigt`,
        next: 'Die Arbeitsmappe in einem Tabellenprogramm öffnen, wieder als .xlsx speichern, dann diese Datei hier auswählen.',
      };
    case 'entities':
      return {
        title:
          name === null
            ? 'So schreibt kein Tabellenprogramm eine Arbeitsmappe: Ihr XML hat einen Dokumenttyp'
            : `So schreibt kein Tabellenprogramm eine Arbeitsmappe: Das XML des Blatts „${name}“ hat einen Dokumenttyp`,
        next: 'Die Arbeitsmappe in einem Tabellenprogramm öffnen, wieder als .xlsx speichern, dann diese Datei hier auswählen.',
      };
    case 'too-large':
      return {
        title:
          name === null
            ? 'Die Arbeitsmappe ist entpackt zu groß'
            : `Das Blatt „${name}“ der Arbeitsmappe ist entpackt zu groß`,
        next: 'Nicht benötigte Blätter, Zeilen und Spalten löschen oder auf mehrere Dateien aufteilen.',
      };
  }
}

export const fileFaultWords: typeof English.fileFaultWords = { fault: faultText, note: noteText };

function faultText(fault: FileFault): FaultText {
  switch (fault.kind) {
    case 'other-file':
      return otherFiles[fault.file];
    case 'too-large':
      return {
        title: `Die Datei ist zu groß: ${megabytes(fault.bytes)}`,
        next: `Höchstens ${megabytes(fileLimits.bytes)}. Auf mehrere Dateien aufteilen, jede mit der Kopfzeile.`,
      };
    case 'too-many-rows':
      return {
        title: `Die Datei hat mehr als ${formatCount(fileLimits.rows)} Zeilen`,
        next: 'Auf mehrere Dateien aufteilen, jede mit der Kopfzeile.',
      };
    case 'too-many-columns':
      return {
        title: `Die Datei hat ${formatCount(fault.columns)} Spalten`,
        next: `Höchstens ${formatCount(fileLimits.columns)}. Nicht benötigte Spalten löschen.`,
      };
    case 'workbook':
      return workbookFaultText(fault);
    case 'empty':
      return { title: 'Die Datei ist leer', next: 'Erneut exportieren oder eine andere Datei auswählen.' };
    case 'no-rows':
      return {
        title: 'Die Datei hat eine Kopfzeile und keine Zeilen',
        next: 'Erneut exportieren oder eine andere Datei auswählen.',
      };
    case 'unreadable':
      return {
        title: 'Die Datei konnte nicht gelesen werden',
        next: 'Vielleicht ist es ein Ordner, oder sie wurde seit der Auswahl verschoben oder geändert. Erneut auswählen.',
      };
    default:
      return cellFaultText(fault);
  }
}

type CellFault = Extract<FileFault, { line: number }>;

function cellFaultText(fault: CellFault): FaultText {
  const line = `Zeile ${formatCount(fault.line)}`;
  switch (fault.kind) {
    case 'nul':
      return {
        title: `Ein Zeichen in ${line} ist beschädigt (NUL)`,
        next: 'Vielleicht ist die Datei unvollständig oder keine CSV-Datei. Erneut exportieren.',
      };
    case 'encoding':
      return {
        title: `Ein Zeichen in ${line} ist nicht lesbar`,
        next: 'Die Datei ist beschädigt oder hat eine andere Zeichenkodierung. Als CSV UTF-8 speichern.',
      };
    case 'long-cell':
      return {
        title: `Die Zelle in ${line}, Spalte ${formatCount(fault.column)} hat mehr als ${formatCount(fileLimits.cell)} Zeichen`,
        next: fault.quoted
          ? 'Sie beginnt mit einem Anführungszeichen ("), das nicht endet. Das fehlende Anführungszeichen ergänzen oder das am Anfang löschen.'
          : 'Kürzen oder löschen.',
      };
    case 'quotes':
      return {
        title: `Die Anführungszeichen in ${line}, Spalte ${formatCount(fault.column)} passen nicht zusammen`,
        next: 'Eine Zelle, die mit einem Anführungszeichen (") beginnt, endet mit einem, und jedes darin ist verdoppelt (""). Die Zelle korrigieren oder die Datei in einem Tabellenprogramm als CSV speichern.',
      };
    case 'too-many-cells':
      return {
        title: `${line} hat ${formatCount(fault.cells)} Zellen, die Kopfzeile hat ${formatCount(fault.columns)}`,
        next:
          fault.columns === 1
            ? 'Die erste Zeile muss die Kopfzeile sein: alle Zeilen darüber löschen.'
            : 'Eine Zelle, die das Trennzeichen enthält, muss in Anführungszeichen (") stehen.',
      };
    case 'single-cells':
      return {
        title: `${line} hat eine Zelle, die Kopfzeile hat ${formatCount(fault.columns)}`,
        next: 'Die meisten Zeilen sind so: Sie haben ein anderes Trennzeichen als die Kopfzeile oder keines. Die Datei in einem Tabellenprogramm als CSV speichern.',
      };
  }
}

function noteText(note: FileNote): string {
  if (note.kind === 'same-names') {
    const columns = listed(note.columns.map((column) => formatCount(column)));
    return `„${inSentence(note.name)}“ heißen mehrere Spalten: ${columns}.`;
  }
  if (note.kind === 'hidden-columns') {
    const columns = listed(note.names.map((name) => `„${inSentence(name)}“`));
    return `Auch in der Arbeitsmappe ausgeblendete Spalten werden gelesen: ${columns}.`;
  }
  if (note.kind === 'hidden-sheet') return `Das Blatt „${inSentence(note.name)}“ ist in der Arbeitsmappe ausgeblendet.`;
  if (note.kind === 'macros') return 'Die Arbeitsmappe enthält Makros. Sie werden nicht ausgeführt.';
  if (note.kind === 'literal-quotes')
    return 'Anführungszeichen dieser Datei passen nicht zusammen: Sie werden als Zeichen ihrer Zellen gelesen.';
  if (note.kind === 'restored-letters')
    return `Buchstaben dieser Datei waren beschädigt und sind wiederhergestellt: Aus „${inSentence(note.before)}“ wird „${inSentence(note.after)}“.`;
  if (note.kind === 'unpacked-items')
    return `Jeder Artikel aus ${listed(note.columns.map((name) => `„${inSentence(name)}“`))} ist hier eine eigene Zeile.`;
  const from = `Zeile ${formatCount(note.line)}`;
  if (note.kind === 'hidden-rows')
    return note.rows === 1
      ? `${from} ist in der Arbeitsmappe ausgeblendet. Sie wird auch gelesen.`
      : `${formatCount(note.rows)} Zeilen sind in der Arbeitsmappe ausgeblendet, die erste ist ${from}. Sie werden auch gelesen.`;
  if (note.kind === 'long-numbers')
    return note.cells === 1
      ? `Tabellenprogramme behalten von einer Zahl 15 Ziffern: In ${from} können die letzten Ziffern einer längeren verloren sein.`
      : `Tabellenprogramme behalten von einer Zahl 15 Ziffern: Von ${formatCount(note.cells)} längeren können die letzten Ziffern verloren sein, die erste steht in ${from}.`;
  return note.rows === 1
    ? `${from} hat weniger Zellen als die Kopfzeile. Die fehlenden sind leer.`
    : `${formatCount(note.rows)} Zeilen haben weniger Zellen als die Kopfzeile, die erste ist ${from}. Die fehlenden sind leer.`;
}
