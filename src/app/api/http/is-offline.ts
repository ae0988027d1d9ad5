/** Only what the machine knows for sure; other systems than browsers may not say. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}
