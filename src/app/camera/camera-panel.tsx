import { Flashlight, FlashlightOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './camera-panel.module.css';
import { cameraWords as words } from './camera-words.ts';
import { startState, watchCodes } from './watch-codes.ts';

interface CameraPanelProps {
  onRead: (text: string) => void;
  onClose: () => void;
}

/** The camera's picture with a frame, and what was read last. It stays open until it is closed, for one code after the other. */
export function CameraPanel({ onRead, onClose }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const [torch, setTorch] = useState(false);
  const [state, setState] = useState(startState);
  const read = useEffectEvent((text: string) => {
    setLast(text);
    onRead(text);
  });
  const hidden = useEffectEvent(onClose);
  // Before what Escape means on the page below it.
  useShortcuts([{ keys: 'Escape', label: words.close, run: onClose, inFields: true }], 'page', 'popover');
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return undefined;
    return watchCodes(shown, { onState: setState, onRead: (text) => read(text), onHidden: () => hidden() });
  }, []);
  const camera = state.kind === 'on' ? state.camera : null;
  const turn = async () => {
    await camera?.setTorch(!torch).then(
      () => setTorch(!torch),
      () => undefined,
    );
  };
  return (
    <section className={styles.panel} aria-label={words.camera}>
      <div className={styles.picture} hidden={state.kind === 'off'}>
        <video ref={video} muted playsInline aria-hidden="true" />
        <div className={styles.frame} aria-hidden="true" data-read={last !== null || undefined} />
      </div>
      <p className={styles.said} role="status" dir="auto">
        {state.kind === 'off'
          ? words.faults[state.fault]
          : state.kind === 'opening'
            ? words.opening
            : last === null
              ? words.aim
              : words.read(last)}
      </p>
      <div className={styles.actions}>
        {camera?.hasTorch === true ? (
          <Button aria-pressed={torch} onClick={() => void turn()}>
            {torch ? <FlashlightOff size={16} aria-hidden="true" /> : <Flashlight size={16} aria-hidden="true" />}
            {torch ? words.torchOff : words.torchOn}
          </Button>
        ) : null}
        <Button keys="Escape" onClick={onClose}>
          <X size={16} aria-hidden="true" />
          {words.close}
        </Button>
      </div>
    </section>
  );
}
