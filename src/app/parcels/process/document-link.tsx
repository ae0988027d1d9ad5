import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { documentQuery, parcelQuery } from '../../api/queries.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './document-panel.module.css';
import type { DocumentKind } from './document-tabs.tsx';
import { documentVersion } from '../document-version.ts';
import { DocumentView } from './document-view.tsx';
import { documentWords as words } from './document-words.ts';
import { loadPdfView } from './load-pdf-view.ts';
import { safeLink } from './safe-link.ts';

interface DocumentLinkProps {
  parcel: Parcel;
  kind: DocumentKind;
  name: string;
  link: string | undefined;
  /** It was asked for from elsewhere and is to be printed as soon as it can be. */
  printWanted: boolean;
  onPrintTaken: () => void;
}

/** From a link of `documents` to its PDF: fetched with the token where that may go, else said where it lies. */
export function DocumentLink({ link, ...rest }: DocumentLinkProps) {
  const { parcel, kind } = rest;
  return (
    <div
      id="document-view"
      className={styles.view}
      {...(parcel.documents.customs_declaration === undefined ? {} : tabPanel(kind))}
    >
      {link === undefined ? <NoLink id={parcel.id} /> : <FetchedDocument {...rest} link={link} />}
    </div>
  );
}

function tabPanel(kind: DocumentKind) {
  return { role: 'tabpanel', 'aria-labelledby': `tab-${kind}` } as const;
}

function FetchedDocument({ link, ...rest }: DocumentLinkProps & { link: string }) {
  const { parcel, kind, name } = rest;
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery(documentQuery(api, link, documentVersion(parcel)));
  useEffect(() => void loadPdfView(), []);
  if (isApiError(error) && error.kind === 'foreign-address') return <ForeignDocument link={link} />;
  if (error !== null)
    return (
      <ErrorNotice error={error}>
        <p>
          <Button small busy={isFetching} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      </ErrorNotice>
    );
  if (data !== undefined) return <DocumentView key={link} {...rest} blob={data} />;
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{kind === 'labels' ? words.loading(name) : words.loadingOne(name)}</span>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </div>
  );
}

/** The token never leaves the API's origin; the user may open the document's address without it. */
function ForeignDocument({ link }: { link: string }) {
  const url = safeLink(link);
  return (
    <Notice tone="warn">
      <p>
        <b>{words.foreign(url?.host ?? link)}</b>
      </p>
      <p>{words.foreignNext}</p>
      {url === null ? null : (
        <p>
          <a href={url.href} target="_blank" rel="noopener noreferrer">
            {words.open(url.host)}
          </a>
        </p>
      )}
    </Notice>
  );
}

function NoLink({ id }: { id: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <Notice tone="warn">
      <p>
        <b>{words.noLink}</b>
      </p>
      <p>{words.noLinkNext}</p>
      <p>
        <Button small onClick={() => void queryClient.invalidateQueries({ queryKey: parcelQuery(api, id).queryKey })}>
          {words.readAgain}
        </Button>
      </p>
    </Notice>
  );
}
