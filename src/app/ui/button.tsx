import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'title'>, ButtonLook {
  /** Why the button cannot be used now. It stays focusable and says so. */
  disabledReason?: string | undefined;
  /** Whether the reason holds when pressed, where the page may be behind the typing. */
  reasonHolds?: () => boolean;
  /** The work it started is continuing: further presses do nothing. */
  busy?: boolean;
  /** Its shortcut, shown on it. */
  keys?: string | undefined;
  children: ReactNode;
}

export function Button({
  disabledReason,
  reasonHolds = () => true,
  busy = false,
  keys,
  look,
  small,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const disabled = disabledReason !== undefined || busy;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (disabled && reasonHolds())) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, small }, className)}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      data-tip={disabledReason}
      aria-keyshortcuts={keys}
      onClick={click}
    >
      {children}
      {keys === undefined ? null : <Kbd keys={keys} />}
      {disabledReason === undefined ? null : (
        // It describes the button and is no part of its name.
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends Pick<ComponentProps<'button'>, 'children' | 'onClick' | 'aria-label'> {
  /** It is the name of what it leads to. */
  isName?: boolean;
}

/** A button that is a part of a sentence. */
export function LinkButton({ isName = false, ...button }: LinkButtonProps) {
  return <button type="button" className={classNames(styles.inSentence, isName && styles.name)} {...button} />;
}
