import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError } from '#app/api/http/api-error.ts';

const deleted = new WeakMap<QueryClient, Set<string>>();

export function noteDeletedElsewhere(queryClient: QueryClient, id: string): void {
  deleted.set(queryClient, (deleted.get(queryClient) ?? new Set()).add(id));
}

/** Whether someone else is known to have deleted a parcel: ids are given once, so it stays so. */
export function isDeletedElsewhere(queryClient: QueryClient, id: string): boolean {
  return deleted.get(queryClient)?.has(id) ?? false;
}

/** Why a parcel could not be read. That another desk deleted it is known, however its server refuses it: an odd page does not pass a proxy. */
export function reasonNotRead(queryClient: QueryClient, id: string, error: unknown): unknown {
  if (!isApiError(error) || !isDeletedElsewhere(queryClient, id)) return error;
  const { request, requestId } = error;
  return new ApiError({ kind: 'status', outcome: 'refused', request, status: 404, requestId: requestId ?? undefined });
}
