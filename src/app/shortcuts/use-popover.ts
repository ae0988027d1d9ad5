import { type RefObject, useRef, useState } from 'react';
import { usePressOutside } from '#app/ui/dialog/use-press-outside.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * What opens behind a button. Escape closes it and gives the focus back to the button; so does a press elsewhere, without the
 * focus. `closeLabel` names the key. `root` holds both; `ofButton` where the button is known elsewhere too.
 */
export function usePopover(closeLabel: string, ofButton?: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const button = ofButton ?? own;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // In inputs too.
  useShortcuts(open ? [{ keys: 'Escape', label: closeLabel, run: close, inFields: true }] : [], 'page', 'popover');
  usePressOutside(root, open, () => setOpen(false));
  return { open, setOpen, close, root, button };
}
