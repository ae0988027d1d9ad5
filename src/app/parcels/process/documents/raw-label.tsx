import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import { documentProblemWords } from '#app/pdf-view/document-problem-words.ts';
import { useBlobUrl } from '#app/pdf-view/use-blob-url.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SendRaw } from './send-raw.tsx';
import { documentFileName } from './document-file-name.ts';
import type { DocumentKind } from './document-tabs.tsx';
import { documentWords as words } from './document-words.ts';

interface RawLabelProps {
  parcel: Parcel;
  kind: DocumentKind;
  language: PrinterLanguage;
  /** As it came. */
  raw: Blob;
}

/** A label in the language of a printer: what it is, and the file. */
export function RawLabel({ parcel, kind, language, raw }: RawLabelProps) {
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
