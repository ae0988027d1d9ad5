import { patienceSeconds } from './pdf-limits.ts';

export interface PatienceEvents {
  /** All that was begun at first is drawn. */
  onDrawn: () => void;
  /** Nothing came for too long; nothing is waited for any more. */
  onOver: () => void;
}

/** Watches a document that is opened and drawn. Until the first pages are drawn, it is the document that is waited for. */
export interface PdfPatience {
  start(): void;
  stop(): void;
  /** A page begins to be drawn. */
  begin(page: number): void;
  drawn(page: number): void;
  /** It is not wanted any more, or will be drawn again. */
  leave(page: number): void;
  /** A document is still being opened or drawn: its worker is busy. */
  waits(): boolean;
}

/** The time counts while the page can be seen: browsers draw nothing in hidden ones. */
export function createPatience({ onDrawn, onOver }: PatienceEvents): PdfPatience {
  const pending = new Set<number>();
  let opening = true;
  let watching = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waits = () => opening || pending.size > 0;
  const wait = () => {
    clearTimeout(timer);
    if (watching && waits() && document.visibilityState === 'visible') timer = setTimeout(over, patienceSeconds * 1000);
  };
  const stop = () => {
    watching = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
  };
  function over() {
    stop();
    onOver();
  }
  return {
    start() {
      watching = true;
      document.addEventListener('visibilitychange', wait);
      wait();
    },
    stop,
    begin(page) {
      pending.add(page);
      wait();
    },
    drawn(page) {
      if (!pending.delete(page)) return;
      const first = opening && pending.size === 0;
      if (first) opening = false;
      wait();
      if (first) onDrawn();
    },
    leave(page) {
      pending.delete(page);
      wait();
    },
    waits,
  };
}
