import { wideScreen } from '#app/parcels/beside/wide-screen.ts';
import { holdEarlyKeys, holdKeys, isPress } from '#app/shortcuts/held-keys.ts';
import type { createAppRouter } from './routes.tsx';

/**
 * From the press that opens another page until that page is there, keys belong to it. Not where a parcel opens beside its list:
 * the list stays, and keys move on in it faster than parcels come. At the station they are held from the load of the page on.
 */
export function holdKeysWhileNavigating(router: ReturnType<typeof createAppRouter>): void {
  let hold = holdEarlyKeys();
  const isStation = () => router.state.location.pathname === '/station';
  // Nothing else gets what was scanned for the station, such as the form that signs in.
  let isScan = hold !== null;
  const pageOf = (path: string) => {
    const { fullPath: route } = router.getMatchedRoutes(path)[0].at(-1) as { fullPath: string };
    return wideScreen.matches && route === '/parcels/$id' ? '/parcels' : route;
  };
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isOther = fromLocation === undefined || pageOf(fromLocation.pathname) !== pageOf(toLocation.pathname);
    if (hold === null && isOther && isPress()) hold = holdKeys();
  });
  router.subscribe('onResolved', () => {
    const isMissing = router.state.matches.some(({ status }) => status === 'error') || (isScan && !isStation());
    if (isMissing) hold?.drop();
    else hold?.give();
    hold = null;
    isScan = false;
  });
}
