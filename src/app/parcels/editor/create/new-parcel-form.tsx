import { isLate } from '#contract/parcel-state.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { isCheckRefusal } from '#app/api/not-sent/note-not-sent.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { findCreated } from '#app/api/intents/find-created.ts';
import { useCreateParcel } from '#app/api/cache/mutations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { duplicateDraftOf, newDraftOf, waitingNewDraft } from '#app/parcels/editor/drafts/draft-store.ts';
import { editorWords as words, duplicateWords } from '#app/parcels/editor/editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import type { TextDifference } from '#app/parcels/editor/form/leaf-texts.ts';
import { ParcelEditor } from '#app/parcels/editor/parcel-editor.tsx';
import { ProcessFailed } from '#app/parcels/editor/save/process-failed.tsx';
import type { Apply, SaveAttempt } from '#app/parcels/editor/save/save-attempt.ts';
import { StoredDialog } from '#app/parcels/editor/merge/stored-dialog.tsx';
import { storedDifferences } from '#app/parcels/editor/merge/stored-differences.ts';
import { unresolvedWords } from '#app/parcels/editor/save/save-words.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { NewParcelStart } from './new-parcel-start.ts';

interface Created {
  stored: JsonObject;
  differences: TextDifference[];
  onContinue: () => void;
}

interface NewParcelFormProps {
  /** Read once. */
  start: NewParcelStart | null;
  /** Another draft than `start` says. Read once too. */
  draftName?: string;
}

/** The form of a new parcel. */
export function NewParcelForm({ start, draftName: givenName }: NewParcelFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const create = useCreateParcel();
  const [created, setCreated] = useState<Created | null>(null);
  const [draftName] = useState(() => givenName ?? nameOfDraft(start));
  usePageTitle(words.newTitle);

  const send = async (attempt: SaveAttempt, _baseVersion: unknown, onChecking: () => void) => {
    const { body, apply, idempotencyKey } = attempt;
    const saved = await create.mutateAsync({ body, apply, intent: { idempotencyKey, onChecking } });
    if (!api.settings.idempotencyKeys) void tellOfCopies(attempt);
    return saved;
  };
  /** Without keys nothing keeps a request that was sent twice on its way from making two parcels. */
  const tellOfCopies = async (attempt: SaveAttempt) => {
    const { found } = await findCreated(api.endpoints, { ...attempt, known: new Set(attempt.known), over: true });
    if (found.length > 1) showToast('bad', unresolvedWords.copies(found.length), { stays: true });
  };
  const onDone = ({ parcel }: VersionedParcel, typed: ParcelFormValues, processError: unknown, apply: Apply) => {
    const { id, raw } = parcel;
    const correct = isCheckRefusal(processError);
    if (!correct && processError !== null)
      showToast('bad', <ProcessFailed name={parcelName(parcel)} error={processError} />);
    const next = correct ? linkTo.editParcel(id, undefined, 'process') : linkTo.parcel(id);
    const onContinue = () => void navigate({ ...next, replace: true });
    const applied = apply.products || apply.shippingRules;
    const differences = applied ? storedDifferences(typed, raw, apply.shippingRules) : [];
    if (differences.length > 0) setCreated({ stored: raw, differences, onContinue });
    else onContinue();
    return true;
  };

  return (
    <>
      <ParcelEditor
        title={words.newTitle}
        draftName={draftName}
        parcel={null}
        start={start ?? undefined}
        firstField="receiver.name"
        notice={<StartNotice start={start} />}
        send={send}
        readNewest={() => Promise.reject(new Error('A new parcel has no newer version'))}
        onDone={onDone}
        onDiscard={() => void navigate(linkTo.lastList())}
      />
      {created === null ? null : (
        <StoredDialog differences={created.differences} stored={created.stored} onContinue={created.onContinue} />
      )}
    </>
  );
}

/** A duplicate, and what was typed into another form, has a draft of its own: it neither meets nor replaces one that waits already. */
function nameOfDraft(start: NewParcelStart | null): string {
  if (start === null) return waitingNewDraft();
  const { kind, id } = start.from;
  return kind === 'gone' ? newDraftOf(id) : duplicateDraftOf(id);
}

/** Where a new parcel's values come from, and what its server cannot promise. */
function StartNotice({ start }: { start: NewParcelStart | null }) {
  const { settings } = useApi();
  return (
    <>
      {start === null ? null : <CopyNotice start={start} />}
      {settings.idempotencyKeys ? null : (
        <Notice tone="info">
          <p>{unresolvedWords.noKeys}</p>
        </Notice>
      )}
    </>
  );
}

function CopyNotice({ start: { from, values } }: { start: NewParcelStart }) {
  const ship_by = values.ship_by === '' ? null : values.ship_by;
  const late = isLate({ ship_by, printed_at: null, cancelled_at: null }, serverNow());
  return (
    <Notice tone="info" role="status">
      <p>
        {from.kind === 'gone'
          ? duplicateWords.goneCopy(from.name)
          : `${duplicateWords.copyOf(from.name)} ${duplicateWords.copyKeeps}`}{' '}
        {from.kind === 'gone' || values.order_number === '' ? null : duplicateWords.sameOrder(values.order_number)}{' '}
        {late ? duplicateWords.lateShipBy : null}
      </p>
    </Notice>
  );
}
