import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-state.ts';
import { isApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { parcelQuery } from '../../api/queries.ts';
import { documentVersion } from '../document-version.ts';
import { documentWords as words } from './document-words.ts';
import { openPrintFrame, type PrintFrame } from '../print-frame.ts';

export type PrintState =
  | { step: 'idle' | 'checking' | 'sent' | 'changed' | 'opened-in-tab' | 'blocked' }
  | { step: 'unchecked'; error: unknown };

/**
 * Prints a PDF of the parcel. Before each print the parcel is read again: a label cancelled meanwhile is not printed. `anyway`
 * prints without that, for a user who was told that the check failed.
 */
export function usePrintDocument(parcel: Parcel, url: string | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<PrintState>({ step: 'idle' });
  const busy = useRef(false);
  const frame = useRef<PrintFrame | null>(null);
  useEffect(
    () => () => {
      frame.current?.remove();
      frame.current = null;
    },
    [url],
  );

  const mayPrint = async (): Promise<PrintState | null> => {
    try {
      const { parcel: fresh } = await queryClient.fetchQuery({ ...parcelQuery(api, parcel.id), staleTime: 0 });
      const same = parcelCan.readDocuments(fresh).allowed && documentVersion(fresh) === documentVersion(parcel);
      return same ? null : { step: 'changed' };
    } catch (error) {
      // A deleted parcel's page says so itself.
      return isApiError(error) && error.status === 404 ? { step: 'changed' } : { step: 'unchecked', error };
    }
  };

  const print = async (anyway = false): Promise<void> => {
    if (url === null || busy.current) return;
    busy.current = true;
    setState({ step: 'checking' });
    frame.current?.remove();
    const own = (frame.current = openPrintFrame(url, words.frameTitle));
    try {
      const objection = anyway ? null : await mayPrint();
      const printed = objection === null && (await own.print());
      if (!printed) own.remove();
      // Without its frame the PDF has left the screen, with its URL: another one is there, or another page.
      const gone = frame.current !== own;
      setState(objection ?? (printed ? { step: 'sent' } : gone ? { step: 'changed' } : openInTab(url)));
    } finally {
      busy.current = false;
    }
  };
  return { print, state };
}

/** Some browsers let no page print a PDF frame (set to download PDFs, or a SecurityError): then a tab, else the download. */
function openInTab(url: string): PrintState {
  return { step: window.open(url, '_blank') === null ? 'blocked' : 'opened-in-tab' };
}
