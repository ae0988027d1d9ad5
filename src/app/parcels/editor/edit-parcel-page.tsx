import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { markOf } from '#app/api/not-sent/not-sent.ts';
import { isCheckRefusal } from '#app/api/not-sent/note-not-sent.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery, processStatusQuery } from '#app/api/cache/queries.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { holdKeys } from '#app/shortcuts/held-keys.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { checkRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { copyForNew, handedOver } from '#app/parcels/editor/create/new-parcel-start.ts';
import { ParcelEditor } from './parcel-editor.tsx';
import { SavedToast } from '#app/parcels/editor/save/saved-toast.tsx';
import { ProcessFailed } from '#app/parcels/editor/save/process-failed.tsx';
import { useParcelSave } from '#app/parcels/editor/save/use-parcel-save.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The editor continues with the draft of another form of the parcel, and does not ask. */
    continueDraft?: boolean;
  }
}

const route = getRouteApi('/desk/parcels/$id/edit');

/** The editor of an existing parcel; another parcel is another form. */
export function EditParcelPage() {
  const { id } = route.useParams();
  return <EditParcel key={id} id={id} />;
}

function EditParcel({ id }: { id: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const { field, goal, from, run } = route.useSearch();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const loaded = route.useLoaderData();
  const { continueDraft = false } = useLocation({ select: ({ state }) => state });
  const [start] = useState(() => ({
    continueDraft,
    parcel: loaded,
    refusal: checkRefusal(markOf(api.notSent.get(), loaded.parcel)),
  }));
  const query = parcelQuery(api, id);
  // Only reads the cache: the form reads the parcel when it opens and when it is saved, and the page when another desk has changed it.
  const { data: newest, error: newestError, dataUpdatedAt } = useQuery({ ...query, enabled: false });
  const { data: status } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  const { takeSaved, ...target } = useParcelSave(id);
  const { parcel } = newest ?? loaded;
  const processing = status?.status === 'processing';
  const corrected = useCorrected(parcel, processing);
  const name = parcelName(parcel);
  usePageTitle(words.editTitle(name));
  // While the form opens, the place before it is the one that was resolved last; after a reload it is not known.
  const [before] = useState(() => router.state.resolvedLocation?.pathname);
  // The form is done with. Back where it was opened, as that was left: its place would be there twice otherwise.
  const leave = () => {
    const place = placeAfter();
    const isBefore = canGoBack && (goal === 'problems' || before === router.buildLocation(place).pathname);
    // What is typed from now on is for the place that comes.
    const hold = holdKeys();
    const stop = router.subscribe('onResolved', () => {
      stop();
      // A run as it was left does not know which of its rows is led back to.
      if (isBefore && run !== undefined) void navigate({ ...place, replace: true }).then(hold.give);
      else hold.give();
    });
    if (isBefore) router.history.back();
    else void navigate({ ...place, replace: true });
  };

  const placeAfter = () => {
    if (run !== undefined) return linkTo.run(run, id);
    if (from === 'list') return linkTo.lastList();
    if (goal === 'station') return linkTo.station();
    return goal === 'problems' ? linkTo.problems() : linkTo.parcel(id);
  };

  const onDone = (now: VersionedParcel, _typed: unknown, processError: unknown) => {
    const saved = takeSaved(now);
    if (isCheckRefusal(processError)) return false;
    if (processError !== null) showToast('bad', <ProcessFailed name={name} error={processError} />);
    else if (Object.keys(saved.body).length > 0) {
      const processed = api.statusWatch.getWatched().has(id);
      showToast('ok', <SavedToast id={id} name={name} saved={saved} processed={processed} />);
    }
    leave();
    return true;
  };
  const onCreateAsNew = (values: ParcelFormValues, raw: JsonObject, typedTag: string) => {
    handedOver.set({ ...copyForNew(raw, values), typedTag, from: { kind: 'gone', id, name } });
    // Back does not lead to the editor of a parcel that is gone.
    void navigate({ ...linkTo.newParcel(), replace: true });
  };

  return (
    <ParcelEditor
      title={name}
      draftName={id}
      parcel={start.parcel}
      newest={newest}
      newestError={newestError}
      processing={processing}
      corrected={corrected}
      readAt={toTimestamp(toServerTime(dataUpdatedAt))}
      firstField={field ?? 'receiver.name'}
      refusal={start.refusal}
      continuesDraft={start.continueDraft}
      mainAction={goal === 'process' ? goal : 'open'}
      {...target}
      onDone={onDone}
      onDiscard={leave}
      onCreateAsNew={onCreateAsNew}
    />
  );
}
