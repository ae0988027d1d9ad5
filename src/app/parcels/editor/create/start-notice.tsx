import { useApi } from '#app/api/parcel-desk-api.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { duplicateWords as words } from './duplicate-words.ts';
import type { NewParcelStart } from './new-parcel-start.ts';
import { unresolvedWords } from '#app/parcels/editor/save/save-words.ts';

/** Where a new parcel's values come from, and what its server cannot promise. */
export function StartNotice({ start }: { start: NewParcelStart | null }) {
  const { settings } = useApi();
  return (
    <>
      {start === null ? null : <CopyNotice start={start} />}
      {settings.idempotencyKeys ? null : (
        <Notice tone="info">
          <p>{unresolvedWords.noKeys}</p>
        </Notice>
      )}
    </>
  );
}

function CopyNotice({ start: { from, values } }: { start: NewParcelStart }) {
  const late = values.ship_by !== '' && Date.parse(values.ship_by) < serverNow();
  return (
    <Notice tone="info" role="status">
      <p>
        {from.kind === 'gone' ? words.goneCopy(from.name) : `${words.copyOf(from.name)} ${words.copyKeeps}`}{' '}
        {from.kind === 'gone' || values.order_number === '' ? null : words.sameOrder(values.order_number)}{' '}
        {late ? words.lateShipBy : null}
      </p>
    </Notice>
  );
}
