import type { createAppRouter } from './routes.tsx';

/** Parts of pages that open at a key press, so that the key after it finds them there, and what watches a processing parcel. */
const parts = [
  () => import('./api/open-turns.ts'),
  () => import('./api/start-rounds.ts'),
  () => import('./shell/tell-outcome.ts'),
  () => import('./shell/wait-countdown.tsx'),
  () => import('./parcels/detail/parcel-error.tsx'),
  () => import('./sign-in/sign-in-over-page.tsx'),
  () => import('./shell/sign-out-losses.ts'),
  () => import('./palette/command-palette.tsx'),
  () => import('./parcels/list/filter-panel.tsx'),
  () => import('./parcels/list/selection-bar.tsx'),
  () => import('./parcels/list/bulk-dialog.tsx'),
  () => import('./parcels/list/nothing-picked.tsx'),
  () => import('./parcels/list/search-bar.tsx'),
  () => import('./parcels/list/no-parcels.tsx'),
  () => import('./parcels/delete-parcel-dialog.tsx'),
  () => import('./printing/print-job.tsx'),
];

/**
 * Loads the code of the other pages and of signing in again: a desk that loses its network goes on opening pages, and what cannot
 * be reached is then the API, which every page has words for.
 */
export function loadLaterPages(router: ReturnType<typeof createAppRouter>): void {
  for (const route of Object.values(router.routesById))
    void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
  for (const load of parts) void load().catch(() => {});
  // The tabs of a browser wait for the API together.
  void import('./api/shared-pause.ts').then(
    ({ sharePauses }) => sharePauses(router.options.context.api.gate),
    () => {},
  );
}
