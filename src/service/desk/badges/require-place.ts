import type { DeskRequest } from '#service/desk/desk-request.ts';
import { HttpError } from '#service/http/http-error.ts';

/** How badges are used here, and the station that sends the request. Throws 403 where the desk has no badges, 400 for a request of no station. */
export function requirePlace({ context, actor }: DeskRequest): { idleMillis: number; station: string } {
  if (context.badges === null) throw new HttpError(403, 'this desk uses no badges');
  if (actor.station === null) throw new HttpError(400, 'this request needs the header X-Desk-Station');
  return { idleMillis: context.badges.idleMillis, station: actor.station };
}
