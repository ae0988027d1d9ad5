import { useEffect, useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { runPageWords as words } from './run-page-words.ts';

const ValueAgainDialog = lazyPart(() =>
  import('#app/runs/actions/value-again-dialog.tsx').then((module) => module.ValueAgainDialog),
);

/** Why a run does nothing just now, and what makes it go on. */
export function RunHoldNotice({ run, store }: { run: Run; store: RunStore }) {
  const [asking, setAsking] = useState(false);
  const { hold, state } = run;
  if (hold === null || state === 'ended') return null;
  return (
    <Notice tone={hold === 'user' ? 'info' : 'warn'} role="status">
      {hold === 'wait' ? <Countdown until={run.heldUntil ?? 0} /> : <p>{words.held[hold]}</p>}
      {hold === 'value' ? (
        <p>
          <Button small look="primary" onClick={() => setAsking(true)}>
            {words.giveValue}
          </Button>
        </p>
      ) : null}
      {asking ? <ValueAgainDialog run={run} store={store} onClose={() => setAsking(false)} /> : null}
    </Notice>
  );
}

/** `until` is on `performance.now`. The seconds are for the eyes: read out each, they would never end. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1000);
  return <p aria-live="off">{seconds > 0 ? words.wait(seconds) : words.waitSoon}</p>;
}
