import { isJsonObject } from '#contract/values/json-value.ts';
import type { DeskSetting } from '#contract/desk/desk-settings.ts';

// Codes that a desk has learned are settings: `product-code` for all stations, `code-offer` until a lead has said yes. The key of the code is
// the name of the setting, so that one code is one product.

/** What of a code can be the name of a setting; other codes are written into the account file. */
const learnable = /^[\w-]{4,64}$/;

export type LearnedKind = 'product-code' | 'code-offer';

export interface LearnedCode {
  /** As codes are compared (`codeKey`). */
  key: string;
  sku: string;
  station: string | null;
  person: string | null;
  at: string;
}

/** The setting of a code by its key; null for one that is no name of a setting. */
export function learnedId(kind: LearnedKind, key: string): string | null {
  return learnable.test(key) ? `${kind}.${key}` : null;
}

/** The codes of a kind among the desk's settings, in the order of their keys. */
export function learnedCodes(settings: Iterable<DeskSetting>, kind: LearnedKind): LearnedCode[] {
  return [...settings]
    .flatMap(({ id, value, at, station, person }) => {
      if (!id.startsWith(`${kind}.`) || !isJsonObject(value) || typeof value['sku'] !== 'string') return [];
      return [{ key: id.slice(kind.length + 1), sku: value['sku'], station, person, at }];
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
