import type { IncomingHttpHeaders } from 'node:http';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import { isStationId, stationHeader } from '#contract/desk/station-id.ts';

/** Who asks, beside the token: what is no id of a station is none. */
export function actorOf(headers: IncomingHttpHeaders): DeskActor {
  const station = headers[stationHeader];
  return { station: isStationId(station) ? station : null, person: null };
}
