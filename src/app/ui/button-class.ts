import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  look?: 'primary' | 'quiet' | 'bad' | undefined;
  small?: boolean | undefined;
}

/** The look of a button, for links that lead to another page and look like one. */
export function buttonClass({ look, small = false }: ButtonLook = {}, extra?: string): string {
  return classNames(styles.button, look !== undefined && styles[look], small && styles.small, extra);
}
