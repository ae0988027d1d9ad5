import type { FilterableSource, SortField } from '#contract/list-query.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { SincePreset } from '#app/words/since-presets.ts';

interface TimeWords {
  /** The name of its filter. */
  filter: string;
  /** What was searched: `parcels printed since 1 Nov`. */
  since: (time: string) => string;
  until: (time: string) => string;
}

/** Of each time that the API filters and sorts by. */
export const timeWords = defineWords<Record<SortField, TimeWords>>({
  en: {
    created_at: { filter: 'Created since', since: (time) => `since ${time}`, until: (time) => `up to ${time}` },
    processed_at: {
      filter: 'Processed since',
      since: (time) => `processed since ${time}`,
      until: (time) => `processed up to ${time}`,
    },
    printed_at: {
      filter: 'Printed since',
      since: (time) => `printed since ${time}`,
      until: (time) => `printed up to ${time}`,
    },
    cancelled_at: {
      filter: 'Cancelled since',
      since: (time) => `cancelled since ${time}`,
      until: (time) => `cancelled up to ${time}`,
    },
  },
});

export const filterWords = defineWords({
  en: {
    filterPanel: 'Filters',
    source: 'Source',
    method: 'Shipping method',
    noMethod: 'No shipping method',
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
