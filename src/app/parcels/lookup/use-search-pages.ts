import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type Walk, walkParcels } from './search-pages.ts';

export interface WalkState {
  code: string;
  walk: Walk | null;
  running: boolean;
  error: unknown;
}

/** The walk for one number at a time; another number ends the one before. */
export function useWalk() {
  const { endpoints } = useApi();
  const [state, setState] = useState<WalkState | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** The first step, or the next one where the number was looked for before. */
  const look = async (code: string): Promise<void> => {
    if (state?.code === code && state.running) return;
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const from = state?.code === code ? state.walk : null;
    const show = (part: Partial<WalkState>) => {
      if (!controller.signal.aborted)
        setState((before) => ({
          code,
          walk: before?.code === code ? before.walk : null,
          running: true,
          error: null,
          ...part,
        }));
    };
    show({});
    try {
      const walk = await walkParcels(endpoints, code, from, controller.signal, (found) => show({ walk: found }));
      show({ walk, running: false });
    } catch (error) {
      show({ running: false, error });
    }
  };
  return { state, look };
}
