/**
 * How long this browser keeps an entry, and for whom. `device`: until the user forgets everything; choices of the people at this machine,
 * whatever account they use, and nothing of a parcel. `marked`: as long, and each entry has the mark of its account, which alone sees it.
 * `account`: also with its mark, and no longer than it is signed in. `tab`: in the tab's own storage, until it is closed or signs out.
 * `server`: until it was sent to the server, whatever is cleared.
 */
type Lifetime = 'device' | 'marked' | 'account' | 'tab' | 'server';

/** Everything that is stored under a fixed name. A store that is not listed does not compile; signing out and forgetting go by this list. */
export const storeLifetimes = {
  'account-marks': 'device',
  'alone-told': 'device',
  drafts: 'device',
  export: 'device',
  'keyless-told': 'device',
  'label-frames': 'device',
  left: 'device',
  'list-columns': 'device',
  'list-density': 'device',
  'offers-left': 'device',
  'parcel-on-whole-page': 'device',
  pickups: 'device',
  'print-jobs': 'marked',
  printers: 'device',
  printing: 'device',
  'recent-methods': 'device',
  'device-session': 'account',
  'request-bodies': 'account',
  'sheet-mappings': 'device',
  'start-page': 'device',
  'station-id': 'device',
  station: 'device',
  'station-commands': 'device',
  'status-asked': 'device',
  'status-lease': 'device',
  theme: 'device',
  views: 'device',
  corrections: 'account',
  holds: 'account',
  'handover-lists': 'account',
  'desk-pending': 'account',
  'desk-settings': 'account',
  'not-sent': 'account',
  'refusal-hints': 'account',
  processing: 'tab',
  'reloaded-from': 'tab',
  session: 'tab',
  'station-open': 'tab',
  'to-print': 'tab',
  'token-rights': 'tab',
  'session-ending': 'server',
  'requests-forgotten': 'device',
  'work-forgotten': 'device',
} as const satisfies Readonly<Record<string, Lifetime>>;

export type StoreName = keyof typeof storeLifetimes;

/** The databases of this browser. One that is not listed does not compile. */
export const databaseLifetimes = {
  runs: 'marked',
  requests: 'account',
  station: 'device',
  work: 'account',
} as const satisfies Readonly<Record<string, Lifetime>>;

export type DatabaseName = keyof typeof databaseLifetimes;
export const databasePrefix = 'parcel-desk-';

export function storesOf(lifetime: Lifetime): StoreName[] {
  const names = Object.keys(storeLifetimes) as StoreName[];
  return names.filter((name) => storeLifetimes[name] === lifetime);
}
