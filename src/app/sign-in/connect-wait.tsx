import { useEffect, useEffectEvent } from 'react';
import { useSecondsUntil } from '#app/ui/use-seconds-until.ts';
import { connectWords as words } from './sign-in-words.ts';

interface ConnectWaitProps {
  /** On `performance.now`. */
  until: number;
  onOver: () => void;
}

/** Counts down to the next try. What a screen reader heard once is not read to it again each second. */
export function ConnectWait({ until, onOver }: ConnectWaitProps) {
  const left = useSecondsUntil(until);
  const over = left === 0;
  const tryAgain = useEffectEvent(onOver);
  useEffect(() => {
    if (over) tryAgain();
  }, [over]);
  return (
    <p className="muted" aria-hidden="true">
      {words.secondsLeft(left)}
    </p>
  );
}
