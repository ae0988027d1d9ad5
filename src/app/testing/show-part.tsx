import './browser-parts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { readServerSettings, type ServerSettings } from '#contract/server-settings.ts';
import { forgetRights } from '#app/api/http/token-rights.ts';
import { ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { createDesk } from '#app/boot/create-desk.ts';
import { createQueryClient } from '#app/boot/query-client.ts';
import { SessionContext } from '#app/session/session-context.ts';
import { Session } from '#app/session/session.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { listenForHeldKeys } from '#app/shortcuts/held-keys.ts';
import { handleShortcut } from '#app/shortcuts/handle-shortcut.ts';
import { ToastRegion } from '#app/ui/feedback/toast-region.tsx';
import { closeAllToasts } from '#app/ui/feedback/toast-store.ts';

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

let letGoOfKeys = () => {};
let endSession = () => {};

/** No pause between keys; no search through all style rules for one that takes the pointer's events away: none is loaded. */
const userOptions = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

export interface SentRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
}

export interface ShownPart {
  user: UserEvent;
  /** Every change the part requested. */
  sent: SentRequest[];
  /** The path where it led. */
  path: () => string;
  /** What other stations are heard of by. */
  feed: DeskFeed;
}

/**
 * Shows a part of the page in jsdom, signed in, with a real router, cache and API module around it. `answer` is what is on
 * the wire in place of the service: the JSON of a request, in the contract's types. `at` is the page's address: a parcel's has its id.
 */
export async function showPart(
  part: ReactNode,
  answer: (request: SentRequest) => unknown,
  settings: Partial<ServerSettings> = {},
  at = '/',
): Promise<ShownPart> {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, location.origin);
    const request = {
      method,
      url: pathname + search,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    };
    if (method !== 'GET') sent.push(request);
    const given = answer(request);
    return Promise.resolve(given).then((json) => (json instanceof Response ? json : Response.json(json)));
  });
  const session = new Session();
  session.signIn('test-token', null);
  endSession = () => session.expire('test-token');
  const queryClient = createQueryClient(() => false);
  const api = createDesk(session, readServerSettings({ idempotencyKeys: true, etags: true, ...settings }), queryClient);
  const page = createRootRoute({ component: () => part, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: page.addChildren([createRoute({ getParentRoute: () => page, path: '/parcels/$id' })]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  letGoOfKeys = listenForHeldKeys();
  addEventListener('keydown', handleShortcut);
  render(
    <SessionContext value={session}>
      <ParcelDeskApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
          <ToastRegion label="Messages" closeLabel="Close" />
        </QueryClientProvider>
      </ParcelDeskApiContext>
    </SessionContext>,
  );
  return { user: userEvent.setup(userOptions), sent, path: () => router.state.location.pathname, feed: api.feed };
}

afterEach(() => {
  cleanup();
  // A page without a session looks for no service that is away.
  endSession();
  forgetRights();
  forgetDeviceStores();
  closeAllToasts();
  letGoOfKeys();
  removeEventListener('keydown', handleShortcut);
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});
