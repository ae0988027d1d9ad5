import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Endpoints } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { useSession } from '#app/session/session-context.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { carryOnWords as words } from './sign-in-words.ts';
import { isSameAccount } from './is-same-account.ts';
import { isAnswerKey } from '#app/api/cache/query-keys.ts';

/**
 * How the page continues after a sign-in over it. Unless that is proven to be of the same account, all that was read before is
 * forgotten and read again; what is typed stays, and a message says where it would go.
 */
export function useCarryOn() {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const otherAccount = useRef(false);
  const address = (base: string | null) => readApiBase(base ?? api.settings.apiBase, location.origin)?.href;

  /** All sessions of a server work under the server's one token. */
  const tokenOf = (token: string | null) => (api.settings.session ? null : token);

  /** To be awaited when the new token is proved and not yet in use. */
  const beforeSignIn = async (token: string, base: string | null, endpoints: Endpoints): Promise<void> => {
    const before = session.getState();
    const [was, now] = [
      { token: tokenOf(before.token), address: address(before.base) },
      { token: tokenOf(token), address: address(base) },
    ];
    const same = await isSameAccount(was, now, queryClient, endpoints);
    otherAccount.current = hasAnswers(queryClient) && !same;
    if (otherAccount.current) api.forgetAccount();
    else if (!same) api.forgetKept();
  };

  const carryOn = () => {
    void router.invalidate({ filter: ({ status }) => status === 'error' });
    if (otherAccount.current) {
      showToast('bad', <OtherSignIn />, { stays: true });
      void queryClient.resetQueries();
    } else {
      // What has data continues from where it stopped; what has none is asked for again.
      void queryClient.invalidateQueries({
        predicate: ({ state }) => state.status === 'error' && state.data === undefined,
      });
    }
  };
  return { beforeSignIn, carryOn };
}

function OtherSignIn() {
  return (
    <>
      <p>
        <b>{words.otherSignIn}</b>
      </p>
      <p>{words.otherSignInNext}</p>
    </>
  );
}

/** Whether the API has answered anything under the token. */
export function hasAnswers(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => isAnswerKey(queryKey) && state.data !== undefined);
}
