import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from '#app/ui/class-names.ts';

/** A small round button of a toolbar. `on`: what it stands for is in force. */
export function ChipButton({ on = false, className, ...rest }: ComponentProps<'button'> & { on?: boolean }) {
  return <button type="button" {...rest} className={classNames(styles.chip, on && styles.on, className)} />;
}

interface ChipSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `<option>`s. */
  children: ReactNode;
}

/** A choice that names what is chosen. */
export function ChipSelect({ label, value, onChange, children, ...rest }: ChipSelectProps) {
  return (
    <label className={classNames(styles.chip, styles.choice)}>
      <span>{label}</span>
      <select {...rest} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <ChevronDown size={12} aria-hidden="true" className={styles.chevron} />
    </label>
  );
}

interface RemovableChipProps {
  label: string;
  value: string;
  tip?: string | undefined;
  onRemove: () => void;
  /** Names the removing button: what it removes. */
  removeLabel: string;
}

/** A filter in force, with a button that lifts it. */
export function RemovableChip({ label, value, tip, onRemove, removeLabel }: RemovableChipProps) {
  return (
    <span className={classNames(styles.chip, styles.on, styles.removable)} data-tip={tip}>
      {label} <b>{value}</b>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
