import type { Endpoints } from '#app/api/endpoints.ts';
import type { SaveAttempt } from './save-attempt.ts';
import { markHost } from '#app/session/sign-in-mark.ts';
import type { AccountVerdict } from './use-save-flow.ts';

/**
 * Whether a save that went out under another token belongs to the account of this one. The API names no account, but a parcel
 * is only seen by its own: who sees the one that was seen then is the same. A parcel that cannot be read now proves nothing: it may
 * be another account's, or deleted.
 */
export async function sameAccount(
  { mark, witness }: Pick<SaveAttempt, 'mark' | 'witness'>,
  markNow: string,
  endpoints: Pick<Endpoints, 'getParcel'>,
): Promise<AccountVerdict> {
  if (mark === markNow) return 'same';
  if (markHost(mark) !== markHost(markNow)) return 'other';
  if (witness === null) return 'unsure';
  try {
    await endpoints.getParcel(witness);
    return 'same';
  } catch {
    return 'unsure';
  }
}
