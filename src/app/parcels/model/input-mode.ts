import type { HTMLAttributes } from 'react';
import { isCountKind, isDecimalKind, kindAt } from '#contract/parcel-fields.ts';

/** The keyboard that a phone opens for the field at a path of a body. */
export function inputModeAt(path: string): HTMLAttributes<HTMLElement>['inputMode'] {
  if (path.endsWith('email')) return 'email';
  if (path.endsWith('phone')) return 'tel';
  const kind = kindAt(path);
  if (isCountKind(kind)) return 'numeric';
  // A code of the tariff is digits, with dots between them or without.
  return isDecimalKind(kind) || path.endsWith('hs_code') ? 'decimal' : 'text';
}
