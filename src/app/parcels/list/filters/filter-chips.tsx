import { type ListQuery, sinceFilters, sinceTimes } from '#contract/list-query.ts';
import { formatSince, timestampTip } from '#app/words/time.ts';
import { ChipButton, RemovableChip } from '#app/ui/fields/chip.tsx';
import { withFilter, withoutFilters } from './change-query.ts';
import { filterWords as words } from '#app/parcels/list/list-later-words.ts';
import type { Picks } from '#app/parcels/list/rows/use-row-pick.ts';
import { timeWords } from '#app/parcels/list/list-words.ts';
import styles from '#app/parcels/list/list-toolbar.module.css';

/** Shows the list with that query and these of its picks. */
export type LiftPicks = (query: ListQuery, method: string | null, before: string | null) => void;

interface FilterChipsProps {
  query: ListQuery;
  picks: Picks;
  methodName: string | null;
  onChange: (query: ListQuery) => void;
  onLift: LiftPicks;
}

/** One chip per filter in force: the local date on it, UTC in its tooltip, and a button that lifts it; then one that lifts all. */
export function FilterChips({ query, picks: { method, before }, methodName, onChange, onLift }: FilterChipsProps) {
  const { source } = query;
  return (
    <div className={styles.chips}>
      {methodName === null ? null : (
        <RemovableChip
          label={words.method}
          value={methodName}
          onRemove={() => onLift(query, null, before)}
          removeLabel={words.removeFilter(words.method, methodName)}
        />
      )}
      {source === undefined ? null : (
        <RemovableChip
          label={words.source}
          value={words.sourceNames[source]}
          onRemove={() => onChange(withFilter(query, 'source', null))}
          removeLabel={words.removeFilter(words.source, words.sourceNames[source])}
        />
      )}
      {before === null ? null : (
        <RemovableChip
          label={words.before}
          value={formatSince(before)}
          tip={timestampTip(before)}
          onRemove={() => onLift(query, method, null)}
          removeLabel={words.removeFilter(words.before, formatSince(before))}
        />
      )}
      {sinceFilters.map((name) => {
        const since = query[name];
        if (since === undefined) return null;
        const label = timeWords[sinceTimes[name]].filter;
        return (
          <RemovableChip
            key={name}
            label={label}
            value={formatSince(since)}
            tip={timestampTip(since)}
            onRemove={() => onChange(withFilter(query, name, null))}
            removeLabel={words.removeFilter(label, formatSince(since))}
          />
        );
      })}
      <ChipButton className={styles.clear} onClick={() => onLift(withoutFilters(query), null, null)}>
        {words.clearFilters}
      </ChipButton>
    </div>
  );
}
