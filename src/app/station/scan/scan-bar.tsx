import { Link } from '@tanstack/react-router';
import { IdCard, Keyboard, Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { linkTo } from '#app/links/links.ts';
import { CameraScan } from '#app/camera/camera-scan.tsx';
import { placeKeys } from '#app/links/place-keys.ts';
import { Button } from '#app/ui/button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import type { Scan } from './scan-text.ts';
import code from '#app/station/place/code-field.module.css';
import styles from './scan-bar.module.css';
import { ShiftTotals } from './shift-totals.tsx';
import { badgeWords } from '#app/station/badge/badge-words.ts';
import type { StationBadge } from '#app/station/badge/use-badge.ts';
import { useStationSettings } from '#app/station/station-settings.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { stationWords as words } from '#app/station/station-words.ts';

interface ScanBarProps {
  field: Ref<HTMLInputElement>;
  queue: readonly Scan[];
  /** The API does not answer. */
  away: boolean;
  /** The camera has read a code. */
  onRead: (text: string) => void;
  /** The table is empty, and says how the day goes. */
  idle: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onSettings: () => void;
  badge: StationBadge;
  onFocusBack: () => void;
}

/** The way out, the one field of the station, and how the shift goes. */
export function ScanBar({ field, queue, away, idle, onRead, onKeyDown, onSettings, badge, onFocusBack }: ScanBarProps) {
  const [settings, setSettings] = useStationSettings();
  const [next, ...others] = queue;
  /** Shown for one entry, where the settings have none. */
  const [keyboard, setKeyboard] = useState(false);
  const showKeyboard = () => {
    // In place before the field has the focus: only then does a phone heed it.
    flushSync(() => setKeyboard(true));
    onFocusBack();
  };
  const lock = () => {
    // Its button goes: what the lock gives the focus back to has to stay.
    onFocusBack();
    badge.lock();
  };
  return (
    <div className={styles.bar} data-away={away || undefined}>
      <nav aria-label={words.wayOut}>
        <Link {...linkTo.lastList()} className={styles.out} aria-keyshortcuts={placeKeys.parcels}>
          <i aria-hidden="true" />
          <span>{words.toParcels}</span>
          <Kbd keys={placeKeys.parcels} />
        </Link>
      </nav>
      <label className="visually-hidden" htmlFor="station-scan">
        {words.field}
      </label>
      <input
        id="station-scan"
        className={`${code.field} ${styles.field}`}
        ref={field}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby="station-hint"
        inputMode={settings.noKeyboard && !keyboard ? 'none' : 'text'}
        onKeyDown={onKeyDown}
        // Not its press, which the reader of scans may have taken.
        onKeyUp={({ key }) => key === 'Enter' && setKeyboard(false)}
        onBlur={() => setKeyboard(false)}
      />
      <CameraScan onRead={onRead} beep={() => playSound('tick')} />
      <div className={styles.beside}>
        <span id="station-hint" role="status" className={away ? styles.away : styles.hint}>
          {away ? words.away : words.fieldHint}
        </span>
        <span role="status" className={next === undefined ? undefined : styles.next} dir="auto">
          {next === undefined ? null : words.waiting(next.text)}{' '}
          {others.length === 0 ? null : words.waitingMore(others.length)}
        </span>
      </div>
      {idle ? null : <ShiftTotals />}
      {badge.name === null ? null : (
        <div className={styles.person}>
          <Button small look="quiet" data-tip={badgeWords.lockTip} onClick={lock}>
            <IdCard size={16} aria-hidden="true" />
            <span className="visually-hidden">{badgeWords.here(badge.name)}</span>
            <span aria-hidden="true">{badge.name}</span>
          </Button>
        </div>
      )}
      <div className={styles.settings}>
        {settings.noKeyboard ? (
          <Button small look="quiet" data-tip={words.keyboardTip} aria-pressed={keyboard} onClick={showKeyboard}>
            <Keyboard size={16} aria-hidden="true" />
            {words.keyboardOnce}
          </Button>
        ) : null}
        <Button
          small
          look="quiet"
          aria-pressed={settings.sound}
          onClick={() => {
            setSettings({ ...settings, sound: !settings.sound });
            onFocusBack();
          }}
        >
          {settings.sound ? <Volume2 size={16} aria-hidden="true" /> : <VolumeX size={16} aria-hidden="true" />}
          {settings.sound ? words.soundOn : words.soundOff}
        </Button>
        <Button small look="quiet" keys="F4" aria-haspopup="dialog" onClick={onSettings}>
          {words.settings}
        </Button>
      </div>
    </div>
  );
}
