import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#app/session/session.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import type { createAppRouter } from './routes.tsx';

/** Time for the first page to draw and for its data to come, in milliseconds. */
const afterFirstPage = 3000;
/** Time for the first page to request its data: what it asks is written down even where it is left soon. */
const afterFirstRequests = 800;
/** Until code that did not come is asked for again. */
const shareAgainMillis = 30_000;

/** https://wicg.github.io/netinfo: only Chromium has it. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads the code of the other pages and of signing in again once the first page is idle: a desk that loses its network continues
 * opening pages, and what cannot be reached is then the API, which every page has words for. Not on a slow connection or one that
 * saves data: there each page is loaded when it is opened.
 */
export function loadLaterPages(
  router: ReturnType<typeof createAppRouter>,
  api: ParcelDeskApi,
  { session, queryClient }: { session: Session; queryClient: QueryClient },
): void {
  const { gate, calls } = api;
  let shares = false;
  const shareWhereItIs = () => {
    if (shares || !api.settings.desk) return;
    shares = true;
    void import('./share-desk.ts')
      .then(({ shareDesk }) => shareDesk(api, session, queryClient))
      .catch(() => {
        shares = false;
        setTimeout(shareWhereItIs, shareAgainMillis);
      });
  };
  setTimeout(() => {
    void import('#app/requests/journal/call-journal.ts').then(
      ({ callJournalOf }) => callJournalOf(calls),
      // It is asked for again by the page that shows it.
      () => {},
    );
  }, afterFirstRequests);
  setTimeout(() => {
    shareWhereItIs();
    // Signing in may name another server.
    session.subscribe(shareWhereItIs);
  }, afterFirstRequests);
  setTimeout(() => {
    // The tabs of a browser wait for the API together.
    void import('#app/api/http/shared-pause.ts').then(
      ({ sharePauses }) => sharePauses(gate),
      () => {},
    );
    whenConnectionAllows(() => {
      for (const route of Object.values(router.routesById))
        // Most tabs never import a file, and what that needs is as much as a page of its own.
        if (route.fullPath !== linkTo.importFile().to)
          void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
      if (api.settings.keepPage)
        void import('#app/offline/keep-shell.ts').then(({ keepShell }) => keepShell()).catch(() => {});
      // In one file with the other parts that open at a key press.
      void import('#app/palette/command-palette.tsx').catch(() => {});
    });
  }, afterFirstPage);
}

function whenConnectionAllows(load: () => void): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? ''))
    connection?.addEventListener('change', () => whenConnectionAllows(load), { once: true });
  // Safari has no idle callbacks.
  else if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: afterFirstPage });
  else load();
}
