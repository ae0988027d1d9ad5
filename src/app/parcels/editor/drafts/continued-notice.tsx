import type { Ref } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import { goOnWords as words } from '#app/parcels/editor/save/save-words.ts';
import type { GoOn } from './use-continued-note.ts';

/** A failure is over: what to do now. */
export function GoOnNotice({ goOn, ref }: { goOn: GoOn; ref: Ref<HTMLDivElement> }) {
  const { creating } = useEditor();
  const button = creating ? editorWords.create : editorWords.save;
  return (
    <Notice tone="info" role="status" ref={ref}>
      <p>
        <b>{goOn === 'signed-in' ? words.signedIn : words.online}</b> {words.again(button)}
      </p>
    </Notice>
  );
}
