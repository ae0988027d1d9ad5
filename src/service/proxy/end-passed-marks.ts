import type { IncomingHttpHeaders } from 'node:http';
import { stationOf } from '#service/http/actor-of.ts';
import { endsWithAttempt, endsWithChange } from '#service/store/queries/desk/mark-ends.ts';
import { clearDeskMarks } from '#service/store/queries/desk/desk-mark-queries.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import type { ProxyContext } from './proxy-context.ts';

/** A change that the other server has accepted; `path` below the version. */
interface PassedChange {
  sender: string;
  headers: IncomingHttpHeaders;
  method: string;
  path: string;
  body: Buffer | null;
}

/** Ends the marks of a parcel whose change has passed. Never rejects: the change is done, and what is left of a mark ends with its days. */
export async function endPassedMarks(context: ProxyContext, change: PassedChange): Promise<void> {
  const { sender, headers, method, path, body } = change;
  const [, parcel, action] = /^\/parcels\/([^/?]+)(\/process)?$/.exec(path) ?? [];
  if (parcel === undefined || (method === 'POST' && action === undefined)) return;
  const ends = method === 'PATCH' ? endsWithChange(namesIn(body)) : endsWithAttempt;
  const about = {
    account: senderOwner(sender),
    parcel,
    at: context.clock(),
    actor: { station: stationOf(headers), person: null },
    newId: context.newId,
  };
  try {
    await context.store.transaction((tx) => clearDeskMarks(tx, about, ends));
    context.eventFeed.wake();
  } catch {
    // As above.
  }
}

function namesIn(body: Buffer | null): string[] {
  try {
    return Object.keys(JSON.parse(String(body)) as object);
  } catch {
    return [];
  }
}
