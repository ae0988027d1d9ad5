import type { CallRecord } from '#app/requests/journal/call-record.ts';

export function buildCall(facts: Partial<CallRecord> = {}): CallRecord {
  return {
    at: 0,
    tab: 'tab',
    place: 0,
    method: 'GET',
    base: 'https://api.example/v1',
    path: '/parcels',
    parcel: null,
    kind: 'read',
    status: 200,
    fault: null,
    requestId: null,
    took: 1,
    waited: 0,
    retryAfter: null,
    intent: null,
    replayed: false,
    headers: {},
    hasBody: false,
    ...facts,
  };
}
