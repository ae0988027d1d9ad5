import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSession } from '#app/session/session-context.ts';
import { runStoreOf } from './run-store.ts';
import type { RunStore } from './run-types.ts';

/** The runs of this browser. Only for parts that are loaded later. */
export function useRunStore(): RunStore {
  const [api, queryClient, session] = [useApi(), useQueryClient(), useSession()];
  return runStoreOf({ api, queryClient, session });
}
