import { Volume2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import styles from './settings-dialog.module.css';
import { type StationSettings, stationSounds, volumes } from '#app/station/station-settings.ts';
import { testSound } from '#app/station/station-sounds.ts';
import { stationSettingsWords as words } from './station-settings-words.ts';

interface SoundSettingsProps {
  settings: StationSettings;
  change: (part: Partial<StationSettings>) => void;
}

/** How loud this station is, and which of its sounds are played. */
export function SoundSettings({ settings, change }: SoundSettingsProps) {
  const { volume, silent } = settings;
  return (
    <>
      <Field label={words.volume}>
        {(control) => (
          <select
            {...control}
            value={volume}
            onChange={({ target }) => {
              change({ volume: volumes.find((each) => each === target.value) ?? volume });
              testSound('ok');
            }}
          >
            {volumes.map((each) => (
              <option key={each} value={each}>
                {words.volumes[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <details>
        <summary className={styles.heard}>
          {words.heard(stationSounds.length - silent.length, stationSounds.length)}
        </summary>
        {stationSounds.map((sound) => {
          const name = words.sounds[sound];
          const others = silent.filter((each) => each !== sound);
          return (
            <div key={sound} className={styles.sound}>
              <label>
                <input
                  type="checkbox"
                  checked={!silent.includes(sound)}
                  onChange={({ target }) => change({ silent: target.checked ? others : [...others, sound] })}
                />
                {name}
              </label>
              <Button small look="quiet" aria-label={words.test(name)} onClick={() => testSound(sound)}>
                <Volume2 size={16} aria-hidden="true" />
              </Button>
            </div>
          );
        })}
      </details>
    </>
  );
}
