import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';

/** Saved, but the processing did not start: what the toast says. */
export function ProcessFailed({ name, error }: { name: string; error: unknown }) {
  return (
    <>
      <p>{words.notProcessed(name)}</p>
      <ErrorNotice error={error} />
    </>
  );
}
