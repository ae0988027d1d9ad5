import { useQueryClient } from '@tanstack/react-query';
import { knownNames } from '#app/parcels/lookup/known-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { problemsWords as words } from './problems-words.ts';

/** The parcels of a run that the API does not have, by the names that the page knows, or else by their ids. */
export function MissingParcels({ ids }: { ids: readonly string[] }) {
  const names = knownNames(useQueryClient(), ids);
  if (ids.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <p>{words.notFound(ids.length)}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <bdi>{names.get(id) ?? id}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
