import { useState } from 'react';
import { serverNow } from '../../format/server-clock.ts';
import { momentTip } from '../../format/time.ts';
import { ChipOptions } from '../../ui/chip-options.tsx';
import { ExactSince } from './exact-since.tsx';
import { filterWords as words } from './filter-words.ts';
import { presetOf, presetStart, type SincePreset, sincePresets } from './since-presets.ts';

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
      tip: momentTip(presetStart(preset, now)),
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
