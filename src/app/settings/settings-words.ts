import type { Scope } from '#contract/rights/rights.ts';
import type { DeskSharing } from '#app/api/desk/desk-feed.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';
import { formatDuration } from '#app/words/duration.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const settingsWords = defineWords({
  en: {
    title: 'Settings',
    onThisDevice: 'of this device and its desk',
    appearance: 'Appearance',
    aboutAppearance: 'Saved in this browser',
    theme: 'Theme',
    shortcuts: 'Shortcuts',
    aboutShortcuts: keysOrFinger(
      'Press ? on any page for the keys that work there now.',
      'For a keyboard that is connected to this device.',
    ),
  },
});

export const forgetWords = defineWords({
  en: {
    title: 'Forget everything on this device',
    about: (isDesk: boolean) =>
      `Signs out and deletes what this browser stores for this page, in all tabs. Parcels on the server are not affected${isDesk ? ', nor is what the desk keeps for all stations' : ''}.`,
    what: [
      'The token and the address of the API',
      'Drafts and forms with unsaved changes',
      'The history of runs and print jobs',
      'The list of requests',
      'Shift statistics on Today',
      'Notes about refused and corrected parcels',
      'Settings: appearance, columns, saved views, columns of imported files, printing, station',
    ],
    /** Where stations share: what is deleted for good, and what is deleted here and stays on the desk. */
    ofDesk: {
      what: [
        'The token and the address of the API',
        'Drafts and forms with unsaved changes',
        'The list of requests, and the steps of runs that were made here',
        'What the checks said of parcels that were not sent',
        'Settings of this device: appearance, columns of the list, printers and paper, station, fixed values of imported files',
        'What this device has alone, and what the desk has not got yet',
      ],
      kept: 'The desk keeps, for all stations:',
      keeps: [
        'Which parcels were not sent, corrected or refused, by their fields',
        'Saved views, pickup times, column mappings, label cuts, refusal notes and end-of-day lists',
        'The shift, print jobs, runs, and what was done with each parcel',
        'The name of this station: this browser starts again as another one',
      ],
    },
    forget: 'Forget everything…',
    question: 'Forget everything on this device?',
    losses: (forms: number, runs: number) =>
      [
        forms === 0 ? '' : `${counted(forms, { one: 'form', other: 'forms' })} with unsaved changes will be discarded.`,
        runs === 0
          ? ''
          : `${formatCount(runs)} unfinished ${plural(runs, { one: 'run', other: 'runs' })} cannot be continued afterwards.`,
        'All tabs are signed out. This cannot be undone.',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    confirm: 'Forget everything',
    keep: 'Keep',
  },
});

const seconds = (count: number) => counted(count, { one: 'second', other: 'seconds' });

export const doctorWords = defineWords({
  en: {
    title: 'Connection',
    about: 'What this page works with, and what the API lets it do.',
    host: (host: string) => `Connected to ${host}`,
    through: (server: string) => `Through ${server}, which holds the token.`,
    tokenEnds: (end: string) => `The token ends in ${end}. It is kept only while a tab is open.`,
    scopes: {
      desk: 'The token has the scope “desk”: it packs, corrects and processes parcels. It does not create or delete any, change many at once or change settings of the desk.',
      read: 'The token has the scope “read”: it sees everything and changes nothing.',
      wall: 'The token has the scope “wall”: it counts parcels for Today and sees no receiver.',
      integration: 'The token has the scope “integration”: it is for programs.',
    } satisfies Record<Exclude<Scope, 'full'>, string>,
    ends: (end: string) => `The token is valid until ${end}.`,
    endsNext: 'Ask the person who runs this server for a new one.',
    sharing: {
      live: 'Shared with the other desks of this account: a change usually shows within two seconds.',
      away: 'Shared with the other desks of this account, and interrupted at present: pages check for changes every 20 seconds.',
      'not-shared': 'Not shared yet with the other desks of this account: pages check for changes every 20 seconds.',
    } satisfies Record<DeskSharing, string>,
    check: 'Check connection',
    checkAgain: 'Check again',
    result: 'Result of the check',
    columns: { name: 'What', said: 'Found', means: 'What it means' },
    tones: { ok: 'good', warn: 'limited', info: 'note' },
    readable: 'Readable',
    notReadable: 'Not readable',
    supported: 'Supported',
    notSaid: 'Not announced by the server',
    notOffered: 'Not offered',
    unknown: 'Unknown until it is needed',
    reach: 'Reachability',
    answers: (host: string, millis: number) => `${host} answered in ${formatCount(Math.round(millis))} ms`,
    reachMeans: 'The API accepts this page and its token.',
    requestIds: 'Request IDs (X-Request-ID)',
    requestIdsMean: {
      yes: 'Errors name the request, so that support can find it.',
      no: 'Errors cannot name their request: the server hides the header from this page or does not send it.',
    },
    clock: 'Clock (Date)',
    inStep: 'Same time',
    clockOff: (millis: number) =>
      `This device is ${formatDuration(Math.abs(millis))} ${millis > 0 ? 'ahead' : 'behind'}`,
    clockMeans: {
      same: 'Clock in sync',
      off: 'Set this device’s clock. Until then deadlines use the server’s time.',
      unknown: 'Times are judged by this device’s clock.',
    },
    retryAfter: 'Rate limit (Retry-After)',
    retryAfterMeans: {
      yes: 'The page waits exactly as long as the API asks.',
      no: 'Another origin must allow this header. Without it the page waits a minute after a rate limit.',
    },
    keys: 'Idempotency keys',
    keysMean: {
      yes: 'A lost answer is requested again under the same key: nothing is created or shipped twice.',
      no: 'After a lost answer the page checks what was done. Duplicates are possible.',
    },
    versions: 'Versions (ETag)',
    versionsMean: {
      yes: 'The server refuses to overwrite what someone else changed.',
      no: 'The page compares before it saves. A change in the same second can be overwritten.',
      hidden: 'The server keeps versions but hides them from this page, which compares before it saves.',
    },
    cancel: 'Cancel a parcel',
    cancelAt: (path: string) => `Offered at /parcels/{id}/${path}`,
    cancelMeans: {
      yes: 'Processed parcels can be cancelled here while the carrier allows it.',
      no: 'The server names no way to cancel, so the page offers none.',
    },
    rate: 'Request rate',
    seen: (max: number, refused: number) =>
      `Max ${formatCount(max)} per second, rate limit reached ${counted(refused, { one: 'time', other: 'times' })}`,
    rateMeans: {
      never: 'From the requests listed in this browser: the API never asked it to wait.',
      refused: (wait: number | null) =>
        `The API asked this browser to wait${wait === null ? '' : `, last for ${seconds(wait)}`}. Runs slow down automatically.`,
    },
    toRequests: 'Show requests',
  },
});

export const devicePageWords = defineWords({
  en: {
    title: 'Without a network',
    kept: 'This browser keeps the page and opens it without a network too. It can be installed from the menu of the browser.',
    notKept:
      'This browser does not keep the page yet: it does some seconds after a start, unless the connection saves data or is slow.',
    insecure:
      'This page was opened without https. Browsers then do not install it, do not open it without a network, and give it no camera. Ask who runs this desk for its https address.',
  },
});
