import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { getActiveShortcuts } from '#app/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { useRootMark } from '#app/ui/use-root-mark.ts';
import type { Asking } from '#app/station/bench/bench.tsx';
import { FindActions, FindMessage } from '#app/station/scan/find-message.tsx';
import { ScanBar } from '#app/station/scan/scan-bar.tsx';
import { ScanReader } from '#app/station/scan/scan-reader.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { readStationSettings } from './station-settings.ts';
import { stationWords as words } from './station-words.ts';
import { EmptyTable, ParcelTable } from './station-table.tsx';
import { useNewVersion } from './use-new-version.ts';
import { useAccountCustoms } from '#app/parcels/model/use-missing-data.ts';
import { useStation, type LookUp, type Phase } from './use-station.ts';
import styles from './station-page.module.css';

/** The colour of the whole page, so that it is seen from the side of the eye: of what is asked, else of the parcel on the table. */
function stationTone(phase: Phase, lookUp: LookUp | null): 'ok' | 'warn' | 'bad' | 'quiet' {
  if (lookUp !== null) return ofLookUp[lookUp.step];
  return ofPhase[phase] ?? 'quiet';
}

const ofLookUp = {
  looking: 'quiet',
  choosing: 'warn',
  missing: 'bad',
  failed: 'bad',
  leaving: 'warn',
} as const satisfies Record<LookUp['step'], string>;

const ofPhase: Partial<Record<Phase, 'ok' | 'warn' | 'bad'>> = {
  done: 'ok',
  sent: 'warn',
  stuck: 'warn',
  refused: 'bad',
  checks: 'bad',
  gone: 'bad',
  'not-done': 'bad',
  'not-read': 'bad',
  guarded: 'bad',
  elsewhere: 'warn',
  unknown: 'warn',
  unclear: 'warn',
  'not-printed': 'warn',
};

const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog), {
  keys: 'held',
});

/** A dialog is open, of the station or of the desk: what is scanned meanwhile waits. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** The place `/station`: scan, pack, Enter, next. */
export function StationPage() {
  usePageTitle(words.title);
  // Known before the first scan: what a customs declaration lacks is said with it.
  useAccountCustoms();
  const field = useRef<HTMLInputElement>(null);
  const reader = useRef<ScanReader>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const held = useWritesHeld();
  const station = useStation(isDialogOpen);
  const { open, lookUp, phase } = station;
  const isFree = open === null && lookUp === null && station.queue.length === 0 && !settingsOpen;
  useNewVersion(isFree, () => isFree && !isDialogOpen() && reader.current?.isIdle() === true);
  useRootMark('station', stationTone(phase, lookUp));
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

  const asking: Asking | null =
    lookUp === null
      ? null
      : {
          message: (
            <FindMessage
              lookUp={lookUp}
              packing={open !== null && phase !== 'not-read'}
              onChoose={(index) => {
                station.choose(index);
                focusBack();
              }}
            />
          ),
          actions: (
            <FindActions
              lookUp={lookUp}
              onEnter={() => {
                station.enter();
                focusBack();
              }}
              onClose={() => {
                station.leave();
                focusBack();
              }}
            />
          ),
        };

  return (
    <div className={styles.station}>
      <ScanBar
        field={field}
        queue={station.queue}
        away={held !== undefined}
        onKeyDown={keyInField}
        onSettings={() => setSettingsOpen(true)}
        onFocusBack={focusBack}
      />
      {open === null ? (
        <EmptyTable asking={asking} />
      ) : (
        <ParcelTable
          key={`${open.id} ${station.openings}`}
          open={open}
          scanning={scanning || station.checking}
          onOpen={(changes) => station.change(open.id, changes)}
          onPhase={station.setPhase}
          onFocusBack={focusBack}
          onLeave={station.leave}
          asking={asking}
          bench={station.bench}
        />
      )}
      {settingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </div>
  );
}
