import '#contract/values/zod-setup.ts';
import { CallLog } from '#app/api/http/call-log.ts';
import { ApiClient, type ClientOptions } from '#app/api/http/client.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { RequestGate } from '#app/api/http/request-gate.ts';
import { createEndpoints } from '#app/api/endpoints.ts';
import { CallJournal } from '#app/requests/journal/call-journal.ts';

// The page of e2e/perf/problems-journal.spec.ts, not part of the app: lists requested with the page's own client, gate and readers,
// under the journal of requests and without it.

export interface JournalTimes {
  /** Milliseconds for all requests; with the journal until it has written them. */
  total: number;
  /** Of these, what the journal took: remembering and writing. */
  journal: number;
}

const base = readApiBase('/v1', location.origin);
const atOnce = 4;
const log = new CallLog();
const journal = new CallJournal(log);

function token(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

function endpointsWith(options: Partial<ClientOptions>) {
  if (base === null) throw new Error('no base');
  const gate = new RequestGate();
  return createEndpoints(new ApiClient({ base: () => base, token, gate, onUnauthorized: () => {}, ...options }));
}

let remembering = 0;
const sides = {
  off: endpointsWith({}),
  on: endpointsWith({
    onCall(call) {
      const began = performance.now();
      log.add(call);
      remembering += performance.now() - began;
    },
  }),
};

async function askForLists(side: 'on' | 'off', count: number): Promise<JournalTimes> {
  remembering = 0;
  const began = performance.now();
  let left = count;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      await sides[side].listParcels({ sort: '-created_at' }, null);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const asked = performance.now();
  if (side === 'on') await journal.flush();
  const ended = performance.now();
  return { total: ended - began, journal: ended - asked + remembering };
}

Object.assign(globalThis, { askForLists, keptRequests: async () => (await journal.read()).records.length });
