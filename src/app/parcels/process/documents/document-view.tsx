import { Download, Printer, Share } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import type { FetchedPdf, ImageOrigin } from '#app/api/http/pdf-body.ts';
import type { DocumentFault } from '#app/pdf-view/document-fault.ts';
import { DocumentProblem } from '#app/pdf-view/document-problem.tsx';
import { loadPdfView } from '#app/pdf-view/load-pdf-view.ts';
import { loadFramedPdf } from '#app/printing/frame/load-framed-pdf.ts';
import { useBlobUrl } from '#app/pdf-view/use-blob-url.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { maySharePdf, shareFile } from './share-file.ts';
import { documentActionsWords as actions, documentWords as words } from '#app/parcels/process/process-words.ts';
import { documentFileName } from './document-file-name.ts';
import styles from './document-panel.module.css';
import type { DocumentKind } from './document-tabs.tsx';

const PdfView = lazyPart(() => loadPdfView().then((module) => module.PdfView), {
  fallback: <div className={styles.loading} />,
});
const FramedPdf = lazyPart(() => loadFramedPdf().then((module) => module.FramedPdf), {
  fallback: <div className={styles.loading} />,
});

/** A press that requests a document on paper, to be carried out once it can be. */
export interface PrintWish {
  kind: DocumentKind;
}

interface DocumentViewProps {
  parcel: Parcel;
  kind: DocumentKind;
  name: string;
  pdf: FetchedPdf;
  /** Another one for each press. */
  printWanted: PrintWish | null;
  /** `prints`: false where there is nothing that could be printed. */
  onPrintTaken: (prints: boolean) => void;
  /** `asks`: what and how is chosen first. */
  onPrint: (how: 'at-once' | 'asks') => void;
  busy: boolean;
  onTryAgain: () => void;
}

/** A document on screen with what can be done with it. Only a PDF that could be read is offered for paper. */
export function DocumentView({
  parcel,
  kind,
  name,
  pdf,
  printWanted,
  onPrintTaken,
  onPrint,
  ...again
}: DocumentViewProps) {
  const [fault, setFault] = useState<DocumentFault | null>(null);
  // Made once its pages were drawn: what cannot be drawn gets no URL to print or download.
  const [url, makeUrl] = useBlobUrl();
  const unreadable = fault !== null;
  const reason = unreadable ? words.notReadable : url === null ? words.notReady : undefined;
  const takePrint = useEffectEvent(() => {
    onPrintTaken(!unreadable);
    if (!unreadable) onPrint('at-once');
  });
  // By the press: a second one may come before the first was seen to be taken.
  const taken = unreadable || url !== null ? printWanted : null;
  useEffect(() => {
    if (taken !== null) takePrint();
  }, [taken]);
  return (
    <>
      <div className={styles.paper}>
        <Button
          look="primary"
          keys={kind === 'labels' ? 'L' : 'Shift+L'}
          disabledReason={reason}
          onClick={() => onPrint('at-once')}
        >
          <Printer size={15} aria-hidden="true" />
          {actions.print[kind]}
        </Button>
        {reason === undefined && url !== null ? (
          <a className={buttonClass()} href={url} download={documentFileName(kind, parcel)}>
            <Download size={15} aria-hidden="true" />
            {words.download}
          </a>
        ) : (
          <Button disabledReason={reason}>
            <Download size={15} aria-hidden="true" />
            {words.download}
          </Button>
        )}
        {reason === undefined && maySharePdf() ? (
          <Button
            onClick={() => void shareFile(new File([pdf], documentFileName(kind, parcel), { type: 'application/pdf' }))}
          >
            <Share size={15} aria-hidden="true" />
            {words.share}
          </Button>
        ) : null}
        {kind === 'labels' ? (
          <Button look="quiet" disabledReason={reason} onClick={() => onPrint('asks')}>
            {actions.printMore}
          </Button>
        ) : null}
      </div>
      {pdf.image === null ? null : <ImageNote {...pdf.image} />}
      {fault === null && kind === 'labels' ? (
        <FramedPdf
          pdf={pdf}
          name={name}
          method={{ id: parcel.shipping_method?.id ?? '', name: parcel.shipping_method?.name ?? '' }}
          onReadable={() => makeUrl(pdf)}
          onFault={setFault}
        />
      ) : fault === null ? (
        <PdfView blob={pdf} name={name} onReadable={() => makeUrl(pdf)} onFault={setFault} />
      ) : (
        <DocumentProblem fault={fault} requestId={pdf.requestId} {...again} />
      )}
    </>
  );
}

/** How large a picture is printed, which not every picture says. */
function ImageNote({ type, width, height, across, said }: ImageOrigin) {
  const [wide, high] = [width, height].map((points) => Math.round((points / 72) * 254) / 10);
  return <p className="muted">{words.image(type, wide ?? 0, high ?? 0, across, said)}</p>;
}
