import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readParcel } from '#contract/parcel.ts';
import { formatDayAndTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { mergeWords, draftWords as words } from '#app/parcels/editor/save/save-words.ts';
import { copyForNew, handedOver } from '#app/parcels/editor/create/new-parcel-start.ts';
import { type Draft, readDraft, removeDraft } from './draft-store.ts';

/** What was typed into the form of a parcel that is gone by now: it can become a new one. Nothing where there is no draft. */
export function DraftOfGone({ id }: { id: string }) {
  const [draft, setDraft] = useState(() => readDraft(id));
  const navigate = useNavigate();
  const now = useNow();
  if (draft === null) return null;
  const writtenAt = new Date(draft.writtenAt).toISOString();
  const createAsNew = () => {
    const { raw, values, typedTag } = { raw: draft.ground?.raw ?? {}, ...draft };
    handedOver.set({
      ...copyForNew(raw, values),
      typedTag,
      from: { kind: 'gone', id, name: nameOf(draft) },
    });
    // Back does not lead to the editor of a parcel that is gone.
    void navigate({ ...linkTo.newParcel(), replace: true });
  };
  return (
    <Notice tone="warn" role="status">
      <p>{words.ofGone(formatDayAndTime(writtenAt, now))}</p>
      <p>
        <Button small look="primary" onClick={createAsNew}>
          {mergeWords.createAsNew}
        </Button>{' '}
        <Button
          small
          onClick={() => {
            removeDraft(id);
            setDraft(null);
          }}
        >
          {words.discard}
        </Button>
      </p>
    </Notice>
  );
}

function nameOf({ ground: baseVersion }: Draft): string {
  const parcel = baseVersion === null ? null : readParcel(baseVersion.raw);
  return parcel === null ? '' : parcelName(parcel);
}
