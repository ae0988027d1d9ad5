import { type Parcel, parcelReaders } from '#contract/parcel.ts';

/** Links may be signed again at each read, and the other two are on no paper. */
const notShown = ['documents', 'cancellable_until', 'processing_errors'];
const shown = Object.keys(parcelReaders).filter((field) => !notShown.includes(field));

/**
 * Changes when the service may have made new documents, and with everything a document could show: another server may draw it
 * from the parcel as it is now. It is in a cache key, so it is a checksum and holds no customer data.
 */
export function documentVersion({ raw }: Pick<Parcel, 'raw'>): string {
  return checksum(JSON.stringify(shown.map((field) => raw[field] ?? null)));
}

/** Two FNV-1a sums of 32 bits with different beginnings. Against accidents only. */
function checksum(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return [one, two].map((sum) => (sum >>> 0).toString(36)).join('-');
}
