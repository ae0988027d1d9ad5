import { useSyncExternalStore } from 'react';

/** From here on a parcel has room beside the list. */
export const wideScreen = matchMedia('(min-width: 1280px)');

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreen.matches);
}

function subscribe(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}
