import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './loading-page.module.css';
import { pageWords as words } from './page-words.ts';

const widths = ['32%', '64%', '48%', '71%', '55%'];

/** Shown when a page's data takes longer than a blink. */
export function LoadingPage() {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{words.loading}</span>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
