import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { undoWords as words } from './save-words.ts';

/** Nothing was undone, and why: what the toast says. */
export function UndoFailed({ name, error }: { name: string; error: unknown }) {
  return (
    <>
      <p>{words.notUndone(name)}</p>
      <ErrorNotice error={error} later="" />
    </>
  );
}
