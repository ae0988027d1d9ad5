import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { defaultSort, type ListQuery } from '#contract/list-query.ts';
import type { Span } from '#app/shift/day-slots.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { formatDuration } from '#app/words/duration.ts';
import { formatCount } from '#app/words/define-words.ts';
import { formatRelative, formatSince, timestampTip } from '#app/words/time.ts';
import { type MethodRow, methodRows, type MethodSort, methodSorts, sortMethods } from './method-rows.ts';
import styles from './methods-table.module.css';
import { methodsWords as words } from '#app/today/day-words.ts';

interface MethodsTableProps {
  read: ReadRows;
  /** Timestamps: parcels created in that time are counted. */
  since: string;
  /** Null until now. */
  before: string | null;
  /** That time is a day or a week, and is called so. */
  span: Span;
  name: string;
  circumstances: ViewCircumstances;
}

/** How each shipping method does; every number leads to its parcels. */
export const MethodsTable = memo(function MethodsTable({
  read,
  since,
  before,
  span,
  name,
  circumstances,
}: MethodsTableProps) {
  const titleId = useId();
  const rows = useDeferredValue(read.created);
  const methods = useMemo(
    () => methodRows(rows, { since, before }, circumstances),
    [rows, since, before, circumstances],
  );
  const isWhole = read.complete || (read.back !== null && read.back <= since);
  const [sort, setSort] = useState<{ by: MethodSort; descending: boolean }>({ by: 'parcels', descending: true });
  const [unfolded, setUnfolded] = useState(false);
  const sorted = sortMethods(methods, sort.by, sort.descending);
  // What has only something that waits is shown to who asks what waits.
  const folds = sort.by !== 'waiting' && !unfolded;
  const shown = folds ? sorted.filter(({ parcels }) => parcels > 0) : sorted;
  const others = sorted.length - shown.length;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {sorted.length === 0 ? (
        <p className="muted">{words.empty}</p>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                {methodSorts.map((by) => (
                  <th
                    key={by}
                    scope="col"
                    aria-sort={sort.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined}
                  >
                    <button
                      type="button"
                      data-tip={by === 'toProcessed' || by === 'toPrinted' ? words.medianTip : undefined}
                      onClick={() => setSort({ by, descending: sort.by === by ? !sort.descending : by !== 'name' })}
                    >
                      {words.columns[by]}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((method) => (
                <MethodLine
                  key={method.id}
                  {...{ method, since, before }}
                  listed={read.listed}
                  now={circumstances.now}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others === 0 && !unfolded ? null : (
        <Button small look="quiet" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <ChevronRight size={13} aria-hidden="true" className={styles.chevron} />
          {words.others(methods.filter(({ parcels }) => parcels === 0).length)}
        </Button>
      )}
      <p className="faint">
        {before === null ? words.about(formatSince(since)) : words.aboutPast(span, name)}{' '}
        {isWhole || read.back === null ? '' : words.readBackTo(formatSince(read.back))}
      </p>
    </section>
  );
});

interface MethodLineProps {
  method: MethodRow;
  since: string;
  before: string | null;
  /** The server can list by when parcels were processed and printed. */
  listed: boolean;
  now: number;
}

function MethodLine({ method, since, before, listed, now }: MethodLineProps) {
  const { id, parcels, refused, waiting } = method;
  const name = method.name ?? words.none;
  // Of a day that is over its own parcels come first.
  const query: ListQuery = { sort: before === null ? defaultSort : 'created_at', created_since: since };
  const list = { id, before, query };
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <MethodLink {...list} leads={parcels > 0} label={words.showParcels(name, parcels)}>
          {formatCount(parcels)}
        </MethodLink>
      </td>
      <td className={refused > 0 ? styles.bad : undefined}>
        <MethodLink {...list} leads={refused > 0} view="refused" label={words.showRefused(name, refused, parcels)}>
          {refused === 0 ? '0' : words.refused(refused, parcels)}
        </MethodLink>
      </td>
      {medians.map(({ field, sort, filter }) => {
        const took = method[field];
        return (
          <td key={field}>
            {took === null ? null : (
              <MethodLink
                {...list}
                // Those it is the median of, as far as the server can tell.
                query={listed ? { sort, created_since: since, [filter]: since } : query}
                leads
                label={words.showTook[field](name, formatDuration(took))}
              >
                {formatDuration(took)}
              </MethodLink>
            )}
          </td>
        );
      })}
      <td>
        {waiting === null ? null : (
          <PlaceLink
            {...linkTo.parcel(waiting.id)}
            preload={false}
            data-tip={timestampTip(waiting.since)}
            aria-label={words.waitsSince(name, formatRelative(waiting.since, now))}
          >
            {formatRelative(waiting.since, now)}
          </PlaceLink>
        )}
      </td>
    </tr>
  );
}

/** The last of them first: those that took longest are among the last of a day. */
const medians = [
  { field: 'toProcessed', sort: '-processed_at', filter: 'processed_since' },
  { field: 'toPrinted', sort: '-printed_at', filter: 'printed_since' },
] as const;

interface MethodLinkProps {
  /** False: there is nothing to lead to. */
  leads: boolean;
  query: ListQuery;
  view?: string;
  before: string | null;
  /** Of the method. */
  id: string;
  label: string;
  children: ReactNode;
}

function MethodLink({ leads, query, view, before, id, label, children }: MethodLinkProps) {
  if (!leads) return children;
  return (
    <PlaceLink
      {...linkTo.parcels(query, view, { method: id, ...(before !== null && { created_before: before }) })}
      aria-label={label}
      preload={false}
    >
      {children}
    </PlaceLink>
  );
}
