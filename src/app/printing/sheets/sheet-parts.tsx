import { useEffect, useEffectEvent } from 'react';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useBlobUrl } from '#app/pdf-view/use-blob-url.ts';
import { printWords } from '#app/printing/jobs/print-words.ts';
import { printerSaid } from '#app/printing/sentences/printer-said.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { sheetWords as words } from './sheet-words.ts';
import type { Sheet } from './use-sheet.ts';

/** A link that saves a sheet's PDF. */
export function SheetDownload({ pdf, name, label = printWords.download }: { pdf: Blob; name: string; label?: string }) {
  const [url, makeUrl] = useBlobUrl();
  const make = useEffectEvent(makeUrl);
  useEffect(() => make(pdf), [pdf]);
  return url === null ? null : (
    <a className={buttonClass()} href={url} download={name}>
      {label}
    </a>
  );
}

/** How a sheet was printed, or why it was not. */
export function SheetResult({ sheet: { out, url, failure } }: { sheet: Sheet }) {
  return (
    <>
      {out === null ? null : out.how === 'sent' ? (
        <p role="status">{out.message === null ? words.sentTo(out.printer) : printerSaid(out.message)}</p>
      ) : out.how === 'dialog' ? null : (
        <Notice tone="warn" role="status">
          <p>{out.how === 'tab' ? printWords.inTab : printWords.blocked}</p>
          {url === null ? null : (
            <p>
              <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
                {printWords.openTab}
              </a>
            </p>
          )}
        </Notice>
      )}
      {failure === null ? null : (
        <ErrorNotice error={failure} inAlert>
          <p>{words.notSent}</p>
        </ErrorNotice>
      )}
    </>
  );
}
