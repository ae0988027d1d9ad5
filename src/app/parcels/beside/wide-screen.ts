import { useSyncExternalStore } from 'react';

/** From here on a parcel has room beside the list. Under a finger it has the whole page: both halves would be too narrow for it. */
export const wideScreen = matchMedia('(min-width: 1280px) and (not (pointer: coarse))');

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreen.matches);
}

function subscribe(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}
