import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { awayWords } from '#app/errors/away-words.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { usePagePrints } from '#app/printing/compose/page-prints.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { getActiveShortcuts } from '#app/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useRootMark } from '#app/ui/use-root-mark.ts';
import { Bench, type BenchHandle } from '#app/station/bench/bench.tsx';
import { FindPanel } from '#app/station/scan/find-panel.tsx';
import type { PackStage } from '#app/station/bench/pack-stage.ts';
import { ScanBar } from '#app/station/scan/scan-bar.tsx';
import { ScanReader } from '#app/station/scan/scan-reader.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { countShipped } from './shift-count.ts';
import { keepShift, type OpenParcel, readShift } from './station-memory.ts';
import styles from './station-page.module.css';
import { readStationSettings } from './station-settings.ts';
import { stationWords as words } from './station-words.ts';
import { justRead, useStation } from './use-station.ts';

const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog));

/** A dialog is open, of the station or of the desk: what is scanned meanwhile waits. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** The place `/station`: scan, pack, Enter, next. */
export function StationPage() {
  usePageTitle(words.title);
  const field = useRef<HTMLInputElement>(null);
  const reader = useRef<ScanReader>(null);
  const [shift, setShift] = useState(readShift);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const held = useWritesHeld();
  const prints = usePagePrints();
  const station = useStation(isDialogOpen);
  const { open, lookUp, phase } = station;
  useRootMark('station', phase);
  const focusBack = () => field.current?.focus();

  /** The next key may still be part of the last scan. */
  const [scanning, setScanning] = useState(false);
  const scanEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(scanEnd.current), []);
  const receive = useEffectEvent((scan: Scan) => {
    clearTimeout(scanEnd.current);
    setScanning(true);
    scanEnd.current = setTimeout(() => setScanning(false), readStationSettings().gap + 10);
    station.receive(scan);
  });
  const enter = useEffectEvent(station.enter);
  const back = useEffectEvent(() => {
    if (isDialogOpen()) return;
    focusBack();
    station.wake();
  });
  useEffect(() => {
    const own = field.current;
    if (own === null) return undefined;
    const reading = (reader.current = new ScanReader(own, {
      settings: readStationSettings,
      onScan: (scan) => receive(scan),
      onEnter: () => enter(),
    }));
    own.focus();
    const stop = reading.listen();
    // The window may come back from the print dialog or another program; a press on nothing takes the focus away.
    const regain = () => back();
    const press = ({ target }: MouseEvent) => {
      const isText = getSelection()?.isCollapsed === false;
      const takesFocus =
        target instanceof Element && target.closest('a, button, input, select, textarea, summary, [role=dialog]');
      if (!isText && takesFocus === null) back();
    };
    addEventListener('focus', regain);
    addEventListener('click', press);
    own.addEventListener('focus', regain);
    return () => {
      stop();
      removeEventListener('focus', regain);
      removeEventListener('click', press);
      own.removeEventListener('focus', regain);
    };
  }, []);

  const shipped = () =>
    setShift((before) => {
      const after = countShipped(before, Date.now());
      keepShift(after);
      return after;
    });

  const keyInField = (event: KeyboardEvent) => {
    if (reader.current?.isIdle() !== true || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      station.arrow(event.key, event.shiftKey);
    } else if (event.key === '?') {
      // No code begins with it, and the field always has the focus.
      event.preventDefault();
      reader.current.clear();
      getActiveShortcuts()
        .find(({ keys }) => keys === '?')
        ?.run?.();
    }
  };

  useShortcuts(
    [
      { keys: 'Enter', label: words.keys.enter, keyOnly: true },
      { keys: 'ArrowUp', label: words.keys.arrows, keyOnly: true },
      { keys: 'ArrowRight', label: words.keys.more, keyOnly: true },
      { keys: 'Shift+ArrowRight', label: words.keys.all, keyOnly: true },
      { keys: 'ArrowLeft', label: words.keys.fewer, keyOnly: true },
      { keys: 'F4', label: words.settings, inFields: true, run: () => setSettingsOpen(true) },
      ...(open === null && lookUp === null
        ? []
        : [
            {
              keys: 'Escape',
              label: lookUp === null ? words.putAside : words.dismiss,
              inFields: true,
              run: () => {
                reader.current?.clear();
                station.leave();
              },
            },
          ]),
    ],
    'station',
  );

  return (
    <div className={styles.station}>
      <ScanBar
        field={field}
        shift={shift}
        queue={station.queue}
        onKeyDown={keyInField}
        onSettings={() => setSettingsOpen(true)}
        onFocusBack={focusBack}
      />
      {prints ? null : (
        <p role="status" className={styles.away}>
          {words.noPrint}
        </p>
      )}
      {held === undefined ? null : <p className={styles.away}>{words.away}</p>}
      {lookUp === null ? null : (
        <FindPanel
          lookUp={lookUp}
          packing={open !== null}
          onEnter={() => {
            station.enter();
            focusBack();
          }}
          onChoose={(index) => {
            station.choose(index);
            focusBack();
          }}
          onClose={() => {
            station.leave();
            focusBack();
          }}
        />
      )}
      {open !== null ? (
        <Table
          key={`${open.id} ${station.turn}`}
          open={open}
          scanning={scanning}
          onOpen={(changes) => station.change(open.id, changes)}
          onPhase={station.setPhase}
          onShipped={shipped}
          onFocusBack={focusBack}
          onLeave={station.leave}
          bench={station.bench}
        />
      ) : lookUp === null ? (
        <Empty />
      ) : null}
      {settingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h1>{words.idle}</h1>
      <p className="muted">{words.idleNext}</p>
      <p className="muted">
        <Kbd keys="?" /> {words.idleKeys}
      </p>
    </div>
  );
}

interface TableProps {
  open: OpenParcel;
  scanning: boolean;
  onOpen: (changes: Partial<OpenParcel>) => void;
  onPhase: (phase: PackStage | 'not-read') => void;
  onShipped: () => void;
  onFocusBack: () => void;
  onLeave: () => void;
  bench: React.Ref<BenchHandle>;
}

/** Reads the parcel that came onto the table; what the browser held of it may be old. */
function Table({ open, scanning, onPhase, bench, ...rest }: TableProps) {
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
    const gone = isApiError(error) && error.status === 404;
    return (
      <div className={styles.lost}>
        {gone ? (
          <Notice tone="bad" role="alert">
            <h1>{words.deleted}</h1>
            <p>{words.deletedNext}</p>
          </Notice>
        ) : (
          <>
            <h1>{words.notRead}</h1>
            <ErrorNotice error={error} later={awayWords.loadsLater}>
              <p>
                <Button small busy={isFetching} onClick={() => void refetch()}>
                  {words.tryAgain}
                </Button>
              </p>
            </ErrorNotice>
          </>
        )}
      </div>
    );
  }
  if (data === undefined)
    return (
      <div role="status" className={styles.lost}>
        <h1>{words.opening}</h1>
      </div>
    );
  return <Bench {...rest} open={open} parcel={data.parcel} ready={fresh && !scanning} onStage={onPhase} ref={bench} />;
}
