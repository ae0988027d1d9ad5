import { useQuery } from '@tanstack/react-query';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { documentWords } from '#app/parcels/process/process-words.ts';
import type { Asking } from '#app/station/bench/bench.tsx';
import { AsideList } from '#app/station/claims/aside-list.tsx';
import { PickLists } from '#app/station/claims/pick-lists.tsx';
import { NoLabel } from '#app/station/bench/label-pane.tsx';
import { ActionRow } from '#app/station/place/action-row.tsx';
import { ErrorLine } from '#app/station/place/error-line.tsx';
import { Message } from '#app/station/place/message.tsx';
import { TableFrame } from '#app/station/place/table-frame.tsx';
import { PickupsToday } from '#app/station/scan/pickups-today.tsx';
import { ShiftTotals } from '#app/station/scan/shift-totals.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './station-page.module.css';
import { resultWords } from './result-words.ts';
import { stationWords as words } from './station-words.ts';

interface EmptyTableProps {
  asking: Asking | null;
  onTakeUp: (id: string) => void;
  onPressed: () => void;
}

/** The table before a scan, and while a scan is looked up. */
export function EmptyTable({ asking, onTakeUp, onPressed }: EmptyTableProps) {
  return (
    <TableFrame
      message={
        asking?.message ?? (
          <Message tone="quiet" heading="h1" title={words.idle}>
            <p>{words.idleNext}</p>
          </Message>
        )
      }
      items={
        <div className={styles.idle}>
          <ShiftTotals large />
          <PickupsToday />
          <AsideList onTakeUp={onTakeUp} onPressed={onPressed} />
          <PickLists onPressed={onPressed} />
        </div>
      }
      label={<NoLabel>{documentWords.labelHere}</NoLabel>}
      actions={asking?.actions ?? <ActionRow />}
    />
  );
}

/** The table before its parcel is read. */
export function OpeningTable() {
  return (
    <TableFrame
      message={<Message tone="working" heading="h1" title={words.opening} />}
      label={<NoLabel>{documentWords.labelHere}</NoLabel>}
      actions={<ActionRow />}
    />
  );
}

interface UnreadTableProps {
  id: string;
  error: unknown;
  asking: Asking | null;
  onLeave: () => void;
}

/** The table of a parcel that could not be read. */
export function UnreadTable({ id, error, asking, onLeave }: UnreadTableProps) {
  const { refetch, isFetching } = useQuery({ ...parcelQuery(useApi(), id), enabled: false });
  const gone = isGone(error);
  const message = gone ? (
    <Message tone="bad" heading="h1" title={resultWords.gone} loud alert>
      <p>{resultWords.goneNext}</p>
    </Message>
  ) : (
    <Message tone="bad" heading="h1" title={words.notRead} loud alert covers>
      <ErrorLine error={error} />
    </Message>
  );
  const again = (
    <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
      {words.tryAgain}
    </Button>
  );
  const leave = (
    <Button keys="Escape" onClick={onLeave}>
      {words.putAside}
    </Button>
  );
  return (
    <TableFrame
      message={asking?.message ?? message}
      label={<NoLabel>{documentWords.labelHere}</NoLabel>}
      actions={asking?.actions ?? <ActionRow enter={gone ? null : again} leave={leave} />}
    />
  );
}
