import { useEffect, useEffectEvent } from 'react';
import { Notice } from '../ui/notice.tsx';
import { pdfViewWords as words } from './pdf-view-words.ts';
import { useBlobUrl } from './use-blob-url.ts';

interface PartlyDrawnProps {
  blob: Blob;
  pages: number;
}

/** What is missing here may be there in the browser's own view of the file. */
export function PartlyDrawn({ blob, pages }: PartlyDrawnProps) {
  const [url, makeUrl] = useBlobUrl();
  const make = useEffectEvent(makeUrl);
  useEffect(() => make(blob), [blob]);
  return (
    <Notice tone="warn" role="alert">
      <p>
        {words.partly(pages)}{' '}
        {url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer">
            {words.openFile}
          </a>
        )}
      </p>
    </Notice>
  );
}
