import type { ShipDay } from '#app/parcels/list/filters/ship-days.ts';
import { counted, defineWords, formatCount, oneOf } from '#app/words/define-words.ts';
import { type FilterableSource, filterableSources, sorts } from '#contract/list-query.ts';
import type { SincePreset } from '#app/words/since-presets.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const noParcelsWords = defineWords({
  en: {
    importFile: 'Import a file',
    newParcel: 'New parcel',
    noneTitle: 'No parcels yet',
    noneBody:
      'Import a spreadsheet or a shop’s export of orders, or enter a parcel. Those that an integration or the API creates appear here by themselves.',
    noMatchTitle: 'No parcels match these filters',
    noMatchBody: 'Remove a filter, or clear all.',
    clearAllFilters: 'Clear filters',
  },
});

export const incompleteWords = defineWords({
  en: {
    emptyPages: (count: number) => `The API’s last ${formatCount(count)} pages were empty, but there are more.`,
    repeated: 'The API repeated a page, so the list ends here.',
    unreadable: (count: number) =>
      `${counted(count, { one: 'entry', other: 'entries' })} without an ID could not be shown.`,
    full: (max: number) =>
      `Limit of ${formatCount(max)} loaded parcels reached. Filter by source or date to see the others.`,
  },
});

export const copiesWords = defineWords({
  en: {
    title: (count: number) => `${formatCount(count)} parcels look like copies`,
    body: 'Created within ten minutes with the same order number, receiver and items. A request may have been sent twice: keep one.',
    dismiss: 'Not copies',
  },
});

export const currentRowWords = defineWords({
  en: {
    outcome: 'Result for the current row',
    edit: 'Edit',
    processOnly: 'Process only',
    labels: 'Print labels',
    delete: 'Delete…',
    sending: (name: string) => `${name}: starting processing…`,
    started: (name: string) => `${name} is being processed.`,
    notStarted: (name: string) => `${name} was not processed`,
    notKnown: (name: string) => `Unknown whether ${name} is being processed`,
    /** A title, and the sentences that explain it where there are any. */
    why: (title: string, detail: string) => (detail === '' ? title : `${title}. ${detail}`),
    correct: 'Correct',
    open: 'Open',
    keyFirst: 'Go to first row',
    keyLast: 'Go to last loaded row',
    keyPageDown: 'Page down',
    keyPageUp: 'Page up',
  },
});

export const rowOutOfViewWords = defineWords({
  en: {
    broughtIn: (name: string) => `${name} was out of view, so nothing was done. Press the key again.`,
  },
});

export const nothingPickedWords = defineWords({
  en: {
    looking: (looked: string) => `Searching… ${looked} so far.`,
    lookFurther: 'Search further',
    nothing: (view: string) => `No parcels in “${view}”`,
    nothingFound: 'No results',
    nothingYet: 'No results so far',
    nothingComplete: (looked: string) => `Searched ${looked}.`,
    nothingSoFar: (looked: string) => `Searched ${looked}. There are more.`,
    notSentHere: 'Which parcels were not sent is known in this browser only, until you sign out.',
    showAll: 'Show all parcels',
    withoutFilters: 'Search without filters',
  },
});

export const updateWords = defineWords({
  en: {
    label: 'Updates',
    new: (count: number) => `${formatCount(count)} new`,
    manyNew: (count: number) => `More than ${formatCount(count)} new`,
    manyChanged: 'many changes',
    orderChanged: 'order changed',
    left: (count: number) => `${formatCount(count)} left this view`,
    show: 'show',
    title: 'New, moved and removed rows. Nothing moves until you show them.',
    key: 'Show new parcels',
  },
});

export const searchBarWords = defineWords({
  en: {
    label: 'Search progress',
    reading: (looked: string) => `Searching… ${looked} so far.`,
    stopped: (looked: string) => `Search stopped. Searched ${looked}.`,
    failed: (looked: string) => `Search interrupted. Searched ${looked}.`,
    waiting: (looked: string) =>
      `Search interrupted. Searched ${looked}. It continues automatically when the API answers.`,
    stop: 'Stop',
    continue: 'Continue',
    /** For screen readers, when something changes that matters. */
    said: {
      reading: 'Searching older parcels',
      firstFound: 'First result found, still searching',
      stopped: 'Search stopped',
    },
    found: (count: number) => `${formatCount(count)} found`,
  },
});

export const filterWords = defineWords({
  en: {
    filterPanel: 'Filters',
    source: 'Source',
    method: 'Shipping method',
    country: 'Country',
    tag: 'Tag',
    shipBy: 'Ship by',
    shipDays: { today: 'Today', tomorrow: 'Tomorrow', 'next-7-days': 'Next 7 days' } satisfies Record<ShipDay, string>,
    picksNote:
      'The API has no filter for these four: the page picks among the parcels it reads, and reads on until a screen is full or you stop it. Countries and tags are those read so far.',
    before: 'Created before',
    sourceNames: { integration: 'integration', manual: 'manual', api: 'api' } satisfies Record<
      FilterableSource,
      string
    >,
    presetNames: {
      today: 'Today',
      yesterday: 'Yesterday',
      'last-7-days': 'Last 7 days',
      'last-30-days': 'Last 30 days',
    } satisfies Record<SincePreset, string>,
    any: 'Any',
    exact: 'Exact…',
    exactLabel: (filter: string) => `${filter}, local date and time`,
    apply: 'Apply',
    utc: (timestamp: string) => `UTC ${timestamp}`,
    exactIncomplete: 'Enter a date and a time.',
    removeFilter: (filter: string, value: string) => `Remove filter: ${filter} ${value}`,
    clearFilters: 'Clear all',
    closeFilters: 'Done',
  },
});

export const addressProblemWords = defineWords({
  en: {
    problemsTitle: 'Part of this address was not sent to the API',
    removeProblems: 'Remove it from the address',
    because: {
      twice: (name: string, _value: string) => `${name} may be given only once`,
      empty: (name: string, _value: string) => `${name} must not be empty`,
      sort: (name: string, value: string) => `${name} “${value}” is not supported; use ${oneOf(sorts)}`,
      source: (name: string, value: string) => `${name} “${value}” is not supported; use ${oneOf(filterableSources)}`,
      timestamp: (name: string, value: string) => `${name} “${value}” is not a UTC time such as 2026-11-25T00:00:00Z`,
      filter: (name: string, _value: string) => `“${name}” is not a filter of the API`,
      unknown: (name: string, _value: string) => `“${name}” is not a parameter of this page`,
      view: (_name: string, value: string) => `view “${value}” does not exist`,
      created_before: (name: string, value: string) => `${name} “${value}” is not a time such as 2026-11-25T00:00:00Z`,
      ship_by: (name: string, value: string) => `${name} “${value}” is not today, tomorrow or next-7-days`,
      cursor: (name: string, _value: string) => `${name} was ignored: the list starts at its first page`,
    },
  },
});

export const apiAddressWords = defineWords({
  en: {
    sentTitle: 'API request',
    sentNote: (view: string) => `“${view}” is filtered by this page: the API has no such filter.`,
    copyAddress: 'Copy API address',
    copyCurl: 'Copy as curl',
    copied: 'Copied',
    copyFailed: 'The browser blocked the clipboard.',
  },
});

export const displayPanelWords = defineWords({
  en: {
    panel: 'Display options',
    columns: 'Columns',
    hint: keysOrFinger(
      'Drag, or press Alt ↑ ↓ on a column, to move it. Widths are in pixels.',
      'The arrows move a column. Widths are in pixels.',
    ),
    width: (column: string) => `Width of ${column} in pixels`,
    automatic: 'auto',
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    moved: (column: string, place: number, count: number) => `${column}: ${place} of ${count}`,
    always: 'Always shown: it opens the parcel',
    reset: 'Reset columns',
    isReset: 'Columns reset',
    done: 'Done',
  },
});

export const savedViewWords = defineWords({
  en: {
    show: (name: string) => `Show your view ${name}`,
    save: 'Save view…',
    manage: 'Edit views…',
    saveTitle: 'Save this view',
    name: 'Name',
    nameHint: {
      desk: 'All stations get sort, filters and view; the search text is not kept.',
      device: 'Sort, filters and view are kept on this device; the search text is not.',
    },
    nameMissing: 'Enter a name.',
    replaces: (name: string) => `Replaces your view “${name}”.`,
    full: 'View limit reached. Delete one first.',
    withColumns: 'Include current columns and density',
    saved: (name: string) => `View “${name}” saved.`,
    saveButton: 'Save',
    cancel: 'Cancel',
    manageTitle: 'Your views',
    manageHint: 'Shown after the built-in views, in this order.',
    rename: (name: string) => `Name of ${name}`,
    nameMissingHere: (before: string) => `Enter a name. “${before}” is kept until then.`,
    nameTaken: (name: string, before: string) =>
      `Another view is named “${name}”. Enter a different name; “${before}” is kept until then.`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `“${name}” deleted.`,
    nameTakenSince: (name: string) => `Another view is named “${name}” now. Rename it first.`,
    bringBack: 'Undo',
    close: 'Close',
    noViews: 'No saved views.',
  },
});

export const selectionWords = defineWords({
  en: {
    bar: 'Selected parcels',
    selected: (count: number) => `${formatCount(count)} selected`,
    elsewhere: (count: number) => `${formatCount(count)} not in these rows`,
    selectAll: (count: number) => `Select all ${formatCount(count)} loaded`,
    selectMatching: (count: number | null) =>
      count === null ? 'Select all matching' : `Select all ${formatCount(count)} matching`,
    loadedSelected: (count: number) => `All ${formatCount(count)} loaded are selected.`,
    readingAll: (loaded: number, count: number | null) =>
      count === null
        ? `Loading all matching: ${formatCount(loaded)} so far.`
        : `Loading all matching: ${formatCount(loaded)} of ${formatCount(count)}.`,
    stopReading: 'Stop',
    showOnly: 'Show only these',
    showAll: 'Show whole list',
    more: 'More',
    export: 'Export…',
    copyOrderNumbers: 'Copy order numbers',
    copyIds: 'Copy IDs',
    copyTracking: 'Copy tracking numbers',
    copied: {
      orderNumbers: (count: number) => `${counted(count, { one: 'order number', other: 'order numbers' })} copied`,
      ids: (count: number) => `${counted(count, { one: 'ID', other: 'IDs' })} copied`,
      tracking: (count: number) => `${counted(count, { one: 'tracking number', other: 'tracking numbers' })} copied`,
    },
    /** `copied`: what was. */
    copiedWithout: (copied: string, without: number) =>
      `${copied}. ${counted(without, { one: 'parcel has', other: 'parcels have' })} none.`,
    nothingToCopy: 'No selected parcel has one.',
    copyFailed: 'The browser blocked the clipboard.',
    clear: 'Clear',
  },
});
