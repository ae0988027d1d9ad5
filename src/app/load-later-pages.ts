import type { createAppRouter } from './routes.tsx';

/** Time for the first page to draw and for its data to come, in milliseconds. */
const afterFirstPage = 3000;

/**
 * Loads the code of the other pages and of signing in again once the first page stands: a desk that loses its network goes on
 * opening pages, and what cannot be reached is then the API, which every page has words for.
 */
export function loadLaterPages(router: ReturnType<typeof createAppRouter>): void {
  setTimeout(() => {
    for (const route of Object.values(router.routesById))
      void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
    void import('./sign-in/sign-in-over-page.tsx').catch(() => {});
  }, afterFirstPage);
}
