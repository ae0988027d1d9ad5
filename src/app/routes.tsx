import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ParcelDeskApi } from './api/parcel-desk-api.ts';
import { parcelQuery, parcelsQuery, shippingMethodsQuery } from './api/queries.ts';
import { RouteError } from './errors/route-error.tsx';
import { linkTo } from './links.ts';
import { formatPageSearch, type PageSearch, parsePageSearch } from './page-search.ts';
import { rememberList } from './last-list.ts';
import { ParcelError } from './parcels/detail/parcel-error.tsx';
import { readListSearch } from './parcels/list/list-search.ts';
import { ParcelListPage } from './parcels/list/parcel-list-page.tsx';
import type { Session } from './session.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

interface RouterContext {
  queryClient: QueryClient;
  api: ParcelDeskApi;
  session: Session;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Everything that needs a session. Without one: an open tab's, else sign-in, and back here afterwards. */
const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const { session } = context;
    if (session.getState().status !== 'signed-out' || (await session.askOtherTabs())) return;
    throw redirect(linkTo.signIn(location.href));
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect(linkTo.parcels());
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
});

/** The list draws its own loading and error states, so that sorts and filters stay in reach: the loader only starts the request. */
const parcelsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels',
  validateSearch: (search: Record<string, unknown>) => search as PageSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { api, queryClient }, deps }) => {
    rememberList(deps.search);
    void queryClient.prefetchInfiniteQuery(parcelsQuery(api, readListSearch(deps.search).query));
  },
  component: ParcelListPage,
});

const newParcelRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels/new',
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search['from'] === 'string' ? { from: search['from'] } : {},
  component: lazyRouteComponent(() => import('./parcels/editor/new-parcel-page.tsx'), 'NewParcelPage'),
});

const parcelRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels/$id',
  loader: ({ context: { api, queryClient }, params }) => queryClient.ensureQueryData(parcelQuery(api, params.id)),
  component: lazyRouteComponent(() => import('./parcels/detail/parcel-page.tsx'), 'ParcelPage'),
  errorComponent: ParcelError,
});

const editParcelRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels/$id/edit',
  validateSearch: (search: Record<string, unknown>): { field?: string } =>
    typeof search['field'] === 'string' ? { field: search['field'] } : {},
  // The editor starts from what the server holds now: without this the router opens it with the data of the last visit and
  // loads behind its back, while the form reads its start once.
  gcTime: 0,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.fetchQuery({ ...parcelQuery(api, params.id), staleTime: 0 }),
  component: lazyRouteComponent(() => import('./parcels/editor/edit-parcel-page.tsx'), 'EditParcelPage'),
  errorComponent: ParcelError,
});

const shippingMethodsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/shipping-methods',
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(shippingMethodsQuery(api)),
  component: lazyRouteComponent(() => import('./shipping-methods/shipping-methods-page.tsx'), 'ShippingMethodsPage'),
});

/** Every other path. */
const unknownRoute = createRoute({ getParentRoute: () => deskRoute, path: '$', component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoute,
  deskRoute.addChildren([
    parcelsRoute,
    newParcelRoute,
    parcelRoute,
    editParcelRoute,
    shippingMethodsRoute,
    unknownRoute,
  ]),
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // The page's query string has the API's own spelling: brackets and colons literal, values as they are, no JSON.
    parseSearch: parsePageSearch,
    stringifySearch: formatPageSearch,
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
