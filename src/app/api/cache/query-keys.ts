/** The keys of React Query's cache, which hold no token and no customer data. Who wants all of a kind names its first word. */
export const queryKeys = {
  lists: ['parcels'],
  /** `listKey`: the list's query string. */
  list: (listKey: string) => ['parcels', listKey],
  /** Rows that the API has answered and a list will show when its user wants. */
  waitingRows: ['parcels-waiting'],
  waitingRowsOf: (listKey: string) => ['parcels-waiting', listKey],
  parcels: ['parcel'],
  parcel: (id: string) => ['parcel', id],
  processStatuses: ['process-status'],
  processStatus: (id: string) => ['process-status', id],
  documents: ['document'],
  /** `version`: changes when the document may have. */
  document: (link: string, version: string) => ['document', link, version],
  shippingMethods: ['shipping-methods'],
  customs: ['customs'],
  products: ['products'],
  productImage: (sku: string) => ['product-image', sku],
  packagings: ['packagings'],
  printers: ['printers'],
  printJobs: ['print-jobs'],
  webhooks: ['webhooks'],
  carriers: ['carriers'],
  /** `of`: a parcel, or the run that has the parcels. */
  carrierWaits: (of: string) => ['carrier-waits', of],
  /** `what`: whether the carrier of a parcel says where it is, or what it says. */
  tracking: (id: string, what: 'can' | 'says') => ['tracking', id, what],
  /** What the carrier did with the shipment of a cancelled parcel. */
  withdrawal: (id: string) => ['withdrawal', id],
  stations: ['desk-stations'],
  /** The prints of all stations that were sent last. */
  newestPrints: ['newest-prints'],
  /** What stations did with parcels. */
  parcelHistories: ['parcel-history'],
  parcelHistory: (id: string) => ['parcel-history', id],
  /** `state`: of the run. */
  /** By ids with blanks between them. */
  parcelNames: (ids: string) => ['parcel-names', ids],
  deskRun: (id: string, state: string) => ['desk-run', id, state],
} as const;

/** The keys of writes that someone else looks for. */
export const mutationKeys = {
  deletions: ['delete-parcel'],
  deletion: (id: string) => ['delete-parcel', id],
} as const;

/** What the API itself has answered; the rest is what the page has made of it. */
const answers: readonly unknown[] = [
  queryKeys.lists,
  queryKeys.parcels,
  queryKeys.shippingMethods,
  queryKeys.processStatuses,
  queryKeys.documents,
].map(([kind]) => kind);

export function isAnswerKey(queryKey: readonly unknown[]): boolean {
  return answers.includes(queryKey[0]);
}

export function isListKey(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === queryKeys.lists[0];
}
