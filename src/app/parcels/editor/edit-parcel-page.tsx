import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { JsonObject } from '#contract/json-value.ts';
import { toTimestamp } from '#contract/scalars.ts';
import { ApiError, isApiError } from '../../api/api-error.ts';
import type { Intent, VersionedParcel } from '../../api/endpoints.ts';
import { useUpdateParcel } from '../../api/mutations.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { parcelQuery, processStatusQuery } from '../../api/queries.ts';
import { linkTo } from '../../links.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { showToast } from '../../ui/toast-store.ts';
import { editorWords as words } from './editor-words.ts';
import { differences } from './leaf-texts.ts';
import { ParcelEditor } from './parcel-editor.tsx';
import { ProcessFailed } from './process-failed.tsx';
import { forgetRefusal, takeRefusal } from './process-refusal.ts';
import { toFormValues } from './to-form-values.ts';

const route = getRouteApi('/desk/parcels/$id/edit');

/** The editor of an existing parcel; another parcel is another form. */
export function EditParcelPage() {
  const { id } = route.useParams();
  return <EditParcel key={id} id={id} />;
}

function EditParcel({ id }: { id: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { field } = route.useSearch();
  const loaded = route.useLoaderData();
  const [start] = useState(() => ({
    parcel: loaded,
    readAt: toTimestamp(Date.now()),
    refusal: takeRefusal(queryClient, id),
  }));
  // It is shown once: the next time the editor opens it may no longer be true.
  useEffect(() => forgetRefusal(queryClient, id), [queryClient, id]);
  // Only looks at what the page knows: the form reads the parcel when it opens and when there is a conflict.
  const { data: newest } = useQuery({ ...parcelQuery(api, id), enabled: false });
  const { data: status } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  const update = useUpdateParcel(id);
  const name = parcelName((newest ?? loaded).parcel);
  usePageTitle(words.editTitle(name));

  const send = async (body: JsonObject, intent: Intent, ground: VersionedParcel | null) => {
    const { etags } = api.settings;
    if (!etags && ground !== null) await refuseIfNewer(() => api.endpoints.getParcel(id), ground);
    return update.mutateAsync({
      body,
      intent: { ...intent, ifMatch: etags ? (ground?.etag ?? undefined) : undefined },
    });
  };
  const onDone = (_saved: VersionedParcel, _typed: unknown, processError: unknown) => {
    if (isApiError(processError) && Object.keys(processError.fieldErrors).length > 0) return false;
    if (processError !== null) showToast('bad', <ProcessFailed error={processError} />);
    void navigate(linkTo.parcel(id));
    return true;
  };

  return (
    <ParcelEditor
      title={name}
      parcel={start.parcel}
      newest={newest}
      processing={status?.status === 'processing'}
      readAt={start.readAt}
      firstField={field}
      refusal={start.refusal}
      send={send}
      onConflict={() => void queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0 }).catch(() => {})}
      onDone={onDone}
      onDiscard={() => void navigate(linkTo.parcel(id))}
    />
  );
}

/** A server without versions is read once more just before the change: what differs by then is somebody else's (412 in ours). */
async function refuseIfNewer(read: () => Promise<VersionedParcel>, ground: VersionedParcel): Promise<void> {
  const now = await read();
  const changed = differences(toFormValues(ground.parcel.raw), toFormValues(now.parcel.raw));
  if (changed.length > 0)
    throw new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH /parcels/{id}', status: 412 });
}
