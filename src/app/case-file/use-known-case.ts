import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import { versionText } from '#contract/desk/product-version.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { actorName, useActorNames } from '#app/api/desk/actor-names.ts';
import { parcelHistoryQuery } from '#app/api/desk/desk-prints.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { namedFieldsOf } from '#app/api/refusals/named-fields.ts';
import { markOf } from '#app/api/not-sent/not-sent.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { serverVersion } from '#app/api/http/server-version.ts';
import { pageVersion } from '#app/page/page-version.ts';
import { shownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { historyLines } from '#app/parcels/facts/history-lines.ts';
import { filterCalls } from '#app/requests/call-filter.ts';
import { callJournalOf } from '#app/requests/journal/call-journal.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import { useSession } from '#app/session/session-context.ts';
import { serverNow, toServerTime } from '#app/words/server-clock.ts';
import type { KnownCase, KnownParcel } from './build-case.ts';
import type { CaseCause, CaseServer } from './case-file.ts';
import { seenVersions, versionsBefore } from './seen-versions.ts';

/** Of one parcel the newest are in the file. */
const maxRequests = 50;
/** Read at once: the page's other requests are not to wait for them. */
const atOnce = 2;

interface Gathering {
  done: number;
  /** Null until all that can be loaded is there. */
  known: KnownCase | null;
  /** How many could not be loaded, and why the last of them. */
  missing: number;
  error: unknown;
}
const start: Gathering = { done: 0, known: null, missing: 0, error: null };

/** What this page knows of parcels, each of them loaded. `attempt`: another number loads them again. */
export function useKnownCase(ids: readonly string[], cause: CaseCause | null, attempt: number): Gathering {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const [gathered, setGathered] = useState({ ...start, attempt });
  const base = session.getState().base ?? api.settings.apiBase;
  // The group may lose parcels while the dialog is open: the file has those it was opened with.
  const [order] = useState({ ids, cause });
  const namesOf = useActorNames();
  const nameOf = useEffectEvent((actor: DeskActor) => actorName(namesOf(actor)));
  useEffect(() => {
    let gone = false;
    const countOne = () => {
      if (!gone)
        setGathered((before) => ({ ...start, attempt, done: before.attempt === attempt ? before.done + 1 : 1 }));
    };
    void gather(api, queryClient, order.ids, nameOf, countOne).then(({ parcels, error }) => {
      if (gone) return;
      const known: KnownCase = {
        savedAt: toTimestamp(serverNow()),
        page: pageVersion(),
        server: serverOf(api, base),
        cause: order.cause,
        parcels,
      };
      setGathered({ attempt, done: order.ids.length, known, missing: order.ids.length - parcels.length, error });
    });
    return () => {
      gone = true;
    };
  }, [api, queryClient, base, order, attempt]);
  return gathered.attempt === attempt ? gathered : start;
}

async function gather(
  api: ParcelDeskApi,
  queryClient: QueryClient,
  ids: readonly string[],
  nameOf: (actor: DeskActor) => string,
  onDone: () => void,
): Promise<{ parcels: KnownParcel[]; error: unknown }> {
  let error: unknown = null;
  const found = new Map<string, VersionedParcel>();
  const histories = new Map<string, KnownParcel['history']>();
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const query = parcelQuery(api, id);
      const data = await queryClient.fetchQuery({ ...query, retry: false }).catch((reason: unknown) => {
        // What was loaded before is better than nothing.
        const before = queryClient.getQueryData(query.queryKey);
        if (before === undefined) error = reason;
        return before;
      });
      if (data !== undefined) found.set(id, data);
      // Without it the rest of the file is as good.
      const history = api.settings.desk
        ? await queryClient.fetchQuery(parcelHistoryQuery(api, id)).catch(() => null)
        : null;
      if (history !== null)
        histories.set(
          id,
          historyLines(history).map(({ at, actor, what }) => ({ at, who: nameOf(actor), what })),
        );
      onDone();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const calls = (await callJournalOf(api.calls).read()).records;
  const parcels = ids.flatMap((id) => {
    const data = found.get(id);
    return data === undefined
      ? []
      : [{ ...knownParcel(api, queryClient, id, data, calls), history: histories.get(id) ?? [] }];
  });
  return { parcels, error };
}

function knownParcel(
  api: ParcelDeskApi,
  queryClient: QueryClient,
  id: string,
  { parcel, etag }: VersionedParcel,
  calls: readonly CallRecord[],
): Omit<KnownParcel, 'history'> {
  const marks = api.notSent.get();
  const readAt = queryClient.getQueryState(parcelQuery(api, id).queryKey)?.dataUpdatedAt ?? Date.now();
  const current = { seenAt: toTimestamp(toServerTime(readAt)), etag, parcel: parcel.raw };
  return {
    id,
    state: shownState(parcel, marks, { processing: api.statusWatch.getIds().includes(id) }),
    named: namedFieldsOf(api.feed, id),
    mark: markOf(marks, parcel),
    current,
    earlier: versionsBefore(seenVersions(id), current),
    requests: filterCalls(calls, { parcel: id }).slice(0, maxRequests),
  };
}

function serverOf({ settings }: ParcelDeskApi, base: string): CaseServer {
  const address = readApiBase(base, location.origin)?.href ?? base;
  const software = serverVersion();
  return {
    address,
    apiVersion: /\/(v\d+)$/.exec(address)?.[1] ?? null,
    software: software === null ? null : versionText(software),
    idempotencyKeys: settings.idempotencyKeys,
    etags: settings.etags,
  };
}
