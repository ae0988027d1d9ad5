import type { KeyboardEvent } from 'react';

/** What a key means in the boxes of a dialog: Ctrl Enter confirms, with Shift what more can be done. Null for any other key. */
export function confirmKey(event: KeyboardEvent): 'confirm' | 'confirm-more' | null {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return null;
  return event.shiftKey ? 'confirm-more' : 'confirm';
}
