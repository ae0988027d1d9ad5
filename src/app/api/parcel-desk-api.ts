import { createContext, use } from 'react';
import type { ServerSettings } from '#contract/server-settings.ts';
import type { Endpoints } from './endpoints.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import type { PeopleStore } from '#app/api/desk/desk-people.ts';
import type { OpenIntents } from '#app/api/intents/open-intents.ts';
import type { CallLog } from '#app/api/http/call-log.ts';
import type { RequestGate } from '#app/api/http/request-gate.ts';
import type { ServiceReach } from '#app/api/http/service-reach.ts';
import type { StatusWatch } from '#app/api/polling/status-watch.ts';
import type { NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';

/** What pages need to talk to the API; made once in main.tsx, fresh in each test. */
export interface ParcelDeskApi {
  endpoints: Endpoints;
  gate: RequestGate;
  /** Whether the service answers at all. */
  reach: ServiceReach;
  /** As they are true of the server in use. */
  readonly settings: ServerSettings;
  /** Intents with an unknown outcome. */
  intents: OpenIntents;
  /** What the checks before processing refused (`not-sent.ts`). */
  notSent: NotSentMarks;
  statusWatch: StatusWatch;
  /** What happens at the desk, in all its browsers. */
  feed: DeskFeed;
  /** Who is at which station, where the desk uses badges. */
  people: PeopleStore;
  /** What this page has sent, until the journal of requests has it. */
  calls: CallLog;
  /** Forgets what this device keeps of the account's parcels. */
  forgetKept: () => void;
  /** Ends and forgets what runs for the account, besides what the cache holds. */
  forgetAccount: () => void;
  /** Whose API it is: `127.0.0.1:4680`, or the third party's host behind a proxy. For the words on screen. */
  baseHost: () => string;
  /** The browser asks another origin than the page's own. */
  otherOrigin: () => boolean;
}

export const ParcelDeskApiContext = createContext<ParcelDeskApi | null>(null);

export function useApi(): ParcelDeskApi {
  const api = use(ParcelDeskApiContext);
  if (api === null) throw new Error('useApi needs a ParcelDeskApiContext above it');
  return api;
}
