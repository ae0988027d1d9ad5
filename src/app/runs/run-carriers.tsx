import { carrierWaitWords } from '#app/parcels/model/carrier-wait/carrier-wait-words.ts';
import { useCarrierWaits } from '#app/parcels/model/carrier-wait/use-carrier-waits.ts';
import { waitGroups } from '#app/parcels/model/carrier-wait/wait-kind.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { serverNow } from '#app/words/server-clock.ts';

/** Which carriers keep parcels of the run waiting, and why; nothing while all of them answer as usual. */
export function RunCarriers({ run }: { run: Run }) {
  const ids = run.items.filter(({ outcome }) => outcome === 'processing').map(({ id, parcel }) => parcel ?? id);
  // Some may have ended since they were asked for.
  const waits = useCarrierWaits(run.id, ids).filter(({ parcel }) => ids.includes(parcel));
  const groups = waitGroups(waits, serverNow());
  if (groups.length === 0) return null;
  const isHeldUp = groups.some(({ kind }) => kind === 'missing' || kind === 'away');
  return (
    <Notice tone={isHeldUp ? 'warn' : 'info'} role="status">
      {groups.map(({ kind, carrier, count }) => (
        <p key={`${kind} ${carrier}`}>{carrierWaitWords.run[kind](count, carrier)}</p>
      ))}
    </Notice>
  );
}
