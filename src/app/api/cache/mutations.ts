import { isInvalid } from '#contract/answer-meaning.ts';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { Parcel } from '#contract/parcel.ts';
import { type ApiError, isApiError, isGone } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import type { Intent } from '#app/api/endpoints.ts';
import { answersRefusal, corrections, pathsChanged } from '#app/api/refusals/corrections.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { noteWork } from '#app/api/work-log/work-log.ts';
import { askStatus } from '#app/api/polling/ask-status.ts';
import { cacheCreatedParcel, cacheParcel, forgetParcel } from './parcel-cache.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import { isCheckRefusal, noteNotSent } from '#app/api/not-sent/note-not-sent.ts';
import { parcelQuery } from './queries.ts';
import { cancellationOf, deletionOf, printMarkOf, updateOf } from '#app/api/intents/parcel-changes.ts';
import { settle } from '#app/api/intents/settle.ts';
import { type ProcessingStart, startProcessing } from './start-processing.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

// Every mutation owns its cache effects and takes no options; what a screen does afterwards goes on `mutate(..., { onSuccess })`.
// One that is also sent outside of a component is options, which its hook uses.
// Retries and waiting for the network are off (query-client.ts): a lost answer is settled, never sent again later by surprise.

export function useCreateParcel() {
  const [api, queryClient] = [useApi(), useQueryClient()];
  return useMutation({
    mutationKey: ['create-parcel'],
    mutationFn: ({
      body,
      apply,
      intent,
    }: {
      body: unknown;
      apply: { products: boolean; shippingRules: boolean };
      intent: Intent;
    }) =>
      settle(api, intent, {
        request: 'POST /parcels',
        send: (sent) => api.endpoints.createParcel(body, apply, sent),
      }),
    onSuccess: ({ parcel, etag }) => cacheCreatedParcel(queryClient, parcel, etag),
  });
}

interface Update {
  body: JsonObject;
  intent: Intent;
  /** Where the change is made; null for one that takes another back. */
  by?: WorkSource | null;
}

export function useUpdateParcel(id: string) {
  return useMutation(updateMutation(useApi(), useQueryClient(), id));
}

export function updateMutation(api: ParcelDeskApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: ['update-parcel'],
    mutationFn: async ({ body, intent }: Update) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.parcel(id) });
      return settle(api, intent, updateOf(api.endpoints, id, body));
    },
    onSuccess: ({ parcel, etag }, { body, by = 'single' }) => {
      const marked = api.notSent.get().has(id);
      const before = queryClient.getQueryData(parcelQuery(api, id).queryKey)?.parcel;
      // What the checks had found ends with the change that answers it.
      cacheParcel(queryClient, parcel, etag);
      const answered = marked && !api.notSent.get().has(id);
      if (by !== null && answersRefusal(parcel, answered, Object.keys(body)))
        noteWork(by, { corrected: 1 }, { parcel: id });
      corrections.note(parcel, etag, pathsChanged(before, parcel, Object.keys(body)));
    },
  });
}

export function useDeleteParcel(id: string) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  return useMutation({
    mutationKey: mutationKeys.deletion(id),
    mutationFn: (intent: Intent) => settle(api, intent, deletionOf(api.endpoints, id)),
    onSuccess: () => {
      forgetParcel(queryClient, id);
      api.notSent.forget(id);
      corrections.forget(id);
    },
  });
}

const processMutationKey = ['process-parcel'] as const;

/** Filters that find a start on its way for the parcel, from whatever part of the page. */
export function startOnItsWay(id: string) {
  return {
    mutationKey: processMutationKey,
    predicate: ({ state }: { state: { variables: unknown } }) =>
      (state.variables as ProcessingStart | undefined)?.id === id,
  };
}

/** Starts processing and watches it; the outcome arrives through the status watch. */
export function useProcessParcel() {
  return useMutation(processMutation(useApi(), useQueryClient()));
}

export function processMutation(api: ParcelDeskApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: processMutationKey,
    mutationFn: (start: ProcessingStart) => startProcessing(api, queryClient, start),
    onSuccess: (_, { id, by = 'single' }) => processingStarted(api, queryClient, id, by),
    onError: (error, { id, by = 'single' }) => processingRefused(api, queryClient, id, by, error),
  });
}

function processingStarted(api: ParcelDeskApi, queryClient: QueryClient, id: string, by: WorkSource): void {
  queryClient.setQueryData(queryKeys.processStatus(id), { status: 'processing', parcel: null });
  corrections.forget(id);
  api.notSent.forget(id);
  api.statusWatch.watch(id, { by });
}

function processingRefused(
  api: ParcelDeskApi,
  queryClient: QueryClient,
  id: string,
  by: WorkSource,
  error: unknown,
): void {
  if (isCheckRefusal(error)) {
    noteWork(by, { refused: 1 }, { parcel: id });
    return noteNotSent(api, queryClient, id, error);
  }
  if (!isOvertaken(error)) return;
  readAgain(api, queryClient, id);
  // After a lost answer the attempt may be running: reading its status shows that and starts the watch.
  if (error.outcome === 'unknown') void lookFor(api, queryClient, id, by).catch(() => {});
}

async function lookFor(api: ParcelDeskApi, queryClient: QueryClient, id: string, by: WorkSource): Promise<void> {
  await askStatus(api, queryClient, id);
  if (api.statusWatch.getIds().includes(id)) api.statusWatch.watch(id, { by });
}

export function usePrintParcel(parcel: Pick<Parcel, 'id' | 'printed_at'>) {
  return useMutation(printMutation(useApi(), useQueryClient(), parcel));
}

export function printMutation(
  api: ParcelDeskApi,
  queryClient: QueryClient,
  { id, printed_at: printedAt }: Pick<Parcel, 'id' | 'printed_at'>,
) {
  return mutationOptions({
    mutationKey: ['print-parcel'],
    mutationFn: (intent: Intent) => {
      const cached = queryClient.getQueryData(parcelQuery(api, id).queryKey)?.parcel.printed_at;
      return settle(api, intent, printMarkOf(api.endpoints, id, (cached ?? printedAt) !== null));
    },
    onSuccess: ({ parcel }) => {
      cacheParcel(queryClient, parcel, null);
      readAgain(api, queryClient, id);
    },
    onError: (error) => {
      if (isOvertaken(error)) readAgain(api, queryClient, id);
    },
  });
}

/** Only offered where the server's settings name the cancel path. */
export function useCancelParcel(id: string, cancelPath: string) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  return useMutation({
    mutationKey: ['cancel-parcel'],
    mutationFn: (intent: Intent) => settle(api, intent, cancellationOf(api.endpoints, id, cancelPath)),
    onSuccess: ({ parcel, etag }) => {
      cacheParcel(queryClient, parcel, etag);
      // A cancelled parcel's label must not be printed from memory.
      queryClient.removeQueries({ queryKey: queryKeys.documents });
    },
  });
}

/** Another desk may have been faster, or the answer was lost: what the server holds now decides what is shown. */
function isOvertaken(error: unknown): error is ApiError {
  return isGone(error) || isUnknown(error) || (isApiError(error) && isInvalid(error.status));
}

function readAgain(api: ParcelDeskApi, queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: parcelQuery(api, id).queryKey });
}
