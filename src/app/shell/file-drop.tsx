import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '#app/links/links.ts';
import { DropNote } from '#app/page/drop-note.tsx';
import { droppedFile } from '#app/page/dropped-file.ts';
import { useFileDrop } from '#app/page/use-file-drop.ts';
import { shellWords as words } from './shell-words.ts';

/** A file may be dropped on any page: it is imported, and the browser does not leave the page for it. */
export function FileDrop() {
  const navigate = useNavigate();
  const over = useFileDrop((file) => {
    if (file === undefined) return;
    // What is being typed counts once its box is left: in a cell of an import, a moment later.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => {
      droppedFile.set(file);
      void navigate(linkTo.importFile());
    });
  });
  return <DropNote over={over}>{words.dropHere}</DropNote>;
}
