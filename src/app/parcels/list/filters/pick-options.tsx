import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { filterWords as words } from '#app/parcels/list/list-later-words.ts';
import { methodWords } from '#app/parcels/list/list-words.ts';
import { noMethod } from '#app/parcels/list/rows/use-row-pick.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { ChipSelect } from '#app/ui/fields/chip.tsx';
import { browserLanguages } from '#app/words/language.ts';
import { countryName } from '#app/words/region-names.ts';
import styles from './filter-panel.module.css';
import { shipDayNamed, shipDays } from './ship-days.ts';

interface PickOptionsProps {
  picks: ListPicks;
  /** The rows that were read: countries and tags are those seen in them. */
  rows: readonly ParcelRow[];
  onChange: (picks: ListPicks) => void;
}

const any = 'any';
const shipDayOptions = [
  { value: any, label: words.any },
  ...shipDays.map((day) => ({ value: day, label: words.shipDays[day] })),
] as const;

/** The filters that the API has not: the page picks among what it reads. */
export function PickOptions({ picks, rows, onChange }: PickOptionsProps) {
  const { data: methods = [] } = useQuery(shippingMethodsQuery(useApi()));
  const seen = useMemo(() => seenIn(rows), [rows]);
  const methodNames = new Map([
    ...[...seen.methods, ...methods.map(({ id, name }): [string, string] => [id, name])].toSorted(
      ([, one], [, other]) => compare(one, other),
    ),
    [noMethod, methodWords.noMethod],
  ]);
  const countries = new Map([...seen.countries].map((code) => [code, countryName(code)]));
  const tags = new Map([...seen.tags].map((tag) => [tag, tag]));
  const choose = (name: keyof ListPicks, value: string) => {
    const { [name]: _before, ...others } = picks;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <>
      <div className={styles.picks}>
        <Choice
          label={words.method}
          value={picks.method}
          options={methodNames}
          onChange={(id) => choose('method', id)}
        />
        <Choice
          label={words.country}
          value={picks.country}
          options={countries}
          onChange={(code) => choose('country', code)}
        />
        <Choice label={words.tag} value={picks.tag} options={tags} onChange={(tag) => choose('tag', tag)} />
      </div>
      <ChipOptions
        legend={words.shipBy}
        options={shipDayOptions}
        value={shipDayNamed(picks.ship_by) ?? any}
        onChange={(day) => choose('ship_by', day === any ? '' : day)}
      />
      <p className={styles.picksNote}>{words.picksNote}</p>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** Names by their values; one that is chosen and not among them stands as it is. */
  options: ReadonlyMap<string, string>;
  onChange: (value: string) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  return (
    <ChipSelect label={label} value={value} onChange={onChange}>
      <option value="">{words.any}</option>
      {value === '' || options.has(value) ? null : <option value={value}>{value}</option>}
      {[...options].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChipSelect>
  );
}

const { compare } = new Intl.Collator(browserLanguages);

function seenIn(rows: readonly ParcelRow[]) {
  const [countries, tags, methods] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  for (const { receiver, tags: own, shipping_method: method } of rows) {
    if (receiver?.country) countries.add(receiver.country);
    for (const tag of own) tags.add(tag);
    if (method !== null) methods.set(method.id, method.name);
  }
  return {
    methods,
    countries: [...countries].toSorted((one, other) => compare(countryName(one), countryName(other))),
    tags: [...tags].toSorted(compare),
  };
}
