import type { Parcel } from '#contract/parcel.ts';

/** Changes when the service may have made new documents. What a label shows cannot change between (contract/parcel-state.ts). */
export function documentVersion({ processed_at, printed_at }: Pick<Parcel, 'processed_at' | 'printed_at'>): string {
  return `${processed_at}/${printed_at}`;
}
