import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type PageScan, scanParcels } from './search-pages.ts';

export interface PageScanState {
  code: string;
  pageScan: PageScan | null;
  running: boolean;
  error: unknown;
}

/** The page scan for one number at a time; another number ends the one before. */
export function usePageScan() {
  const { endpoints } = useApi();
  const [state, setState] = useState<PageScanState | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** The first step, or the next one where the number was looked for before. */
  const look = async (code: string): Promise<void> => {
    if (state?.code === code && state.running) return;
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const from = state?.code === code ? state.pageScan : null;
    const show = (part: Partial<PageScanState>) => {
      if (!controller.signal.aborted)
        setState((before) => ({
          code,
          pageScan: before?.code === code ? before.pageScan : null,
          running: true,
          error: null,
          ...part,
        }));
    };
    show({});
    try {
      const pageScan = await scanParcels(endpoints, code, from, controller.signal, (found) =>
        show({ pageScan: found }),
      );
      show({ pageScan, running: false });
    } catch (error) {
      show({ running: false, error });
    }
  };
  return { state, look };
}
