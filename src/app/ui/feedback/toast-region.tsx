import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Notice } from './notice.tsx';
import styles from './toast-region.module.css';
import { closeToast, holdToastsWhile, toasts } from './toast-store.ts';

/** Where short messages appear. One live region for the page, there from the start, so that each message is read out. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <section className={styles.region} aria-label={label} aria-live="polite" ref={holdWhilePointedAt}>
      {shown.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <Notice tone={toast.tone}>{toast.content}</Notice>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
            <X size={14} aria-hidden="true" />
          </button>
        </div>
      ))}
    </section>
  );
}

/** No message goes from under the pointer that is on its way to the link in it, or takes the focus with it. */
function holdWhilePointedAt(region: HTMLElement | null): void {
  holdToastsWhile(() => region?.matches(':hover, :focus-within') === true);
}
