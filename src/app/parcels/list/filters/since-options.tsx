import { useState, type SubmitEvent, useId } from 'react';
import { serverNow } from '#app/words/server-clock.ts';
import { timestampTip } from '#app/words/time.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { filterWords as words } from '#app/parcels/list/list-later-words.ts';
import { presetOf, presetStart, type SincePreset, sincePresets } from '#app/words/since-presets.ts';
import { toLocalInput } from '#app/words/local-datetime.ts';
import { timestampsAt } from '#app/words/local-time.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './filter-panel.module.css';

interface SinceOptionsProps {
  label: string;
  /** The filter's timestamp; null when it is not in force. */
  value: string | null;
  onChange: (value: string | null) => void;
}

type Choice = 'any' | SincePreset | 'exact';

/** A since-filter: a preset, whose local midnight is sent, or an exact local date and time. */
export function SinceOptions({ label, value, onChange }: SinceOptionsProps) {
  const [now] = useState(serverNow);
  const [exact, setExact] = useState(value !== null && presetOf(value, now) === null);
  const choice: Choice = exact ? 'exact' : value === null ? 'any' : (presetOf(value, now) ?? 'exact');
  const options: { value: Choice; label: string; tip?: string }[] = [
    { value: 'any', label: words.any },
    ...sincePresets.map((preset) => ({
      value: preset,
      label: words.presetNames[preset],
      tip: timestampTip(presetStart(preset, now)),
    })),
    { value: 'exact', label: words.exact },
  ];
  const choose = (chosen: Choice) => {
    setExact(chosen === 'exact');
    if (chosen === 'any') onChange(null);
    else if (chosen !== 'exact') onChange(presetStart(chosen, now));
  };
  return (
    <ChipOptions legend={label} options={options} value={choice} onChange={choose}>
      {choice === 'exact' ? (
        <ExactSince key={value} label={label} value={value ?? presetStart('today', now)} onApply={onChange} />
      ) : null}
    </ChipOptions>
  );
}

interface ExactSinceProps {
  label: string;
  /** The timestamp to start from. */
  value: string;
  onApply: (timestamp: string) => void;
}

/** A local date and time with the UTC that will be sent beside it. It is sent when it is complete, not while it is typed. */
function ExactSince({ label, value, onApply }: ExactSinceProps) {
  const [text, setText] = useState(() => toLocalInput(value));
  const noteId = useId();
  // For an hour that comes twice the first is taken, so that nothing is excluded.
  const timestamp = timestampsAt(text)?.[0];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (timestamp !== undefined) onApply(timestamp);
  };
  return (
    <form className={styles.exact} onSubmit={submit} noValidate>
      <input
        type="datetime-local"
        step={1}
        aria-label={words.exactLabel(label)}
        aria-invalid={timestamp === undefined || undefined}
        aria-describedby={noteId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" small disabledReason={timestamp === undefined ? words.exactIncomplete : undefined}>
        {words.apply}
      </Button>
      <span id={noteId} className={timestamp === undefined ? styles.problem : 'faint'}>
        {timestamp === undefined ? words.exactIncomplete : words.utc(timestamp)}
      </span>
    </form>
  );
}
