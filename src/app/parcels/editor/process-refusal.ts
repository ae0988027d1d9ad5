import type { QueryClient } from '@tanstack/react-query';

// What the checks before processing refused of a parcel that was just created, on its way from the form that created it to the
// form that corrects it. It lives in the cache, so that signing out forgets it.

const keyOf = (id: string) => ['process-refusal', id] as const;

export function keepRefusal(queryClient: QueryClient, id: string, error: unknown): void {
  queryClient.setQueryData(keyOf(id), error);
}

/** The refusal that was kept for the parcel; undefined when there is none. */
export function takeRefusal(queryClient: QueryClient, id: string): unknown {
  return queryClient.getQueryData(keyOf(id));
}

export function forgetRefusal(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: keyOf(id) });
}
