import type { Ref } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import { continuedWords as words } from '#app/parcels/editor/save/save-words.ts';
import type { ContinuedBy } from './use-continued-note.ts';

/** A failure is over: what to do now. */
export function ContinuedNotice({ continuedBy, ref }: { continuedBy: ContinuedBy; ref: Ref<HTMLDivElement> }) {
  const { creating } = useEditor();
  const button = creating ? editorWords.create : editorWords.save;
  return (
    <Notice tone="info" role="status" ref={ref}>
      <p>
        <b>{continuedBy === 'signed-in' ? words.signedIn : words.online}</b> {words.again(button)}
      </p>
    </Notice>
  );
}
