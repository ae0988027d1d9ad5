import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { awayWords as words } from './away-words.ts';

/**
 * Why nothing can be changed now, for the `disabledReason` of a button: the service is away. Undefined while it answers. What is
 * sent to a service that does not answer has an unknown outcome.
 */
export function useWritesHeld(): string | undefined {
  const { reach, baseHost } = useApi();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  return awaySince === null ? undefined : words.held(baseHost());
}
