import type { Permission } from '#contract/parcel-permissions.ts';
import { refusalWords } from '#app/parcels/model/refusal-words.ts';

/** Why something is not possible, in the user's words; undefined when it is. For `disabledReason`. */
export function refusalReason(permission: Permission): string | undefined {
  return permission.allowed ? undefined : refusalWords[permission.code];
}
