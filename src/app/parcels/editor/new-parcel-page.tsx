import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { JsonObject } from '#contract/json-value.ts';
import { isApiError } from '../../api/api-error.ts';
import type { Intent, VersionedParcel } from '../../api/endpoints.ts';
import { useCreateParcel } from '../../api/mutations.ts';
import { linkTo } from '../../links.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ApplySwitches, applyQuery } from './apply-switches.tsx';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from './form-values.ts';
import type { TextDifference } from './leaf-texts.ts';
import { ParcelEditor } from './parcel-editor.tsx';
import { ProcessFailed } from './process-failed.tsx';
import { keepRefusal } from './process-refusal.ts';
import { StoredDialog } from './stored-dialog.tsx';
import { storedDifferences } from './stored-differences.ts';

interface Created {
  stored: JsonObject;
  differences: TextDifference[];
  goOn: () => void;
}

/** The editor of a parcel that does not exist yet. */
export function NewParcelPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useCreateParcel();
  const [apply, setApply] = useState({ products: false, shippingRules: false });
  const [created, setCreated] = useState<Created | null>(null);
  usePageTitle(words.newTitle);

  const send = (body: JsonObject, intent: Intent) => create.mutateAsync({ body, apply, intent });
  const onDone = ({ parcel: { id, raw } }: VersionedParcel, typed: ParcelFormValues, processError: unknown) => {
    const correct = isApiError(processError) && Object.keys(processError.fieldErrors).length > 0;
    if (correct) keepRefusal(queryClient, id, processError);
    else if (processError !== null) showToast('bad', <ProcessFailed error={processError} />);
    const goOn = () => void navigate({ ...(correct ? linkTo.editParcel(id) : linkTo.parcel(id)), replace: true });
    const applied = apply.products || apply.shippingRules;
    const differences = applied ? storedDifferences(typed, raw, apply.shippingRules) : [];
    if (differences.length > 0) setCreated({ stored: raw, differences, goOn });
    else goOn();
    return true;
  };

  return (
    <>
      <ParcelEditor
        title={words.newTitle}
        parcel={null}
        firstField="receiver.name"
        query={applyQuery(apply)}
        aside={<ApplySwitches value={apply} onChange={setApply} />}
        send={send}
        onDone={onDone}
        onDiscard={() => void navigate(linkTo.parcels())}
      />
      {created === null ? null : (
        <StoredDialog differences={created.differences} stored={created.stored} onContinue={created.goOn} />
      )}
    </>
  );
}
