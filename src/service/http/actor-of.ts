import { isWorkSource, sourceHeader, type WorkSource } from '#contract/desk/work-kinds.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import { isStationId, stationHeader } from '#contract/desk/station-id.ts';
import { placeOf } from '#service/store/queries/desk/badge-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { ServiceContext } from './context.ts';
import type { ApiRequest } from './api-request.ts';

/** The id of the station that asks; null for what is none. */
export function stationOf(headers: IncomingHttpHeaders): string | null {
  const station = headers[stationHeader];
  return isStationId(station) ? station : null;
}

/**
 * Who asks, beside the token: the station, and for a change who has scanned a badge there. Reading names no one.
 */
export async function actorOf(
  { badges, store, clock }: Pick<ServiceContext, 'badges' | 'store' | 'clock'>,
  account: string,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): Promise<DeskActor> {
  const station = stationOf(headers);
  if (station === null) return { station, person: null };
  if (badges === null || method === 'GET' || method === 'HEAD') return { station, person: null };
  const place = await placeOf(store.db, account, station);
  const isThere = place !== null && place.until > (await sharedNow(store.db, clock));
  return { station, person: isThere ? place.person : null };
}

/** From where of the page something is requested; empty where the request does not say. */
export function workSourceOf({ headers }: Pick<ApiRequest, 'headers'>): WorkSource | '' {
  const source = headers[sourceHeader];
  return isWorkSource(source) ? source : '';
}
