import { type ListQuery, listQueryPairs } from '#contract/list-query.ts';
import type { ListPicks } from './list-picks.ts';
import { lastListSearch } from './last-list.ts';
import type { PageSearch } from './page-search.ts';

// Every link inside the page is built here; `routes.tsx` holds the paths they lead to. List state rides in the API's own spelling.

const keep = (search: Record<string, unknown>) => search as PageSearch;

/** What a parcel is corrected for: to be processed at once, to be packed on at the station, to continue with others like it. */
export const editGoals = ['process', 'station', 'problems'] as const;
export type EditGoal = (typeof editGoals)[number];
/** Where the editor leads back to, where its goal does not say it: the list as it was left, or a run. */
export type EditOrigin = 'list' | { run: string };

export interface TodaySearch {
  day?: string;
  span?: 'week';
  wall?: string;
}

export const linkTo = {
  /** `day`: `2026-11-25`, today where none is named. `span`: its week. `wall`: for a screen that is looked at from afar. */
  today: (search: TodaySearch = {}) => ({ to: '/today', search }) as const,
  /**
   * `view` and `picks` are what the page picks out of the rows itself, beside the API's own parameters.
   */
  parcels: (query: ListQuery = {}, view?: string, picks: ListPicks = {}) =>
    ({
      to: '/parcels',
      search: {
        ...Object.fromEntries(listQueryPairs(query)),
        ...(view === undefined ? {} : { view }),
        ...picks,
      } as PageSearch,
    }) as const,
  /** The list as it was left, with its sort and filters. */
  lastList: () => ({ to: '/parcels', search: lastListSearch() }) as const,
  /** From a parcel to the list its address names. */
  listOfParcel: () => ({ to: '/parcels', search: keep }) as const,
  /** From anywhere; on wide screens the list is beside it as it was left. */
  parcel: (id: string) => ({ to: '/parcels/$id', params: { id }, search: lastListSearch() }) as const,
  /** From the list, which stays as it is. */
  parcelInList: (id: string) => ({ to: '/parcels/$id', params: { id }, search: keep }) as const,
  /** `from`: the id of the parcel to duplicate. */
  newParcel: (from?: string) => ({ to: '/parcels/new', search: from === undefined ? {} : { from } }) as const,
  /**
   * `field` is a path of the API such as `receiver.postal_code`; the editor opens with the focus there. `goal`: what the user
   * corrects it for. `from`: where they did; the parcel's own page where nothing is said.
   */
  editParcel: (id: string, field?: string, goal?: EditGoal, from?: EditOrigin) =>
    ({
      to: '/parcels/$id/edit',
      params: { id },
      search: {
        ...(field === undefined ? {} : { field }),
        ...(goal === undefined ? {} : { goal }),
        ...(from === undefined ? {} : from === 'list' ? { from } : { run: from.run }),
      },
    }) as const,
  station: () => ({ to: '/station' }) as const,
  /**
   * `cause`: that one is open, with the row of the parcel `at`. `run`: only what that run could not process. `parcel`: only that
   * one, which is on the table of the station.
   */
  problems: (
    shown: { cause?: string | undefined; run?: string | undefined; at?: string; parcel?: string | undefined } = {},
  ) =>
    ({
      to: '/problems',
      search: {
        ...(shown.run === undefined ? {} : { run: shown.run }),
        ...(shown.cause === undefined ? {} : { cause: shown.cause }),
        ...(shown.at === undefined ? {} : { at: shown.at }),
        ...(shown.parcel === undefined ? {} : { parcel: shown.parcel }),
      },
    }) as const,
  runs: () => ({ to: '/runs' }) as const,
  /** `at`: the parcel whose row is current at first. */
  run: (id: string, at?: string) =>
    ({ to: '/runs/$id', params: { id }, search: at === undefined ? {} : { at } }) as const,
  /** The requests of a parcel or a run, or the one that an error names. */
  requests: (filter: { parcel?: string; run?: string; request?: string } = {}) =>
    ({ to: '/requests', search: filter }) as const,
  /** Parcels from a file, and changes of many. */
  importFile: () => ({ to: '/import' }) as const,
  /** Opens a case file, with or without a token. */
  caseFile: () => ({ to: '/case' }) as const,
  /** The printers of the desk's own process. */
  printers: () => ({ to: '/printers' }) as const,
  shippingMethods: () => ({ to: '/shipping-methods' }) as const,
  settings: () => ({ to: '/settings' }) as const,
  signIn: (next?: string) => ({ to: '/sign-in', search: next === undefined ? {} : { next } }) as const,
};
