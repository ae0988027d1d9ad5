import { sheetFaultWords } from '#app/spreadsheet/text/sheet-fault-words.ts';
import type { SheetNote } from '#app/spreadsheet/text/table-builder.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** What could be read, and is worth a look. */
export function FileNotes({ notes }: { notes: readonly SheetNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn">
      {notes.map((note) => (
        <p key={JSON.stringify(note)}>{sheetFaultWords.note(note)}</p>
      ))}
    </Notice>
  );
}
