import { useMemo, useState } from 'react';
import type { ProblemGroup } from './problem-groups.ts';

const none: readonly string[] = [];

/** The groups; while one of them is open in the order they had then, so that nothing moves beside the hands. What is found later joins at the end. */
export function useSteadyOrder(groups: readonly ProblemGroup[], isOpen: boolean): readonly ProblemGroup[] {
  const [order, setOrder] = useState(none);
  const added = isOpen ? groups.filter(({ cause }) => !order.includes(cause)) : [];
  if (added.length > 0) setOrder([...order, ...added.map(({ cause }) => cause)]);
  if (!isOpen && order.length > 0) setOrder(none);
  return useMemo(() => {
    const places = new Map(order.map((cause, place) => [cause, place]));
    const place = ({ cause }: ProblemGroup) => places.get(cause) ?? places.size;
    return isOpen ? groups.toSorted((one, other) => place(one) - place(other)) : groups;
  }, [groups, isOpen, order]);
}
