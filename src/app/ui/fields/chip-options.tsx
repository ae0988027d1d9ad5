import { type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './chip.module.css';

interface ChipOptionsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; tip?: string | undefined }[];
  /** Null when none of them is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** The legend is above, as the labels of fields do. */
  stacked?: boolean;
  /** Stands behind the options, such as a field of the chosen one. */
  children?: ReactNode;
}

/** One choice of a few, all of them in view. The arrow keys go from one to the next. */
export function ChipOptions<Value extends string>({
  legend,
  options,
  value,
  onChange,
  stacked = false,
  children,
}: ChipOptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.options, stacked && styles.stacked)}>
      <legend>{legend}</legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-tip={option.tip}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
