import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPress` at a press outside the element, while `active`: what is open closes. */
export function usePressOutside(element: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!active) return;
    const pressed = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('[role=tooltip]') !== null) return;
      if (element.current?.contains(target) === false) press();
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [element, active]);
}
