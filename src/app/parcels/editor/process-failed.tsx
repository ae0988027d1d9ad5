import { ErrorNotice } from '../../errors/error-notice.tsx';
import { editorWords as words } from './editor-words.ts';

/** Saved, but the processing did not start: what the toast says. */
export function ProcessFailed({ error }: { error: unknown }) {
  return (
    <>
      <p>{words.notProcessed}</p>
      <ErrorNotice error={error} />
    </>
  );
}
