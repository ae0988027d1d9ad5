import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '#app/links/links.ts';
import { droppedFile } from '#app/page/dropped-file.ts';
import { useFileDrop } from '#app/page/use-file-drop.ts';
import styles from './file-drop.module.css';
import { shellWords as words } from './shell-words.ts';

/** A file may be dropped on any page: it is imported, and the browser does not leave the page for it. */
export function FileDrop() {
  const navigate = useNavigate();
  const over = useFileDrop((file) => {
    if (file === undefined) return;
    droppedFile.set(file);
    void navigate(linkTo.importFile());
  });
  return (
    <p className={over ? styles.over : styles.away} role="status">
      {over ? words.dropHere : ''}
    </p>
  );
}
