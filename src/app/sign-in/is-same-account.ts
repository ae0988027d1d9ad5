import type { QueryClient } from '@tanstack/react-query';
import type { Endpoints } from '#app/api/endpoints.ts';
import { seenParcel } from '#app/api/cache/seen-parcel.ts';

/** Where and as whom; the address as it is called. The token is null where the server has one for all. */
export interface SignIn {
  token: string | null;
  address: string | undefined;
}

/**
 * Whether a sign-in is proven to be of the account that the page holds data of. The API names no account, but a parcel is only
 * seen by its own. `endpoints` ask under the new sign-in.
 */
export async function isSameAccount(
  before: SignIn,
  now: SignIn,
  queryClient: QueryClient,
  endpoints: Pick<Endpoints, 'getParcel'>,
): Promise<boolean> {
  if (before.address !== now.address) return false;
  if (before.token === now.token) return true;
  const seen = seenParcel(queryClient);
  if (seen === null) return false;
  return endpoints.getParcel(seen).then(
    () => true,
    () => false,
  );
}
