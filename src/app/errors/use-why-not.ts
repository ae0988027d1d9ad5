import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useMayNot, type WhyNot } from '#app/links/use-may-not.ts';
import { awayWords as words } from './away-words.ts';

/**
 * Why what needs a right cannot be done now, for the `disabledReason` of a button: the token may not, or the service is away. What is
 * sent to a service that does not answer has an unknown outcome.
 */
export function useWhyNot(): WhyNot {
  const { reach, baseHost } = useApi();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const mayNot = useMayNot();
  return (right) => mayNot(right) ?? (awaySince === null ? undefined : words.held(baseHost()));
}
