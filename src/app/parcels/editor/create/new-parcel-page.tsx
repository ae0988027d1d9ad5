import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { LoadingPage } from '#app/page/loading-page.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { copyForNew, handedOver, type NewParcelStart } from './new-parcel-start.ts';
import { duplicateDraftOf, readDraft } from '#app/parcels/editor/drafts/draft-store.ts';
import { NewParcelForm } from './new-parcel-form.tsx';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { notLoadedWords } from '#app/errors/not-loaded-words.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { duplicateWords } from '#app/parcels/editor/editor-words.ts';
import styles from './duplicate-failed.module.css';

const route = getRouteApi('/desk/parcels/new');

/** The editor of a parcel that does not exist yet: empty, or a copy of the one its address names. */
export function NewParcelPage() {
  const { from } = route.useSearch();
  const [start] = useState(handedOver.get);
  // It is taken once: the next new parcel is empty.
  useEffect(() => handedOver.set(null), []);
  return from === undefined ? <NewParcelForm key="new" start={start} /> : <Duplicate key={from} id={from} />;
}

function Duplicate({ id }: { id: string }) {
  const [start, setStart] = useState<NewParcelStart | null>(null);
  const [hasDraft] = useState(() => readDraft(duplicateDraftOf(id)) !== null);
  const { data, error, isFetching, refetch } = useQuery({ ...parcelQuery(useApi(), id), staleTime: 0, gcTime: 0 });
  // What is typed by then outlives whatever the result of the one it was copied from.
  if (start !== null) return <NewParcelForm start={start} />;
  if (hasDraft && isGone(error) && data === undefined)
    return <NewParcelForm start={null} draftName={duplicateDraftOf(id)} />;
  if (error !== null && data === undefined)
    return <DuplicateFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  // What the page already knew of it may be old.
  if (data !== undefined && !isFetching) setStart(copyOf(data.parcel));
  return <LoadingPage />;
}

function copyOf(parcel: Parcel): NewParcelStart {
  const { id, raw } = parcel;
  return { ...copyForNew(raw, toFormValues(raw)), from: { kind: 'duplicate', id, name: parcelName(parcel) } };
}

interface DuplicateFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** The parcel to copy could not be read: why, and the ways on. */
export function DuplicateFailed({ error, busy, onRetry }: DuplicateFailedProps) {
  const missing = isGone(error);
  const title = missing ? duplicateWords.missing : duplicateWords.failed;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <ErrorNotice error={error} later={notLoadedWords.loadsLater} />
      <p className={styles.actions}>
        {missing ? null : (
          <Button look="primary" busy={busy} onClick={onRetry}>
            {duplicateWords.tryAgain}
          </Button>
        )}
        <Link {...linkTo.newParcel()} className={buttonClass({ look: missing ? 'primary' : undefined })}>
          {duplicateWords.empty}
        </Link>
      </p>
    </div>
  );
}
