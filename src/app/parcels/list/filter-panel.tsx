import { filterableSources, type ListQuery, sinceFilters } from '#contract/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { ChipOptions } from '../../ui/chip-options.tsx';
import { withFilter } from './change-query.ts';
import styles from './filter-panel.module.css';
import { listWords as words } from './list-words.ts';
import { SinceOptions } from './since-options.tsx';

interface FilterPanelProps {
  id: string;
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  onClose: () => void;
}

const any = 'any';
const sourceOptions = [
  { value: any, label: words.any },
  ...filterableSources.map((source) => ({ value: source, label: words.sourceNames[source] })),
] as const;

/** The five filters of the API, all in view. A choice is in force at once; several combine. */
export function FilterPanel({ id, query, onChange, onClose }: FilterPanelProps) {
  return (
    <div id={id} role="group" aria-label={words.filterPanel} className={styles.panel}>
      <ChipOptions
        legend={words.filterLabels.source}
        options={sourceOptions}
        value={query.source ?? any}
        onChange={(value) => onChange(withFilter(query, 'source', value === any ? null : value))}
      />
      {sinceFilters.map((name) => (
        <SinceOptions
          key={name}
          label={words.filterLabels[name]}
          value={query[name] ?? null}
          onChange={(value) => onChange(withFilter(query, name, value))}
        />
      ))}
      <div className={styles.actions}>
        <Button small onClick={onClose} keys="Escape">
          {words.closeFilters}
        </Button>
      </div>
    </div>
  );
}
