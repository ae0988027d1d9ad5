import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { Button } from '#app/ui/button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { type Asking, Bench, type BenchHandle } from '#app/station/bench/bench.tsx';
import { NoLabel } from '#app/station/bench/label-pane.tsx';
import type { PackStage } from '#app/station/bench/pack-stage.ts';
import { ActionRow } from '#app/station/place/action-row.tsx';
import { ErrorLine } from '#app/station/place/error-line.tsx';
import { Message } from '#app/station/place/message.tsx';
import { TableFrame } from '#app/station/place/table-frame.tsx';
import type { OpenParcel } from './station-memory.ts';
import styles from './station-page.module.css';
import { idleKeys, resultWords, stationWords as words } from './station-words.ts';
import { justRead } from './use-station.ts';

/** The table before a scan, and while a scan is looked up. */
export function EmptyTable({ asking }: { asking: Asking | null }) {
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
        <dl className={styles.keys}>
          {idleKeys.map(([keys, name]) => (
            <div key={keys}>
              <dt>
                <Kbd keys={keys} />
                <span className="visually-hidden">{keys}</span>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      }
      label={<NoLabel>{resultWords.labelHere}</NoLabel>}
      actions={asking?.actions ?? <ActionRow />}
    />
  );
}

interface ParcelTableProps {
  open: OpenParcel;
  scanning: boolean;
  onOpen: (changes: Partial<OpenParcel>) => void;
  onPhase: (phase: PackStage | 'not-read') => void;
  onFocusBack: () => void;
  onLeave: () => void;
  asking: Asking | null;
  bench: Ref<BenchHandle>;
}

/** Reads the parcel that came onto the table; what the browser held of it may be old. */
export function ParcelTable({ open, scanning, onPhase, bench, ...rest }: ParcelTableProps) {
  const api = useApi();
  const [openedAt] = useState(() => Date.now() - justRead);
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...parcelQuery(api, open.id),
    staleTime: justRead,
    refetchOnMount: true,
    // What was asked for with the scan and refused is not asked for again unasked.
    retryOnMount: false,
  });
  const fresh = data !== undefined && dataUpdatedAt >= openedAt;
  const lost = error !== null && !fresh;
  const tell = useEffectEvent(() => onPhase('not-read'));
  useEffect(() => {
    if (lost) tell();
  }, [lost]);
  if (lost) {
    const gone = isGone(error);
    return (
      <TableFrame
        message={
          rest.asking?.message ??
          (gone ? (
            <Message tone="bad" heading="h1" title={words.deleted} loud alert>
              <p>{words.deletedNext}</p>
            </Message>
          ) : (
            <Message tone="bad" heading="h1" title={words.notRead} loud alert covers>
              <ErrorLine error={error} />
            </Message>
          ))
        }
        label={<NoLabel>{resultWords.labelHere}</NoLabel>}
        actions={
          rest.asking?.actions ?? (
            <ActionRow
              enter={
                gone ? null : (
                  <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
                    {words.tryAgain}
                  </Button>
                )
              }
              leave={
                <Button keys="Escape" onClick={rest.onLeave}>
                  {words.putAside}
                </Button>
              }
            />
          )
        }
      />
    );
  }
  if (data === undefined)
    return (
      <TableFrame
        message={<Message tone="working" heading="h1" title={words.opening} />}
        label={<NoLabel>{resultWords.labelHere}</NoLabel>}
        actions={<ActionRow />}
      />
    );
  return <Bench {...rest} open={open} parcel={data.parcel} ready={fresh && !scanning} onStage={onPhase} ref={bench} />;
}
