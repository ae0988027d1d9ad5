import type { HeldText } from './held-keys.ts';
import { takeSecretsOut } from './secret-scans.ts';

/** Presses the first of what was held, and takes it out. */
export function pressNext(held: (KeyboardEvent | HeldText)[]): void {
  takeSecretsOut(held);
  const next = held.shift();
  if (next !== undefined) pressAgain(next);
}

/**
 * Presses a key that was held, where the focus is now: those who listen to keys get it, and then what the browser does of its own
 * with a real one is done. Browsers do that for keys of a user only. Text that came without a key is typed, or pasted again.
 */
function pressAgain(held: KeyboardEvent | HeldText): void {
  const target = document.activeElement ?? document.body;
  if ('text' in held) {
    if (held.pasted && !target.dispatchEvent(pasteOf(held.text))) return;
    if (isTextField(target)) insertText(held.text);
    return;
  }
  if (target.dispatchEvent(copyOf('keydown', held))) act(target, held);
  (document.activeElement ?? document.body).dispatchEvent(copyOf('keyup', held));
}

function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
}

/** A key that is given once more, at the time of the press: a scanner is known by the time between its keys. */
function copyOf(type: string, held: KeyboardEvent): KeyboardEvent {
  const copy = new KeyboardEvent(type, held);
  Object.defineProperty(copy, 'timeStamp', { value: held.timeStamp });
  return copy;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function act(target: Element, held: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = held;
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1);
  else if (isTextField(target)) {
    // With Control a letter is a command, with AltGr, which counts as both, a sign.
    if (altKey || !(ctrlKey || metaKey)) typeInto(target, key);
  } else if (key === 'Enter' || key === ' ') {
    if (target instanceof HTMLElement && target.matches('button, a[href], summary, input')) target.click();
  } else if (target instanceof HTMLInputElement && target.type === 'radio') moveChoice(target, key);
}

function isTextField(target: Element): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|range|file)$/.test(target.type);
}

/** As typed: it can be undone, and forms get its events. */
function insertText(text: string): void {
  document.execCommand('insertText', false, text);
}

function typeInto(field: Field, key: string): void {
  if (key.length === 1) insertText(key);
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) insertText('\n');
  else if (key === 'Enter') field.form?.requestSubmit();
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else moveCaret(field, key);
}

function moveCaret(field: Field, key: string): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) return;
  const to = {
    ArrowLeft: start === end ? start - 1 : start,
    ArrowRight: start === end ? end + 1 : end,
    Home: 0,
    End: value.length,
  }[key];
  if (to !== undefined) field.setSelectionRange(Math.max(0, to), Math.max(0, to));
}

function moveChoice(radio: HTMLInputElement, key: string): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(radio.name)}"]`)].filter(
    ({ form, disabled }) => form === radio.form && !disabled,
  );
  const next = group[(group.indexOf(radio) + step + group.length) % group.length];
  next?.focus();
  next?.click();
}

function moveFocus(from: Element, step: 1 | -1): void {
  const places = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((place) => place.tabIndex >= 0 && !place.matches(':disabled') && place.checkVisibility());
  const at = places.indexOf(from as HTMLElement);
  places[at + step]?.focus();
}
