import type { FilterableSource } from '#contract/list-query.ts';
import { defineWords } from '#app/words/define-words.ts';
import type { SincePreset } from '#app/words/since-presets.ts';

export const filterWords = defineWords({
  en: {
    filterPanel: 'Filters',
    source: 'Source',
    method: 'Shipping method',
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
