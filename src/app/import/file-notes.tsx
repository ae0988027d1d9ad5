import { formatCount } from '#app/words/define-words.ts';
import type { SheetNote } from '#app/spreadsheet/text/table-builder.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { importWords } from './import-words.ts';

const words = importWords.notes;

/** What could be read, and is worth a look. */
export function FileNotes({ notes }: { notes: readonly SheetNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn">
      {notes.map((note) => (
        <p key={JSON.stringify(note)}>{noteText(note)}</p>
      ))}
    </Notice>
  );
}

function noteText(note: SheetNote): string {
  return note.kind === 'same-names'
    ? words.sameNames(note.name, note.columns.map((column) => formatCount(column)).join(', '))
    : words.shortRows(note.rows, note.line);
}
