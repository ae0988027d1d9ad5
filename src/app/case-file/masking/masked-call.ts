import { isUuid } from '#contract/values/scalars.ts';
import { type CallRecord, withoutBodies } from '#app/requests/journal/call-record.ts';
import { maskedPath } from '#app/requests/journal/masked-path.ts';

/** Headers that say how a change was requested, and nothing of anyone. */
const keptHeaders = ['if-match', 'idempotency-key', 'prefer'];

/** A request as a masked case file holds it: without bodies, and with the path checked once more. */
export function maskedCall(call: CallRecord): CallRecord {
  const headers = Object.entries(call.headers).filter(
    ([name, value]) => keptHeaders.includes(name.toLowerCase()) && keptToken(value) !== null,
  );
  const { path } = maskedPath(call.base + call.path, call.base);
  return {
    ...withoutBodies(call),
    path,
    parcel: call.parcel !== null && isUuid(call.parcel) ? call.parcel : null,
    requestId: keptToken(call.requestId),
    intent: keptToken(call.intent),
    headers: Object.fromEntries(headers),
  };
}

/** What a server or this page calls something by, where it is no sentence. */
export function keptToken(token: string | null): string | null {
  return token !== null && /^[\w.:+/="-]{1,128}$/.test(token) ? token : null;
}
