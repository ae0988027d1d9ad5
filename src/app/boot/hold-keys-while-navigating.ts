import { wideScreen } from '#app/parcels/beside/wide-screen.ts';
import { holdKeys, isPress, type KeyHold } from '#app/shortcuts/held-keys.ts';
import type { createAppRouter } from './routes.tsx';

/**
 * From the press that opens another page until that page is there, keys belong to it. Not where a parcel opens beside its list:
 * the list stays, and keys move on in it faster than parcels come.
 */
export function holdKeysWhileNavigating(router: ReturnType<typeof createAppRouter>): void {
  let hold: KeyHold | null = null;
  const pageOf = (path: string) => {
    const { fullPath: route } = router.getMatchedRoutes(path)[0].at(-1) as { fullPath: string };
    return wideScreen.matches && route === '/parcels/$id' ? '/parcels' : route;
  };
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isOther = fromLocation === undefined || pageOf(fromLocation.pathname) !== pageOf(toLocation.pathname);
    if (hold === null && isOther && isPress()) hold = holdKeys();
  });
  router.subscribe('onResolved', () => {
    if (router.state.matches.some(({ status }) => status === 'error')) hold?.drop();
    else hold?.give();
    hold = null;
  });
}
