import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Download } from 'lucide-react';
import type { Parcel } from '#contract/parcel.ts';
import { isApiError, isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { documentQuery, parcelQuery } from '#app/api/cache/queries.ts';
import { notLoadedWords } from '#app/errors/not-loaded-words.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { bodyFaultOf } from '#app/pdf-view/document-fault.ts';
import { DocumentProblem } from '#app/pdf-view/document-problem.tsx';
import { loadPdfView } from '#app/pdf-view/load-pdf-view.ts';
import { loadFramedPdf } from '#app/printing/frame/load-framed-pdf.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { versionOf } from '#app/api/parcel-version.ts';
import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import { documentProblemWords } from '#app/pdf-view/document-problem-words.ts';
import { useBlobUrl } from '#app/pdf-view/use-blob-url.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { DocumentKind } from './document-tabs.tsx';
import { DocumentView, type PrintWish } from './document-view.tsx';
import { documentWords as words } from '#app/parcels/process/process-words.ts';
import { safeLink } from './safe-link.ts';
import { SendRaw } from './send-raw.tsx';
import { documentFileName } from './document-file-name.ts';
import styles from './document-panel.module.css';

interface DocumentLinkProps {
  parcel: Parcel;
  kind: DocumentKind;
  name: string;
  link: string | undefined;
  /** It was requested from elsewhere and is to be printed as soon as it can be. */
  printWanted: PrintWish | null;
  onPrintTaken: (prints: boolean) => void;
  onPrint: (how: 'at-once' | 'asks') => void;
}

/** From a link of `documents` to its PDF: fetched with the token where that may go, else said where it lies. */
export function DocumentLink({ link, ...rest }: DocumentLinkProps) {
  const { parcel, kind } = rest;
  useDropPrint(rest, link === undefined);
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

/** A print that was asked for and cannot be done is over: it must not come on its own once the document does. */
function useDropPrint({ printWanted, onPrintTaken }: Omit<DocumentLinkProps, 'link'>, failed: boolean): void {
  const drop = useEffectEvent(() => onPrintTaken(false));
  const dropped = failed ? printWanted : null;
  useEffect(() => {
    if (dropped !== null) drop();
  }, [dropped]);
}

function tabPanel(kind: DocumentKind) {
  return { role: 'tabpanel', 'aria-labelledby': `tab-${kind}` } as const;
}

function FetchedDocument({ link, ...rest }: DocumentLinkProps & { link: string }) {
  const { parcel, kind, name } = rest;
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching, dataUpdatedAt, errorUpdatedAt } = useQuery(
    documentQuery(api, link, versionOf(parcel, 'papers')),
  );
  useEffect(() => {
    void loadPdfView();
    void loadFramedPdf();
  }, []);
  const gone = isGone(error);
  useDropPrint(rest, error !== null && !isFetching);
  const group = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const tryAgain = () => {
    asked.current = true;
    void refetch();
  };
  const again = { busy: isFetching, onTryAgain: tryAgain };
  useEffect(() => {
    if (isFetching || !asked.current) return;
    asked.current = false;
    // The button that was pressed has gone with the error.
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
    // On a busy machine the answer may be there before the request was ever drawn.
  }, [isFetching, dataUpdatedAt, errorUpdatedAt]);
  useEffect(() => {
    // A parcel that was cancelled or deleted elsewhere has no documents any more: it then says so itself.
    if (gone) void queryClient.invalidateQueries({ queryKey: parcelQuery(api, parcel.id).queryKey });
  }, [gone, queryClient, api, parcel.id]);
  const shown = () => {
    if (isApiError(error) && error.kind === 'foreign-address') return <ForeignDocument link={link} />;
    const fault = bodyFaultOf(error);
    if (fault !== null && (fault.kind === 'zpl' || fault.kind === 'epl') && fault.raw !== undefined)
      return <RawLabel parcel={parcel} kind={kind} language={fault.kind} raw={fault.raw} />;
    if (fault !== null)
      return <DocumentProblem fault={fault} requestId={isApiError(error) ? error.requestId : null} {...again} />;
    if (error !== null)
      return (
        <ErrorNotice error={error} later={notLoadedWords.loadsLater}>
          <p>
            <Button small busy={isFetching} onClick={tryAgain}>
              {words.tryAgain}
            </Button>
          </p>
        </ErrorNotice>
      );
    if (data !== undefined) return <DocumentView key={dataUpdatedAt} {...rest} pdf={data} {...again} />;
    return (
      <div className={styles.loading} role="status">
        <span className="visually-hidden">{kind === 'labels' ? words.loading(name) : words.loadingOne(name)}</span>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    );
  };
  return (
    <div className={styles.view} ref={group} role="group" tabIndex={-1} aria-label={name}>
      {shown()}
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
          <a href={url.href} target="_blank" rel="noopener noreferrer" data-alone>
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

interface RawLabelProps {
  parcel: Parcel;
  kind: DocumentKind;
  language: PrinterLanguage;
  /** As it came. */
  raw: Blob;
}

/** A label in the language of a printer: what it is, and the file. */
function RawLabel({ parcel, kind, language, raw }: RawLabelProps) {
  const [url, makeUrl] = useBlobUrl();
  const make = useEffectEvent(makeUrl);
  useEffect(() => make(raw), [raw]);
  return (
    <Notice tone="info" role="status">
      <p>
        <b>{documentProblemWords.titles[language]}</b>
      </p>
      <p>{documentProblemWords.forPrinter}</p>
      <p>
        {url === null ? null : (
          <a className={buttonClass()} href={url} download={documentFileName(kind, parcel, language)}>
            <Download size={15} aria-hidden="true" />
            {words.saveRaw(language.toUpperCase())}
          </a>
        )}
      </p>
      <SendRaw parcel={parcel} kind={kind === 'labels' ? 'labels' : 'customs'} language={language} raw={raw} />
    </Notice>
  );
}
