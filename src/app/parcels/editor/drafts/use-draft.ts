import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { readBoolean, valueFormat } from '#app/device-data/store-formats.ts';
import { useSession } from '#app/session/session-context.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import type { SaveAttempt } from '#app/parcels/editor/save/save-attempt.ts';

/** Whether drafts are kept. */
export const draftSwitch = new DeviceStore('drafts', valueFormat(readBoolean, true));

/** After this many milliseconds without a change, and then when the page has nothing better to do. */
const calm = 800;
/** Who types without a pause has a draft that is at most so old. */
const oldest = 4_000;

export interface DraftKeeper {
  /** The draft of an earlier life of the page, until the user has decided its result. */
  offer: Draft | null;
  decided: () => void;
  /** Something may have changed. Costs nothing. */
  touch: () => void;
  /** At once, for who continues elsewhere. False when nothing is kept. */
  keepNow: () => boolean;
  /** Keeps an attempt before it leaves; null when its outcome is known. */
  keepAttempt: (attempt: SaveAttempt | null) => void;
  /** Saved or discarded. `isOver`: whatever still is in the form is not kept any more. */
  remove: (isOver: boolean) => void;
  /** The last one could not be kept. */
  failed: boolean;
}

/**
 * Keeps what is typed as a draft of this tab. `build` gives the draft as the form is now, null when there is nothing to keep.
 * Nothing is written by unmounting: who leaves the page has been asked, and who signs out wants the data gone.
 */
export function useDraft(name: string, build: (attempt: SaveAttempt | null) => Draft | null): DraftKeeper {
  const session = useSession();
  const [offer, setOffer] = useState(() => readDraft(name));
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Since when something is not written yet. */
  const since = useRef<number | null>(null);
  const attempt = useRef<SaveAttempt | null>(null);
  const over = useRef(false);

  const write = () => {
    clearTimeout(timer.current);
    since.current = null;
    if (offer !== null || over.current || session.getState().status === 'signed-out') return;
    const draft = draftSwitch.read() ? build(attempt.current) : null;
    if (draft === null) removeDraft(name);
    setFailed(draft !== null && !writeDraft(name, draft));
  };
  const writeNow = useEffectEvent(write);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && writeNow();
    const onPageHide = () => writeNow();
    addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);

  return {
    offer,
    decided: () => setOffer(null),
    touch: () => {
      clearTimeout(timer.current);
      const now = performance.now();
      since.current ??= now;
      timer.current = setTimeout(
        () => {
          if (typeof requestIdleCallback === 'undefined') write();
          else requestIdleCallback(write, { timeout: 2 * calm });
        },
        Math.max(0, Math.min(calm, since.current + oldest - now)),
      );
    },
    keepNow: () => {
      write();
      return readDraft(name) !== null;
    },
    keepAttempt: (next) => {
      attempt.current = next;
      write();
    },
    remove: (isOver) => {
      clearTimeout(timer.current);
      over.current = isOver;
      removeDraft(name);
    },
    failed,
  };
}
