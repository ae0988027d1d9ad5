import { type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './field.module.css';

export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** On the right of the label: unit, `was …`, undo. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Its value differs from what the server holds. */
  changed?: boolean;
  className?: string | undefined;
  /** The control, given what ties it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one value, tied together for assistive technology. */
export function Field({ label, aside, hint, error, changed = false, className, children }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, changed && styles.changed, className)}>
      <div className={styles.top}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint === undefined ? null : (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error === undefined ? null : (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
