import { useEffect, useState } from 'react';

/** A blob URL, made when `make` is called and revoked when another is made or the component goes; null until then. */
export function useBlobUrl(): [url: string | null, make: (blob: Blob) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, (blob) => setUrl(URL.createObjectURL(blob))];
}
