import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { linkTo } from '#app/links/links.ts';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { defaultSort } from '#contract/list-query.ts';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { formatDuration } from '#app/words/duration.ts';
import { formatCount } from '#app/words/define-words.ts';
import { formatRelative, formatSince, momentTip } from '#app/words/time.ts';
import { type MethodRow, methodRows, type MethodSort, methodSorts, sortMethods } from './method-rows.ts';
import styles from './methods-table.module.css';
import { methodsWords as words } from './methods-words.ts';

interface MethodsTableProps {
  read: ReadRows;
  /** Parcels created since then are counted. */
  since: string;
  circumstances: ViewCircumstances;
}

/** How each shipping method does; every number leads to its parcels. */
export const MethodsTable = memo(function MethodsTable({ read, since, circumstances }: MethodsTableProps) {
  const titleId = useId();
  const rows = useDeferredValue(read.created);
  const methods = useMemo(() => methodRows(rows, since, circumstances), [rows, since, circumstances]);
  const isWhole = read.complete || (read.back !== null && read.back <= since);
  const [sort, setSort] = useState<{ by: MethodSort; descending: boolean }>({ by: 'parcels', descending: true });
  const sorted = sortMethods(methods, sort.by, sort.descending);
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
              {sorted.map((method) => (
                <MethodLine key={method.id} method={method} since={since} now={circumstances.now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="faint">
        {words.about(formatSince(since))}{' '}
        {isWhole || read.back === null ? '' : words.readBackTo(formatSince(read.back))}
      </p>
    </section>
  );
});

function MethodLine({ method, since, now }: { method: MethodRow; since: string; now: number }) {
  const { id, parcels, refused, toProcessed, toPrinted, waiting } = method;
  const name = method.name ?? words.none;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <CountLink count={parcels} {...{ since, id }} label={words.showParcels(name, parcels)}>
          {formatCount(parcels)}
        </CountLink>
      </td>
      <td className={refused > 0 ? styles.bad : undefined}>
        <CountLink count={refused} view="refused" {...{ since, id }} label={words.showRefused(name, refused, parcels)}>
          {refused === 0 ? '0' : words.refused(refused, parcels)}
        </CountLink>
      </td>
      <td>{toProcessed === null ? '' : formatDuration(toProcessed)}</td>
      <td>{toPrinted === null ? '' : formatDuration(toPrinted)}</td>
      <td>
        {waiting === null ? null : (
          <Link
            {...linkTo.parcel(waiting.id)}
            preload={false}
            data-tip={momentTip(waiting.since)}
            aria-label={words.waitsSince(name, formatRelative(waiting.since, now))}
          >
            {formatRelative(waiting.since, now)}
          </Link>
        )}
      </td>
    </tr>
  );
}

interface CountLinkProps {
  count: number;
  view?: string;
  since: string;
  /** Of the method. */
  id: string;
  label: string;
  children: ReactNode;
}

function CountLink({ count, view, since, id, label, children }: CountLinkProps) {
  if (count === 0) return children;
  return (
    <Link {...linkTo.parcels({ sort: defaultSort, created_since: since }, view, id)} aria-label={label} preload={false}>
      {children}
    </Link>
  );
}
