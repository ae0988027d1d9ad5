import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { needsDeclaration } from '#contract/address/customs-rule.ts';
import type { AccountCustoms } from '#contract/desk/customs.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { missingToDeclare, undeclaredErrors } from '#contract/process-checks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { missingData } from '#app/api/not-sent/missing-data.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';

/** From where the account sends and by which rules; null where its server does not say so. */
export function customsQuery(api: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.customs,
    queryFn: async ({ signal }): Promise<AccountCustoms | null> => {
      if (!api.settings.processChecks || api.otherOrigin()) return null;
      try {
        return await (await api.endpoints.printing()).getCustoms(signal);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    staleTime: 10 * 60_000,
  });
}

/** From where the account sends; null until that is known. Who shows parcels one after the other asks before the first. */
export function useAccountCustoms(): AccountCustoms | null {
  return useQuery(customsQuery(useApi())).data ?? null;
}

export interface MissingData {
  /** By field path; empty where it lacks nothing. */
  fields: FieldErrors;
  /** Whether it needs a customs declaration; null where the sender is not known. */
  declared: boolean | null;
}

/** What a whole parcel lacks before anything checks it, with what its customs declaration lacks where the sender is known. */
export function useMissingData(parcel: Parcel): MissingData {
  const customs = useAccountCustoms();
  return useMemo(() => missingWith(parcel, customs), [parcel, customs]);
}

/** The same without React, of a row of a list too: which of its items lack something is not known of it. */
export function missingWith(parcel: Parcel | ParcelRow, customs: AccountCustoms | null): MissingData {
  const fields = missingData(parcel);
  const { receiver } = parcel;
  if (customs === null || receiver === null || !isUnprocessed(parcel)) return { fields, declared: null };
  if (!needsDeclaration(customs.sender, receiver, customs)) return { fields, declared: false };
  const undeclared =
    'raw' in parcel ? missingToDeclare(parcel.items, parcel.weight) : undeclaredErrors(parcel.undeclared);
  return { fields: { ...fields, ...undeclared, ...fields }, declared: true };
}
