import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { refuseSecret } from '#app/shortcuts/secret-scans.ts';
import { Button } from '#app/ui/button.tsx';
import { playTones, tickTones } from '#app/ui/feedback/play-tones.ts';
import styles from './camera-scan.module.css';
import { cameraWords as words } from './camera-words.ts';

const CameraPanel = lazyPart(() => import('./camera-panel.tsx').then((module) => module.CameraPanel));

interface CameraScanProps {
  /** What a scanner would have typed. */
  onRead: (text: string) => void;
  /** At each code. */
  beep?: () => void;
  /** Inside a dialog, whose outside cannot be pressed; else over the page. */
  inPlace?: boolean;
}

/** The button that opens the camera, and the camera while it is open: for one code after the other. */
export function CameraScan({ onRead, beep = () => playTones(tickTones), inPlace = false }: CameraScanProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const read = (text: string) => {
    beep();
    if (!refuseSecret(text)) onRead(text);
  };
  const panel = open ? (
    <div className={inPlace ? styles.inPlace : styles.over}>
      <CameraPanel onRead={read} onClose={close} />
    </div>
  ) : null;
  return (
    <>
      <Button
        small
        look="quiet"
        ref={button}
        className={styles.button}
        aria-label={words.open}
        aria-expanded={open}
        data-tip={words.open}
        onClick={() => setOpen(!open)}
      >
        <Camera size={16} aria-hidden="true" />
      </Button>
      {inPlace || panel === null ? panel : createPortal(panel, document.body)}
    </>
  );
}
