import { createContext, use } from 'react';
import type { ServerSettings } from '#contract/server-settings.ts';
import type { Endpoints } from './endpoints.ts';
import type { RequestGate } from './request-gate.ts';
import type { StatusWatch } from './status-watch.ts';

/** What pages need to talk to the API; made once in main.tsx, fresh in each test. */
export interface ParcelDeskApi {
  endpoints: Endpoints;
  gate: RequestGate;
  settings: ServerSettings;
  statusWatch: StatusWatch;
  /** `127.0.0.1:4680`, for the words on screen. */
  baseHost: () => string;
}

export const ParcelDeskApiContext = createContext<ParcelDeskApi | null>(null);

export function useApi(): ParcelDeskApi {
  const api = use(ParcelDeskApiContext);
  if (api === null) throw new Error('useApi needs a ParcelDeskApiContext above it');
  return api;
}
