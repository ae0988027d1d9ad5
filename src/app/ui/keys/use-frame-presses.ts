import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * A key that is pressed faster than frames are drawn acts at once, and then once for each frame: `act` is given how often it was
 * pressed. Whatever else is pressed finds that done.
 */
export function useFramePresses(act: (key: string, times: number) => void): (key: string) => void {
  const press = useRef<(key: string) => void>(() => {});
  const acted = useEffectEvent(act);
  // Before the first key is read.
  useLayoutEffect(() => {
    let waiting: { key: string; times: number } | null = null;
    let before = '';
    const settle = () => {
      const { key = '', times = 0 } = waiting ?? {};
      if (waiting === null || times === 0) return false;
      waiting.times = 0;
      flushSync(() => acted(key, times));
      return true;
    };
    const frame = () => {
      if (settle()) requestAnimationFrame(frame);
      else waiting = null;
    };
    press.current = (key) => {
      if (waiting?.key === key) return void (waiting.times += 1);
      settle();
      if (waiting === null) requestAnimationFrame(frame);
      waiting = { key, times: 0 };
      acted(key, 1);
    };
    const keyDown = ({ code }: KeyboardEvent) => {
      if (code.startsWith('Shift')) return;
      if (code !== before) settle();
      before = code;
    };
    addEventListener('keydown', keyDown, true);
    addEventListener('pointerdown', settle, true);
    return () => {
      waiting = null;
      removeEventListener('keydown', keyDown, true);
      removeEventListener('pointerdown', settle, true);
    };
  }, []);
  return (key) => press.current(key);
}
