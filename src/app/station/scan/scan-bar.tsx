import { Volume2, VolumeX } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Scan } from './scan-text.ts';
import styles from './scan-bar.module.css';
import { secondsEach, type ShiftCount } from '#app/station/shift-count.ts';
import { useStationSettings } from '#app/station/station-settings.ts';
import { stationWords as words } from '#app/station/station-words.ts';

interface ScanBarProps {
  field: Ref<HTMLInputElement>;
  shift: ShiftCount;
  queue: readonly Scan[];
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onSettings: () => void;
  onFocusBack: () => void;
}

/** The one field of the station, and how the shift goes. */
export function ScanBar({ field, shift, queue, onKeyDown, onSettings, onFocusBack }: ScanBarProps) {
  const [settings, setSettings] = useStationSettings();
  const [next, ...others] = queue;
  const seconds = secondsEach(shift);
  return (
    <div className={styles.bar}>
      <label className="visually-hidden" htmlFor="station-scan">
        {words.field}
      </label>
      <input
        id="station-scan"
        className={styles.field}
        ref={field}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby="station-hint"
        onKeyDown={onKeyDown}
      />
      <span id="station-hint" className={styles.hint}>
        {words.fieldHint}
      </span>
      {next === undefined ? null : (
        <span role="status" className={styles.next} dir="auto">
          {words.waiting(next.text)} {others.length === 0 ? null : words.waitingMore(others.length)}
        </span>
      )}
      <span className={styles.grow} />
      <span className={styles.shift}>
        <b>{words.shipped(shift.shipped)}</b> {words.inSession}
        {seconds === null ? null : ` · ${words.each(seconds)}`}
      </span>
      <Button
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
      <Button look="quiet" keys="F4" aria-haspopup="dialog" onClick={onSettings}>
        {words.settings}
      </Button>
    </div>
  );
}
