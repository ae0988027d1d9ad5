import { defineWords, formatCount, listed } from '#app/words/define-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';
import { numberLocale } from '#app/words/language.ts';
import { type OtherFile, type FileFault, fileLimits } from './file-fault.ts';
import type { FileNote } from './table-builder.ts';

/** What is wrong and where, and what to do about it. */
interface FaultText {
  title: string;
  next: string;
}

const bytes = new Intl.NumberFormat(numberLocale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const megabytes = (count: number) => bytes.format(count / 1_000_000);

const otherFiles: Record<OtherFile, FaultText> = {
  'old-excel': {
    title: 'This is a workbook of an old Excel version (.xls)',
    next: 'Open it in Excel or LibreOffice, choose File > Save As > Excel Workbook (.xlsx), then choose that file here.',
  },
  'binary-excel': {
    title: 'This is a binary Excel workbook (.xlsb)',
    next: 'In Excel choose File > Save As > Excel Workbook (.xlsx), then choose that file here.',
  },
  password: {
    title: 'This workbook is protected with a password',
    next: 'In Excel choose File > Info > Protect Workbook > Encrypt with Password and delete the password, save the workbook, then choose it again.',
  },
  'open-document': {
    title: 'This is an OpenDocument spreadsheet',
    next: 'In LibreOffice choose File > Save As > Excel 2007–365 (.xlsx), then choose that file here. Or copy the cells and paste them here.',
  },
  numbers: {
    title: 'This is a Numbers spreadsheet',
    next: 'In Numbers choose File > Export To > Excel, then choose that file here. Or copy the cells and paste them here.',
  },
  document: { title: 'This is a text document', next: 'Copy its table into a spreadsheet and save that as CSV.' },
  archive: { title: 'This is an archive', next: 'Unpack it and choose the workbook or CSV file in it.' },
  pdf: { title: 'This is a PDF', next: 'Export the orders as CSV where the PDF comes from.' },
  image: { title: 'This is an image', next: 'Choose a workbook (.xlsx), CSV or TSV file.' },
  'web-page': {
    title: 'This is a web page',
    next: 'The export may have answered with a sign-in page or a table in HTML. Open it in a spreadsheet and save it as CSV.',
  },
  xml: { title: 'This is an XML file', next: 'Export the orders as CSV where the file comes from.' },
  json: { title: 'This is a JSON file', next: 'Export the orders as CSV where the file comes from.' },
  binary: { title: 'This is not a text file', next: 'Choose a workbook (.xlsx), CSV or TSV file.' },
};

type WorkbookFault = Extract<FileFault, { kind: 'workbook' }>;

function workbookFaultText({ reason, sheet }: WorkbookFault): FaultText {
  const name = sheet === undefined ? null : inSentence(sheet);
  switch (reason) {
    case 'damaged':
      return {
        title: name === null ? 'The workbook is damaged' : `The sheet “${name}” of the workbook is damaged`,
        next: 'Open the workbook in a spreadsheet, save it as .xlsx again, then choose that file here.',
      };
    case 'entities':
      return {
        title:
          name === null
            ? 'The workbook is not as a spreadsheet writes it: its XML has a document type'
            : `The sheet “${name}” of the workbook is not as a spreadsheet writes it: its XML has a document type`,
        next: 'Open the workbook in a spreadsheet, save it as .xlsx again, then choose that file here.',
      };
    case 'too-large':
      return {
        title:
          name === null
            ? 'The workbook is too large when it is unpacked'
            : `The sheet “${name}” of the workbook is too large when it is unpacked`,
        next: 'Delete the sheets, rows and columns that are not needed, or split it into several files.',
      };
  }
}

interface FileFaultWords {
  fault: (fault: FileFault) => FaultText;
  note: (note: FileNote) => string;
}

export const fileFaultWords = defineWords<FileFaultWords>({ en: { fault: faultText, note: noteText } });

function faultText(fault: FileFault): FaultText {
  switch (fault.kind) {
    case 'other-file':
      return otherFiles[fault.file];
    case 'too-large':
      return {
        title: `The file is too large: ${megabytes(fault.bytes)}`,
        next: `Max ${megabytes(fileLimits.bytes)}. Split it into several files, each with the header.`,
      };
    case 'too-many-rows':
      return {
        title: `The file has more than ${formatCount(fileLimits.rows)} rows`,
        next: 'Split it into several files, each with the header.',
      };
    case 'too-many-columns':
      return {
        title: `The file has ${formatCount(fault.columns)} columns`,
        next: `Max ${formatCount(fileLimits.columns)}. Delete the columns that are not needed.`,
      };
    case 'workbook':
      return workbookFaultText(fault);
    case 'empty':
      return { title: 'The file is empty', next: 'Export it again, or choose another file.' };
    case 'no-rows':
      return { title: 'The file has a header and no rows', next: 'Export it again, or choose another file.' };
    case 'unreadable':
      return {
        title: 'The file could not be read',
        next: 'It may be a folder, or it was moved or changed since it was chosen. Choose it again.',
      };
    default:
      return cellFaultText(fault);
  }
}

type CellFault = Extract<FileFault, { line: number }>;

function cellFaultText(fault: CellFault): FaultText {
  const line = formatCount(fault.line);
  switch (fault.kind) {
    case 'nul':
      return {
        title: `A character in line ${line} is damaged (NUL)`,
        next: 'The file may be cut, or no CSV file. Export it again.',
      };
    case 'encoding':
      return {
        title: `A character in line ${line} cannot be read`,
        next: 'The file is damaged or in another encoding. Save it as CSV UTF-8.',
      };
    case 'long-cell':
      return {
        title: `The cell in line ${line}, column ${formatCount(fault.column)} has more than ${formatCount(fileLimits.cell)} characters`,
        next: fault.quoted
          ? 'It begins with a quotation mark (") that does not end. Add the missing quotation mark, or delete the one at the start.'
          : 'Shorten or delete it.',
      };
    case 'quotes':
      return {
        title: `The quotation marks in line ${line}, column ${formatCount(fault.column)} do not match`,
        next: 'A cell that begins with a quotation mark (") ends with one, and each one inside it is doubled (""). Correct the cell, or save the file as CSV in a spreadsheet.',
      };
    case 'too-many-cells':
      return {
        title: `Line ${line} has ${formatCount(fault.cells)} cells, the header has ${formatCount(fault.columns)}`,
        next:
          fault.columns === 1
            ? 'The first line must be the header: delete all lines above it.'
            : 'A cell that holds the separator must be in quotation marks (").',
      };
    case 'single-cells':
      return {
        title: `Line ${line} has one cell, the header has ${formatCount(fault.columns)}`,
        next: 'Most rows are like that: they have another separator than the header, or none. Save the file as CSV in a spreadsheet.',
      };
  }
}

function noteText(note: FileNote): string {
  if (note.kind === 'same-names') {
    const columns = listed(note.columns.map((column) => formatCount(column)));
    return `“${inSentence(note.name)}” is the name of several columns: ${columns}.`;
  }
  if (note.kind === 'hidden-columns') {
    const columns = listed(note.names.map((name) => `“${inSentence(name)}”`));
    return `Columns that are hidden in the workbook are read too: ${columns}.`;
  }
  if (note.kind === 'hidden-sheet') return `The sheet “${inSentence(note.name)}” is hidden in the workbook.`;
  if (note.kind === 'macros') return 'The workbook has macros. They are not run.';
  if (note.kind === 'literal-quotes')
    return 'Quotation marks of this file do not match: they are read as letters of its cells.';
  if (note.kind === 'restored-letters')
    return `Letters of this file were damaged and are restored: “${inSentence(note.before)}” is read as “${inSentence(note.after)}”.`;
  if (note.kind === 'unpacked-items')
    return `Each item of ${listed(note.columns.map((name) => `“${inSentence(name)}”`))} is a row of its own here.`;
  const from = formatCount(note.line);
  if (note.kind === 'hidden-rows')
    return note.rows === 1
      ? `Line ${from} is hidden in the workbook. It is read too.`
      : `${formatCount(note.rows)} rows are hidden in the workbook, the first in line ${from}. They are read too.`;
  if (note.kind === 'long-numbers')
    return note.cells === 1
      ? `Spreadsheets keep 15 digits of a number: the last digits of a longer one may be lost, in line ${from}.`
      : `Spreadsheets keep 15 digits of a number: the last digits of ${formatCount(note.cells)} longer ones may be lost, the first in line ${from}.`;
  return note.rows === 1
    ? `Line ${from} has fewer cells than the header. The missing ones are empty.`
    : `${formatCount(note.rows)} rows have fewer cells than the header, the first in line ${from}. The missing ones are empty.`;
}
