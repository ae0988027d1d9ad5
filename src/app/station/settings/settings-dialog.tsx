import { type ReactNode, useId } from 'react';
import { CommandSheet } from '#app/station/commands/command-sheet.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import styles from './settings-dialog.module.css';
import { SoundSettings } from './sound-settings.tsx';
import {
  gaps,
  printChoices,
  type StationSettings,
  uncountedChoices,
  useStationSettings,
} from '#app/station/station-settings.ts';
import { stationSettingsWords as words } from './station-settings-words.ts';

/** How this device packs: sounds, counting, what is printed, the scanner and a scale. Each change holds at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [settings, setSettings] = useStationSettings();
  const change = (part: Partial<StationSettings>) => setSettings({ ...settings, ...part });
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      closesOutside
      wide="columns"
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p className="muted">{words.hint}</p>
      <div className={styles.groups}>
        <Group title={words.groups.packing}>
          <Field label={words.uncounted} hint={words.uncountedHint}>
            {(control) => (
              <select
                {...control}
                value={settings.uncounted}
                onChange={({ target }) =>
                  change({ uncounted: uncountedChoices.find((each) => each === target.value) ?? settings.uncounted })
                }
              >
                {uncountedChoices.map((each) => (
                  <option key={each} value={each}>
                    {words.uncountedChoices[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Switch
            label={words.shipsAtLast}
            hint={words.shipsAtLastHint}
            on={settings.shipsAtLast}
            onChange={(shipsAtLast) => change({ shipsAtLast })}
          />
          <Switch
            label={words.checksLabel}
            hint={words.checksLabelHint}
            on={settings.checksLabel}
            onChange={(checksLabel) => change({ checksLabel })}
          />
        </Group>
        <Group title={words.groups.printing}>
          <Field label={words.prints} hint={words.printsHint}>
            {(control) => (
              <select
                {...control}
                value={settings.prints}
                onChange={({ target }) =>
                  change({ prints: printChoices.find((choice) => choice === target.value) ?? settings.prints })
                }
              >
                {printChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {words.printed[choice]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </Group>
        <Group title={words.groups.sounds}>
          <Switch
            label={words.sound}
            hint={words.soundHint}
            on={settings.sound}
            onChange={(sound) => change({ sound })}
          />
          {settings.sound ? <SoundSettings settings={settings} change={change} /> : null}
        </Group>
        <Group title={words.groups.scanner}>
          <div className={styles.two}>
            {(['prefix', 'suffix'] as const).map((name) => (
              <Field key={name} label={words[name]} hint={words.affixHint}>
                {(control) => (
                  <input
                    {...control}
                    value={settings[name]}
                    maxLength={8}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => change({ [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <Field label={words.gap} hint={words.gapHint}>
            {(control) => (
              <select
                {...control}
                value={settings.gap}
                onChange={(event) => change({ gap: Number(event.target.value) })}
              >
                {gaps.map((gap) => (
                  <option key={gap} value={gap}>
                    {words.speed(gap)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Switch
            label={words.noKeyboard}
            hint={words.noKeyboardHint}
            on={settings.noKeyboard}
            onChange={(noKeyboard) => change({ noKeyboard })}
          />
          <Switch
            label={words.scale}
            hint={words.scaleHint}
            on={settings.scale}
            onChange={(scale) => change({ scale })}
          />
        </Group>
        <CommandSheet />
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        <span className={styles.hint}>{hint}</span>
      </span>
    </label>
  );
}
