import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { Button } from '#app/ui/button.tsx';
import type { ComboBoxOption } from '#app/ui/fields/rank-options.ts';
import { methodOptionWords as words } from './names/method-option-words.ts';

interface MethodOptions {
  options: readonly ComboBoxOption[];
  /** For the input while there are none, with another try where they could not be loaded; undefined once they are there. */
  hint: ReactNode;
  /** The same in words, for the empty list. */
  pending: string | undefined;
}

/** The account's shipping methods as options, from all pages of their list. `wanted`: they are loaded when it first holds. */
export function useMethodOptions(wanted = true): MethodOptions {
  const { data, error, isFetching, refetch } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: wanted });
  const options = useMemo(() => (data ?? []).map(({ id, name }) => ({ id, label: name === '' ? id : name })), [data]);
  if (data !== undefined) return { options, hint: undefined, pending: undefined };
  if (error === null) return { options, hint: words.loading, pending: words.loading };
  const hint = (
    <>
      {words.failed}{' '}
      <Button small busy={isFetching} onClick={() => void refetch()}>
        {words.tryAgain}
      </Button>
    </>
  );
  return { options, hint, pending: words.failed };
}
