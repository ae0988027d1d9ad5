import { useEffect, useRef, useState } from 'react';

/** How long the current row rests before the parcel beside follows it, in milliseconds. */
const restMillis = 150;

/**
 * Lets the parcel beside the list follow the current row, once the keys rest. `pendingId`: the row's parcel while the address
 * still names another one; what the keys do then must not happen to that one.
 */
export function useFollow(openId: string | null, open: (id: string) => void) {
  // Kept with what was open then: any other parcel that opens meanwhile ends it.
  const [pending, setPending] = useState<{ from: string; id: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [openId]);

  const follow = (id: string) => {
    clearTimeout(timer.current);
    if (openId === null) return;
    setPending(id === openId ? null : { from: openId, id });
    if (id !== openId) timer.current = setTimeout(() => open(id), restMillis);
  };
  return { follow, pendingId: pending !== null && pending.from === openId ? pending.id : null };
}
