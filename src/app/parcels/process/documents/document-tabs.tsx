import type { KeyboardEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './document-panel.module.css';
import { documentWords as words } from '#app/parcels/process/process-words.ts';

const kinds = ['labels', 'customs-declaration'] as const;
export type DocumentKind = (typeof kinds)[number];

/** Which document is shown. Arrow keys move between the two, as in any tab list. */
export function DocumentTabs({ shown, onShow }: { shown: DocumentKind; onShow: (kind: DocumentKind) => void }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    const next = shown === 'labels' ? 'customs-declaration' : 'labels';
    onShow(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={words.title} tabIndex={-1} onKeyDown={move}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          id={`tab-${kind}`}
          role="tab"
          small
          look="quiet"
          aria-selected={kind === shown}
          aria-controls="document-view"
          tabIndex={kind === shown ? 0 : -1}
          onClick={() => onShow(kind)}
        >
          {kind === 'labels' ? words.labels : words.customs}
        </Button>
      ))}
    </div>
  );
}
