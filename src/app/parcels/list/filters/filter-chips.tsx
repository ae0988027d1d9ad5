import { type ListQuery, sinceFilters, sinceTimes } from '#contract/list-query.ts';
import { formatSince, timestampTip } from '#app/words/time.ts';
import { ChipButton, RemovableChip } from '#app/ui/fields/chip.tsx';
import { withFilter, withoutFilters } from './change-query.ts';
import { filterWords as words } from '#app/parcels/list/list-later-words.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { countryName } from '#app/words/region-names.ts';
import { shipDayNamed } from './ship-days.ts';
import { timeWords } from '#app/parcels/list/list-words.ts';
import styles from '#app/parcels/list/list-toolbar.module.css';

interface FilterChipsProps {
  query: ListQuery;
  picks: ListPicks;
  methodName: string | null;
  /** Shows the list with that query and these of its picks. */
  onLift: (query: ListQuery, picks: ListPicks) => void;
}

/** One chip per filter in force: the local date on it, UTC in its tooltip, and a button that lifts it; then one that lifts all. */
export function FilterChips({ query, picks, methodName, onLift }: FilterChipsProps) {
  const { source } = query;
  const onChange = (changed: ListQuery) => onLift(changed, picks);
  const { country, tag, ship_by, created_before: before } = picks;
  const day = shipDayNamed(ship_by);
  const picked: { name: keyof ListPicks; label: string; value: string | null; tip?: string }[] = [
    { name: 'method', label: words.method, value: methodName },
    { name: 'country', label: words.country, value: country === undefined ? null : countryName(country) },
    { name: 'tag', label: words.tag, value: tag ?? null },
    { name: 'ship_by', label: words.shipBy, value: day === null ? null : words.shipDays[day] },
    ...(before === undefined
      ? []
      : [
          {
            name: 'created_before' as const,
            label: words.before,
            value: formatSince(before),
            tip: timestampTip(before),
          },
        ]),
  ];
  return (
    <div className={styles.chips}>
      {picked.map(({ name, label, value, tip }) => {
        if (value === null) return null;
        const { [name]: _lifted, ...others } = picks;
        return (
          <RemovableChip
            key={name}
            label={label}
            value={value}
            tip={tip}
            onRemove={() => onLift(query, others)}
            removeLabel={words.removeFilter(label, value)}
          />
        );
      })}
      {source === undefined ? null : (
        <RemovableChip
          label={words.source}
          value={words.sourceNames[source]}
          onRemove={() => onChange(withFilter(query, 'source', null))}
          removeLabel={words.removeFilter(words.source, words.sourceNames[source])}
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
      <ChipButton className={styles.clear} onClick={() => onLift(withoutFilters(query), {})}>
        {words.clearFilters}
      </ChipButton>
    </div>
  );
}
