import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useAccountCustoms } from '#app/parcels/model/use-missing-data.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { useBadge } from '#app/station/badge/use-badge.ts';
import { type Asking, Bench } from '#app/station/bench/bench.tsx';
import { takeCommand } from '#app/station/commands/take-command.ts';
import { expectedOn } from '#app/station/scan/expected-next.ts';
import { learnQuestion } from '#app/station/codes/learn-question.ts';
import { learnWords } from '#app/station/codes/learn-words.ts';
import { useProductCodes } from '#app/station/codes/use-product-codes.ts';
import { useBoxCodes } from '#app/station/codes/use-box-codes.ts';
import { FindActions, FindMessage } from '#app/station/scan/find-message.tsx';
import { ScanBar } from '#app/station/scan/scan-bar.tsx';
import { useScanField } from '#app/station/scan/use-scan-field.ts';
import type { StationEvent } from '#app/station/state/station-events.ts';
import { isReady } from '#app/station/state/station-state.ts';
import { stationTone } from '#app/station/state/station-tone.ts';
import { TableReading } from '#app/station/state/table-reading.tsx';
import { useStation } from '#app/station/state/use-station.ts';
import { openDialogs } from '#app/ui/dialog/open-dialogs.ts';
import { useRootMark } from '#app/ui/use-root-mark.ts';
import styles from './station-page.module.css';
import { useStationSettings } from './station-settings.ts';
import { EmptyTable, OpeningTable, UnreadTable } from './station-table.tsx';
import { stationWords as words } from './station-words.ts';
import { useNewVersion } from './use-new-version.ts';

const SettingsDialog = lazyPart(
  () => import('./settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
  {
    keys: 'held',
  },
);

const LockedStation = lazyPart(() => import('./badge/locked-station.tsx').then((module) => module.LockedStation), {
  keys: 'held',
});

/** The place `/station`: scan, pack, Enter, next. What it does is in `reduceStation`; here it is drawn. */
export function StationPage() {
  usePageTitle(words.title);
  // Known before the first scan: what a customs declaration lacks is said with it, and what codes beside the SKU mean.
  useAccountCustoms();
  useProductCodes();
  useBoxCodes();
  const [field, weight] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { state, send, noteDrawn } = useStation({ field, weight });
  const { table, lookUp, queue } = state;

  const [settingsOpen, setSettingsOpen] = useState(false);
  const [{ uncounted, shipsAtLast, checksLabel }] = useStationSettings();
  const sharesCodes = useApi().settings.desk;
  const held = useWhyNot()('process');
  const enter = useMemo(() => ({ type: 'enter', held, uncounted }) as const, [held, uncounted]);
  useLayoutEffect(
    () => send({ type: 'rules', rules: { enter, shipsAtLast, checksLabel, sharesCodes } }),
    [send, enter, shipsAtLast, checksLabel, sharesCodes],
  );
  const badge = useBadge();
  const scanField = useScanField(field, {
    takes: (scan) =>
      badge.takes([scan.text, ...scan.codes]) ||
      takeCommand(scan, (command) => send({ type: 'scanned', scan: command })),
    onScan: (scan) => send({ type: 'scanned', scan }),
    onEnter: () => send(enter),
    onUndo: () => send({ type: 'undo' }),
    onArrow: (key, all) => send({ type: 'arrow', key, all }),
  });
  /** After the mouse: what was pressed may be gone, and keys are the scanner's. */
  const focusBack = useCallback(() => field.current?.focus(), [field]);
  const press = useCallback(
    (event: StationEvent) => {
      send(event);
      focusBack();
    },
    [send, focusBack],
  );

  const learns = learnQuestion(state);
  useRootMark('station', stationTone(state));
  const isEmpty = table === null && lookUp === null;
  const isFree = isEmpty && state.search === null && state.coming === null && queue.length === 0 && !settingsOpen;
  useNewVersion(isFree, () => isFree && openDialogs.get() === 0 && scanField.isIdle());
  const leaveByKey = () => {
    scanField.clear();
    send({ type: 'leave' });
  };
  const leaveLabel = lookUp === null ? words.putAside : words.dismiss;
  useShortcuts(
    [
      { keys: 'Enter', label: words.keys.enter, keyOnly: true },
      { keys: 'ArrowUp', label: words.keys.arrows, keyOnly: true },
      { keys: 'ArrowRight', label: words.keys.more, keyOnly: true },
      { keys: 'Shift+ArrowRight', label: words.keys.all, keyOnly: true },
      { keys: 'ArrowLeft', label: words.keys.fewer, keyOnly: true },
      { keys: 'Backspace', label: words.keys.undo, keyOnly: true },
      { keys: 'F4', label: words.settings, inFields: true, run: () => setSettingsOpen(true) },
      ...(learns === null
        ? []
        : [{ keys: 'F6', label: learnWords.key, inFields: true, run: () => send({ type: 'learn' }) }]),
      ...(isEmpty ? [] : [{ keys: 'Escape', label: leaveLabel, inFields: true, run: leaveByKey }]),
    ],
    'station',
  );

  const packing = table !== null && table.unread === null;
  const asking: Asking | null =
    lookUp === null
      ? null
      : {
          message: (
            <FindMessage
              table={table}
              lookUp={lookUp}
              packing={packing}
              expected={expectedOn(state)}
              learns={learns}
              onChoose={(index) => press({ type: 'choose', index })}
              onItem={(index) => press({ type: 'choose-item', index })}
            />
          ),
          actions: (
            <FindActions
              lookUp={lookUp}
              learns={learns}
              onLearn={() => press({ type: 'learn' })}
              onEnter={() => press(enter)}
              onClose={() => press({ type: 'leave' })}
            />
          ),
        };

  return (
    <div className={styles.station}>
      <ScanBar
        field={field}
        queue={queue}
        away={held !== undefined}
        onRead={scanField.read}
        idle={table === null}
        onKeyDown={scanField.onKeyDown}
        onSettings={() => setSettingsOpen(true)}
        badge={badge}
        onFocusBack={focusBack}
      />
      {table === null ? null : <TableReading key={table.no} table={table} send={send} />}
      {table === null ? (
        <EmptyTable asking={asking} onTakeUp={(id) => press({ type: 'take-up', id })} onPressed={focusBack} />
      ) : table.unread !== null ? (
        <UnreadTable
          id={table.open.id}
          error={table.unread.error}
          asking={asking}
          onLeave={() => press({ type: 'leave' })}
        />
      ) : table.facts === null ? (
        <OpeningTable />
      ) : (
        <Bench
          key={`bench ${table.no}`}
          table={table}
          facts={table.facts}
          ready={isReady(state)}
          held={held}
          enter={enter}
          asking={asking}
          send={send}
          press={press}
          onDrawn={(readable) => noteDrawn(table.no, readable)}
          weightInput={weight}
        />
      )}
      {badge.locked ? <LockedStation badge={badge} /> : null}
      {settingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </div>
  );
}
