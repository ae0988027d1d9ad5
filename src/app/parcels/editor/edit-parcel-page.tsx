import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { ApiError, isApiError } from '#app/api/http/api-error.ts';
import { isCheckRefusal, markOf } from '#app/api/not-sent/not-sent.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery, processStatusQuery } from '#app/api/cache/queries.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import { checkRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { copyForNew, handOverStart } from '#app/parcels/editor/create/new-parcel-start.ts';
import { ParcelEditor } from './parcel-editor.tsx';
import { ProcessFailed } from '#app/parcels/editor/save/process-failed.tsx';
import type { SaveAttempt } from '#app/parcels/editor/save/save-attempt.ts';
import { overwritesNewer } from '#app/parcels/editor/merge/overwrites-newer.ts';

const route = getRouteApi('/desk/parcels/$id/edit');
/** What was read this many milliseconds ago is still the newest. */
const justRead = 1_000;

/** The editor of an existing parcel; another parcel is another form. */
export function EditParcelPage() {
  const { id } = route.useParams();
  return <EditParcel key={id} id={id} />;
}

function EditParcel({ id }: { id: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { field, goal } = route.useSearch();
  const after = goal === 'station' ? linkTo.station() : linkTo.parcel(id);
  const loaded = route.useLoaderData();
  const [start] = useState(() => ({
    parcel: loaded,
    refusal: checkRefusal(markOf(api.notSent.getAll(), loaded.parcel)),
  }));
  const query = parcelQuery(api, id);
  // Only looks at what the page knows: the form reads the parcel when it opens and when it is saved.
  const { data: newest, dataUpdatedAt } = useQuery({ ...query, enabled: false });
  const { data: status } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  const update = useUpdateParcel(id);
  const { parcel } = newest ?? loaded;
  const processing = status?.status === 'processing';
  const corrected = useCorrected(parcel, processing);
  const name = parcelName(parcel);
  usePageTitle(words.editTitle(name));
  // The fields of the last change that was sent, for the word that it is saved.
  const sentFields = useRef<readonly string[]>([]);
  // The form is done with: going back from there leads to what was before it.
  const leave = () => void navigate({ ...after, replace: true });

  const send = async (attempt: SaveAttempt, ground: VersionedParcel | null, onChecking: () => void) => {
    const { body, ifMatch, idempotencyKey } = attempt;
    sentFields.current = Object.keys(body);
    // A server without versions is read once more just before the change: what differs by then is somebody else's.
    if (!api.settings.etags && ground !== null) {
      const now = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(nothingSent);
      if (overwritesNewer(body, ground.parcel, now.parcel)) throw newerVersion();
    }
    return update.mutateAsync({ body, intent: { idempotencyKey, ifMatch: ifMatch ?? undefined, onChecking } });
  };
  const onDone = (_saved: VersionedParcel, _typed: unknown, processError: unknown) => {
    const fields = sentFields.current;
    sentFields.current = [];
    if (isCheckRefusal(processError)) return false;
    if (processError !== null) showToast('bad', <ProcessFailed name={name} error={processError} />);
    else if (fields.length > 0) showToast('ok', words.saved(fields.map(fieldLabel)));
    leave();
    return true;
  };
  const onCreateAsNew = (values: ParcelFormValues, raw: JsonObject, typedTag: string) => {
    handOverStart(queryClient, { ...copyForNew(raw, values), typedTag, from: { kind: 'gone', id, name } });
    void navigate(linkTo.newParcel());
  };

  return (
    <ParcelEditor
      title={name}
      draftName={id}
      parcel={start.parcel}
      newest={newest}
      processing={processing}
      corrected={corrected}
      readAt={toTimestamp(toServerTime(dataUpdatedAt))}
      firstField={field ?? 'receiver.name'}
      refusal={start.refusal}
      mainAction={goal === 'process' ? goal : 'open'}
      send={send}
      // Without versions it has just been read, to see that it is newer.
      readNewest={() => queryClient.fetchQuery({ ...query, staleTime: api.settings.etags ? 0 : justRead })}
      onDone={onDone}
      onDiscard={leave}
      onCreateAsNew={onCreateAsNew}
    />
  );
}

function newerVersion(): ApiError {
  return new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH /parcels/{id}', status: 412 });
}

/** Reading failed before anything was sent: nothing about the save is unknown. */
function nothingSent(error: unknown): never {
  throw isApiError(error) ? error.as('refused') : error;
}
