import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './notice.module.css';

const icons = { bad: CircleAlert, warn: TriangleAlert, ok: CircleCheck, info: Info };

interface NoticeProps {
  tone: keyof typeof icons;
  /** `alert` is read out at once; leave it out for what was there when the page opened. */
  role?: 'alert' | 'status' | undefined;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}

export function Notice({ tone, role, children, ref, tabIndex }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role} ref={ref} tabIndex={tabIndex}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
