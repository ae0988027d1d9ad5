import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { parcelCan } from '#contract/parcel-state.ts';
import { isApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import type { ParcelRow } from '../../api/parcel-row.ts';
import { documentQuery, parcelQuery } from '../../api/queries.ts';
import { explainError } from '../../errors/explain-error.ts';
import { useApiHost } from '../../errors/use-api-host.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { documentVersion } from '../document-version.ts';
import { openPrintFrame, type PrintFrame } from '../print-frame.ts';
import { refusalReason } from '../refusal-words.ts';
import { currentRowWords as words } from './current-row-words.ts';

/**
 * Prints the labels of a row's parcel. The parcel is read first: a row may be old, and a label that was cancelled meanwhile is not
 * printed. The frame stays until the next print or until the list goes, since the browser's dialog reads from it.
 */
export function usePrintRow() {
  const api = useApi();
  const host = useApiHost();
  const queryClient = useQueryClient();
  const busy = useRef(false);
  const printed = useRef<{ frame: PrintFrame; url: string } | null>(null);
  const drop = () => {
    printed.current?.frame.remove();
    if (printed.current !== null) URL.revokeObjectURL(printed.current.url);
    printed.current = null;
  };
  useEffect(() => drop, []);

  const labelsOf = async (row: ParcelRow): Promise<Blob | string> => {
    const name = parcelName(row);
    const { parcel } = await queryClient.fetchQuery({ ...parcelQuery(api, row.id), staleTime: 0 });
    const reason = refusalReason(parcelCan.readDocuments(parcel));
    if (reason !== undefined) return reason;
    const link = parcel.documents.labels;
    if (link === undefined) return words.noLink(name);
    return queryClient.fetchQuery(documentQuery(api, link, documentVersion(parcel)));
  };

  return async (row: ParcelRow): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const name = parcelName(row);
    try {
      const labels = await labelsOf(row);
      if (typeof labels === 'string') return showToast('info', labels);
      drop();
      const url = URL.createObjectURL(labels);
      const frame = openPrintFrame(url, words.frameTitle);
      printed.current = { frame, url };
      if (await frame.print()) return;
      frame.remove();
      // Some browsers let no page print a PDF frame.
      const opened = window.open(url, '_blank') !== null;
      showToast(opened ? 'info' : 'warn', opened ? words.inTab(name) : words.blocked(name));
    } catch (error) {
      if (isApiError(error) && error.kind === 'foreign-address') return showToast('warn', words.foreign(name));
      const { title, detail } = explainError(error, host);
      showToast('bad', [words.notPrinted(name), title, detail].filter((text) => text !== '').join('. '));
    } finally {
      busy.current = false;
    }
  };
}
