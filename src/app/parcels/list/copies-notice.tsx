import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { possibleCopies } from '#app/api/cache/possible-copies.ts';
import { isSamePart } from '#app/api/parcel-version.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { linkTo } from '#app/links/links.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { copiesWords as words } from './list-later-words.ts';
import { useComputation } from '#app/state/use-computation.ts';

/** Parcels read by themselves for one look: there are rarely any. */
const maxReads = 20;

/**
 * Where the API keeps no keys, parcels that one request may have made several of. Rows only show that they may: the parcels
 * themselves are read before anything is said.
 */
export function CopiesNotice({ rows }: { rows: readonly ParcelRow[] }) {
  const api = useApi();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const groups = useMemo(() => possibleCopies(rows, serverNow()), [rows]);
  const open = groups.filter((group) => !dismissed.includes(nameOf(group)));
  const key = groups.length === 0 ? null : JSON.stringify(groups.map(nameOf));
  const { last: copies = [] } = useComputation(key, (signal) => confirmed(api, groups, signal));
  return open
    .filter((group) => copies.includes(nameOf(group)))
    .map((group) => (
      <Notice key={nameOf(group)} tone="warn" role="status">
        <p>
          <b>{words.title(group.length)}</b>
        </p>
        <p>{words.body}</p>
        <p>
          {group.map(({ id, reference_code }) => (
            <span key={id}>
              <Link {...linkTo.parcel(id)} data-alone>
                {reference_code || id}
              </Link>{' '}
            </span>
          ))}
          <Button small onClick={() => setDismissed([...dismissed, nameOf(group)])}>
            {words.dismiss}
          </Button>
        </p>
      </Notice>
    ));
}

function nameOf(group: readonly ParcelRow[]): string {
  return group.map(({ id }) => id).join(' ');
}

/** The names of the groups whose parcels are the same in full. */
async function confirmed(
  { endpoints }: ParcelDeskApi,
  groups: readonly ParcelRow[][],
  signal: AbortSignal,
): Promise<string[]> {
  const names: string[] = [];
  let reads = 0;
  for (const group of groups) {
    reads += group.length;
    if (reads > maxReads) break;
    const found = await Promise.all(group.map(({ id }) => endpoints.getParcel(id, signal)));
    const [first] = found;
    if (first !== undefined && found.every(({ parcel }) => isSamePart(first.parcel, parcel, 'order')))
      names.push(nameOf(group));
  }
  return names;
}
