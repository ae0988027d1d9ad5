import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { getActiveShortcuts } from '#app/shortcuts/shortcut-registry.ts';
import { readStationSettings } from '#app/station/station-settings.ts';
import { openDialogs } from '#app/ui/dialog/open-dialogs.ts';
import { ScanReader } from './scan-reader.ts';
import type { Scan } from './scan-text.ts';

interface ScanFieldOptions {
  takes: (scan: Scan) => boolean;
  onScan: (scan: Scan) => void;
  onEnter: () => void;
  onUndo: () => void;
  onArrow: (key: string, all: boolean) => void;
}

/** Reads the scanner and the keys of its field, which gets the focus back from whatever took it. */
export function useScanField(
  field: RefObject<HTMLInputElement | null>,
  { takes, onScan, onEnter, onUndo, onArrow }: ScanFieldOptions,
) {
  const reader = useRef<ScanReader>(null);
  const taken = useEffectEvent(takes);
  const scanned = useEffectEvent(onScan);
  const entered = useEffectEvent(onEnter);
  const undone = useEffectEvent(onUndo);
  useEffect(() => {
    const own = field.current;
    if (own === null) return undefined;
    const reading = (reader.current = new ScanReader(own, {
      settings: readStationSettings,
      takes: (scan) => taken(scan),
      onScan: (scan) => scanned(scan),
      onEnter: () => entered(),
      onUndo: () => undone(),
    }));
    own.focus();
    const stop = reading.listen();
    // The window may come back from the print dialog or another program; a press on nothing takes the focus away.
    const regain = () => {
      if (openDialogs.get() === 0) own.focus();
    };
    const press = ({ target }: MouseEvent) => {
      const isText = getSelection()?.isCollapsed === false;
      const takesFocus =
        target instanceof Element && target.closest('a, button, input, select, textarea, summary, [role=dialog]');
      if (!isText && takesFocus === null) regain();
    };
    addEventListener('focus', regain);
    addEventListener('click', press);
    return () => {
      stop();
      removeEventListener('focus', regain);
      removeEventListener('click', press);
    };
  }, [field]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (reader.current?.isIdle() !== true || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      onArrow(event.key, event.shiftKey);
    } else if (event.key === '?') {
      // No code begins with it, and the field always has the focus.
      event.preventDefault();
      reader.current.clear();
      getActiveShortcuts()
        .find(({ keys }) => keys === '?')
        ?.run?.();
    }
  };
  return {
    onKeyDown,
    read: (text: string) => reader.current?.read(text),
    clear: () => reader.current?.clear(),
    isIdle: () => reader.current?.isIdle() === true,
  };
}
