import { toTimestamp } from '#contract/values/scalars.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { emptyParcel } from '#service/account/empty-parcel.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';

const settings = sandboxSettings();
let made = 0;

/** A parcel with an id and a reference code of its own, for tests. */
export function makeDocument(changes: Partial<ParcelDocument> = {}): ParcelDocument {
  made += 1;
  const number = String(made).padStart(12, '0');
  const facts = {
    id: `00000000-0000-7000-8000-${number}`,
    source: 'api',
    referenceCode: number,
    now: toTimestamp(1_700_000_000_000),
    integrationAccount: null,
  };
  return { ...emptyParcel(facts, settings), ...changes };
}
