import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { defaultSort } from '#contract/list-query.ts';
import { may } from '#app/api/http/token-rights.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery, parcelsQuery, shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { importPart } from '#app/errors/missing-part.ts';
import { RouteError } from '#app/errors/route-error.tsx';
import { type EditGoal, editGoals, linkTo, type TodaySearch } from '#app/links/links.ts';
import { formatPageSearch, type PageSearch, parsePageSearch } from '#app/links/page-search.ts';
import { rememberList, rememberOpened } from '#app/links/last-list.ts';
import type { CallFilter } from '#app/requests/call-filter.ts';
import { wideScreen } from '#app/parcels/beside/wide-screen.ts';
import { readListSearch } from '#app/parcels/list/list-search.ts';
import type { Session } from '#app/session/session.ts';
import { readStartPage } from '#app/page/start-page.ts';
import { pageRoot } from '#app/state/page-root.ts';
import { LoadingPage } from '#app/page/loading-page.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { ListAndParcel, type ListSeams } from '#app/parcels/beside/list-and-parcel.tsx';
import { ParcelListPage } from '#app/parcels/list/parcel-list-page.tsx';

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
    if (!may('names')) throw redirect(linkTo.today({ wall: '' }));
    throw redirect(readStartPage() === 'today' ? linkTo.today() : linkTo.parcels());
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: lazyRouteComponent(() => importPart(() => import('#app/sign-in/sign-in-page.tsx')), 'SignInPage'),
});

/** Nothing of a file that is opened there is asked of the API or kept: it needs no session. */
const caseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/case',
  component: lazyRouteComponent(() => importPart(() => import('#app/case-file/case-page.tsx')), 'CasePage'),
});

/**
 * The list, with a parcel beside it where there is room. It draws its own loading and error states, so that sorts and filters
 * stay in reach: the loader only starts the request, and not where a parcel is alone.
 */
const parcelsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels',
  validateSearch: (search: Record<string, unknown>) => search as PageSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { api, queryClient }, deps, location }) => {
    rememberList(deps.search);
    if (location.pathname !== '/parcels' && !wideScreen.matches) return;
    void queryClient.prefetchInfiniteQuery(parcelsQuery(api, readListSearch(deps.search).query));
  },
  component: ParcelsPage,
  // There is nothing to wait for. On a slow machine a message of loading would hide the page, and with it what has the focus.
  pendingMs: Number.POSITIVE_INFINITY,
});

const newParcelRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels/new',
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search['from'] === 'string' ? { from: search['from'] } : {},
  component: lazyRouteComponent(
    () => importPart(() => import('#app/parcels/editor/create/new-parcel-page.tsx')),
    'NewParcelPage',
  ),
});

const parcelError = lazyRouteComponent(
  () => importPart(() => import('#app/parcels/detail/parcel-error.tsx')),
  'ParcelError',
);

const parcelRoute = createRoute({
  getParentRoute: () => parcelsRoute,
  path: '/$id',
  loader: ({ context: { api, queryClient }, params, abortController }) => {
    const query = parcelQuery(api, params.id);
    rememberOpened(params.id);
    // Keys move through a list faster than parcels come: a parcel that was passed by is not read to its end.
    abortController.signal.addEventListener(
      'abort',
      () => void queryClient.cancelQueries({ queryKey: query.queryKey, type: 'inactive' }),
    );
    // What is known of it is shown at once (parcel-away.tsx); it is read when the service is back.
    if (api.reach.getState().awaySince !== null && queryClient.getQueryData(query.queryKey) === undefined)
      throw new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET /parcels/{id}' });
    return queryClient.ensureQueryData(query);
  },
  component: lazyRouteComponent(() => importPart(() => import('#app/parcels/detail/parcel-page.tsx')), 'ParcelPage'),
  errorComponent: parcelError,
});

interface EditSearch {
  field?: string;
  goal?: EditGoal;
  from?: 'list';
  run?: string;
}

function goalOf(name: unknown): { goal?: EditGoal } {
  const goal = editGoals.find((known) => known === name);
  return goal === undefined ? {} : { goal };
}

const editParcelRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/parcels/$id/edit',
  validateSearch: (search: Record<string, unknown>): EditSearch => ({
    ...(typeof search['field'] === 'string' ? { field: search['field'] } : {}),
    ...goalOf(search['goal']),
    ...(search['from'] === 'list' ? { from: search['from'] } : {}),
    ...(typeof search['run'] === 'string' ? { run: search['run'] } : {}),
  }),
  // The editor starts from what the server holds now: without this the router opens it with the data of the last visit and
  // loads behind its back, while the form reads its start once.
  gcTime: 0,
  loader: ({ context: { api, queryClient }, params }) => {
    rememberOpened(params.id);
    return queryClient.fetchQuery({ ...parcelQuery(api, params.id), staleTime: 0 });
  },
  component: lazyRouteComponent(
    () => importPart(() => import('#app/parcels/editor/edit-parcel-page.tsx')),
    'EditParcelPage',
  ),
  errorComponent: parcelError,
});

const todayRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/today',
  validateSearch: (search: Record<string, unknown>): TodaySearch => ({
    ...(typeof search['day'] === 'string' ? { day: search['day'] } : {}),
    ...(search['span'] === 'week' ? { span: search['span'] } : {}),
    ...(search['wall'] === undefined ? {} : { wall: '' }),
  }),
  // Its list is on its way while the page's own part is loaded.
  loader: ({ context: { api, queryClient } }) =>
    void queryClient.prefetchInfiniteQuery(parcelsQuery(api, { sort: defaultSort })),
  component: lazyRouteComponent(() => importPart(() => import('#app/today/today-page.tsx')), 'TodayPage'),
});

const stationRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/station',
  component: lazyRouteComponent(() => importPart(() => import('#app/station/station-page.tsx')), 'StationPage'),
});

const problemsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/problems',
  validateSearch: (
    search: Record<string, unknown>,
  ): { cause?: string; run?: string; at?: string; parcel?: string } => ({
    ...(typeof search['run'] === 'string' ? { run: search['run'] } : {}),
    ...(typeof search['cause'] === 'string' ? { cause: search['cause'] } : {}),
    ...(typeof search['at'] === 'string' ? { at: search['at'] } : {}),
    ...(typeof search['parcel'] === 'string' && search['parcel'] !== '' ? { parcel: search['parcel'] } : {}),
  }),
  component: lazyRouteComponent(() => importPart(() => import('#app/problems/problems-page.tsx')), 'ProblemsPage'),
});

const runsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/runs',
  component: lazyRouteComponent(() => importPart(() => import('#app/runs/runs-page.tsx')), 'RunsPage'),
});

const runRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/runs/$id',
  validateSearch: (search: Record<string, unknown>): { at?: string } =>
    typeof search['at'] === 'string' ? { at: search['at'] } : {},
  component: lazyRouteComponent(() => importPart(() => import('#app/runs/run-page.tsx')), 'RunPage'),
});

const shippingMethodsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/shipping-methods',
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(shippingMethodsQuery(api)),
  component: lazyRouteComponent(
    () => importPart(() => import('#app/shipping-methods/shipping-methods-page.tsx')),
    'ShippingMethodsPage',
  ),
});

const printersRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/printers',
  component: lazyRouteComponent(() => importPart(() => import('#app/printers/printers-page.tsx')), 'PrintersPage'),
});

const importRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/import',
  component: lazyRouteComponent(() => importPart(() => import('#app/import/import-page.tsx')), 'ImportPage'),
});

const requestsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/requests',
  // The page reads it, which is loaded later.
  validateSearch: (search: Record<string, unknown>) => search as CallFilter,
  component: lazyRouteComponent(() => importPart(() => import('#app/requests/requests-page.tsx')), 'RequestsPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings',
  component: lazyRouteComponent(() => importPart(() => import('#app/settings/settings-page.tsx')), 'SettingsPage'),
});

const notFoundPage = lazyRouteComponent(
  () => importPart(() => import('#app/shell/not-found-page.tsx')),
  'NotFoundPage',
);

/** Every other path. */
const unknownRoute = createRoute({ getParentRoute: () => deskRoute, path: '$', component: notFoundPage });

const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoute,
  caseRoute,
  deskRoute.addChildren([
    todayRoute,
    parcelsRoute.addChildren([parcelRoute]),
    newParcelRoute,
    editParcelRoute,
    stationRoute,
    problemsRoute,
    runsRoute,
    runRoute,
    shippingMethodsRoute,
    printersRoute,
    importRoute,
    requestsRoute,
    settingsRoute,
    unknownRoute,
  ]),
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    basepath: pageRoot,
    context,
    // The page's query string has the API's own spelling: brackets and colons literal, values as they are, no JSON.
    parseSearch: parsePageSearch,
    stringifySearch: formatPageSearch,
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: notFoundPage,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** The place `/parcels`: the list, and what is open beside it. */
function ParcelsPage() {
  return <ListAndParcel list={list} />;
}

function list(seams: ListSeams) {
  return <ParcelListPage {...seams} />;
}
