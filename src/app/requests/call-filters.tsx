import { type ReactNode, useRef } from 'react';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { ChipButton, ChipSelect, RemovableChip } from '#app/ui/fields/chip.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { type CallFilter, callResults } from './call-filter.ts';
import styles from './call-filters.module.css';
import { intentName } from './intent-name.ts';
import { callKinds } from '#app/requests/journal/call-record.ts';
import { requestWords as words } from './request-words.ts';

interface CallFiltersProps {
  filter: CallFilter;
  onFilter: (filter: CallFilter) => void;
  /** How many are new and match. */
  fresh: number;
  onFresh: () => void;
  children: ReactNode;
}

/** By parcel, result and kind; what else a link has filtered by can be taken away. */
export function CallFilters({ filter, onFilter, fresh, onFresh, children }: CallFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  // An empty text is no filter.
  const set = (name: keyof CallFilter, text: string) => {
    const { [name]: _before, ...others } = filter;
    onFilter(text === '' ? others : { ...others, [name]: text });
  };
  const links = [
    { name: 'run', label: words.run, value: filter.run?.slice(0, 6) },
    { name: 'intent', label: words.intent, value: filter.intent === undefined ? undefined : intentName(filter.intent) },
    { name: 'request', label: words.requestId, value: filter.request },
  ] as const;
  useShortcuts(
    [
      { keys: '/', label: words.keyFind, run: () => input.current?.select() },
      ...(fresh > 0 ? [{ keys: '.', label: words.keyFresh, run: onFresh }] : []),
    ],
    'requests',
  );
  return (
    <div className={styles.filters}>
      <label className={styles.parcel}>
        <span className="visually-hidden">{words.parcelHint}</span>
        <input
          type="search"
          ref={input}
          value={filter.parcel ?? ''}
          placeholder={words.parcelHint}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set('parcel', event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Escape') set('parcel', '');
          }}
        />
        <Kbd keys="/" />
      </label>
      <ChipSelect label={words.result} value={filter.result ?? ''} onChange={(value) => set('result', value)}>
        <option value="">{words.all}</option>
        {callResults.map((result) => (
          <option key={result} value={result}>
            {words.results[result]}
          </option>
        ))}
      </ChipSelect>
      <ChipSelect label={words.kind} value={filter.kind ?? ''} onChange={(value) => set('kind', value)}>
        <option value="">{words.all}</option>
        {callKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </ChipSelect>
      {links.map(({ name, label, value }) =>
        value === undefined ? null : (
          <RemovableChip
            key={name}
            label={label}
            value={value}
            removeLabel={words.removeFilter(label)}
            onRemove={() => set(name, '')}
          />
        ),
      )}
      <span role="status" aria-label={words.updates}>
        {fresh > 0 ? (
          <ChipButton on data-tip={words.showFresh} aria-keyshortcuts="." onClick={onFresh}>
            <b>{words.fresh(fresh)}</b>
            {` · ${words.show}`}
            <Kbd keys="." />
          </ChipButton>
        ) : null}
      </span>
      <span className={styles.grow} />
      {children}
    </div>
  );
}
