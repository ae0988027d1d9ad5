import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { documentQuery } from '#app/api/cache/queries.ts';
import { notLoadedWords } from '#app/errors/not-loaded-words.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { versionOf } from '#app/api/parcel-version.ts';
import { loadPdfView } from '#app/pdf-view/load-pdf-view.ts';
import { documentWords } from '#app/parcels/process/process-words.ts';
import { loadFramedPdf } from '#app/printing/frame/load-framed-pdf.ts';
import styles from './label-pane.module.css';
import { resultWords as words } from '#app/station/result-words.ts';

const FramedPdf = lazyPart(() => loadFramedPdf().then(({ FramedPdf }) => FramedPdf), {
  fallback: <div className={styles.paper} />,
});

interface LabelPaneProps {
  parcel: Parcel;
  /** It was shipped here, or printed again. */
  shown: boolean;
  /** It is on the screen, or it cannot be drawn. */
  onDrawn: (readable: boolean) => void;
}

/** The label beside the parcel, as it goes to the printer. */
export function LabelPane({ parcel, shown, onDrawn }: LabelPaneProps) {
  // The code that draws it is there before the first label is.
  useEffect(() => {
    void loadPdfView().catch(() => {});
    void loadFramedPdf().catch(() => {});
  }, []);
  const link = shown && parcelCan.readDocuments(parcel).allowed ? parcel.documents.labels : undefined;
  if (link === undefined) return <NoLabel>{noLabel(parcel)}</NoLabel>;
  return <Drawn key={parcel.id} parcel={parcel} link={link} onDrawn={onDrawn} />;
}

/** The label's place while there is none. */
export function NoLabel({ children }: { children: string }) {
  return <p className={styles.empty}>{children}</p>;
}

function noLabel(parcel: Parcel): string {
  if (parcel.cancelled_at !== null) return words.noLabel;
  return parcel.printed_at === null ? documentWords.labelHere : words.labelAgain;
}

function Drawn({ parcel, link, onDrawn }: { parcel: Parcel; link: string; onDrawn: (readable: boolean) => void }) {
  const api = useApi();
  const { data, error } = useQuery(documentQuery(api, link, versionOf(parcel, 'papers')));
  const [unreadable, setUnreadable] = useState(false);
  const fault = () => {
    setUnreadable(true);
    onDrawn(false);
  };
  if (error !== null) return <ErrorNotice error={error} later={notLoadedWords.loadsLater} />;
  if (unreadable) return <NoLabel>{words.labelUnreadable}</NoLabel>;
  if (data === undefined) return <div className={styles.paper} />;
  return (
    <div className={styles.drawn}>
      <FramedPdf
        pdf={data}
        name={words.label}
        method={{ id: parcel.shipping_method?.id ?? '', name: parcel.shipping_method?.name ?? '' }}
        look="bare"
        onReadable={() => onDrawn(true)}
        onFault={fault}
      />
    </div>
  );
}
