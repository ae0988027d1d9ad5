/** For `useSyncExternalStore`: whether the machine has a network, as far as the browser knows. */
export function subscribeToOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
