import { showToast } from '#app/ui/feedback/toast-store.ts';
import { holdUnanswered } from './held-keys.ts';
import { isField } from './is-field.ts';
import { pressedKeys } from './pressed-keys.ts';
import { getActiveShortcuts, type Shortcut } from './shortcut-registry.ts';
import { shortcutWords as words } from './shortcut-words.ts';

/** Runs the shortcut of a key press. Plain keys are left alone while text is typed or a dialog is open. */
export function handleShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const pressed = pressedKeys(event);
  const typing = isField(event.target);
  const shortcut = getActiveShortcuts().find(
    ({ keys, run, inFields = false }) => run !== undefined && keys?.toLowerCase() === pressed && (inFields || !typing),
  );
  if (insideDialog(event.target)) return;
  if (shortcut === undefined) {
    if (!typing) holdUnanswered(event);
    return;
  }
  event.preventDefault();
  if (event.repeat && !(shortcut.repeats ?? false)) return;
  runShortcut(shortcut);
}

/** Does what the shortcut stands for, or says why not. */
function runShortcut({ subject, refused, run }: Shortcut): void {
  if (refused === undefined) run?.();
  else showToast('info', subject === undefined ? refused : words.refusedFor(subject, refused));
}

function insideDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  );
}
