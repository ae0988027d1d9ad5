import { secretPrefixes } from '#contract/commands/command-codes.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { holdsValue, isTextField, setTypedValue, type TextField } from '#app/ui/fields/typed-field.ts';
import { copyOf } from './press-again.ts';
import { swallow } from './pressed-keys.ts';
import { secretScanWords as words } from './secret-scan-words.ts';

// Bar codes of commands and badges work at the station alone. On any other page they are taken out of whatever they are scanned into:
// their digits reach no field, search, request or shortcut.

/** Milliseconds between two keys of a command or badge: a slow scanner, a busy computer. No text of a hand goes on like one. */
export const secretGap = 1_000;
/** Between two of its letters, which a hand may type as well. */
const letterGap = 200;
/** For so long a key that may begin one is kept from the page, where it is typed into no field. */
const waitMillis = 50;

/** How many places read scans themselves: the station. */
let readers = 0;

/** Scans are read here, those of commands and badges too. Returns what ends that. */
export function readScansHere(): () => void {
  readers += 1;
  return () => {
    readers -= 1;
  };
}

/** Says that a text, such as the camera reads, is the code of a command or badge. True: it is for the station, and for nothing here. */
export function refuseSecret(text: string): boolean {
  const prefix = secretPrefixes.find((known) => text.trim().toUpperCase().startsWith(known));
  if (prefix === undefined || readers > 0) return false;
  showToast('warn', words[prefix]);
  return true;
}

/** The letters that may begin a code, what had the focus when the first of them came, and what it held. */
let letters = '';
let before: { field: TextField | HTMLSelectElement; value: string } | null = null;
let lastAt = Number.NEGATIVE_INFINITY;
/** Digits of a code come. */
let inSecret = false;
/** Letters that were typed into no field, until it is known what they are. */
let waiting: KeyboardEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Is called with each key before anyone else on the page gets it. */
export function lookForSecret(event: KeyboardEvent): void {
  // What the page presses again was looked at when it was pressed.
  if (!event.isTrusted || readers > 0 || event.isComposing || /^(?:Shift|CapsLock|AltGraph)$/.test(event.key)) return;
  const since = event.timeStamp - lastAt;
  lastAt = event.timeStamp;
  if (inSecret && since <= secretGap && (isDigit(event) || endsScan(event))) return swallow(event);
  inSecret = false;
  if (since > letterGap) letters = '';
  const { key, ctrlKey, metaKey, altKey } = event;
  const isWhole = secretPrefixes.some((known) => known === letters);
  if (isWhole && isDigit(event)) return begin(event);
  const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && !event.repeat;
  letters = isLetter ? begun(letters + key.toUpperCase(), key.toUpperCase()) : '';
  if (letters.length !== waiting.length + 1) pressWaiting();
  if (letters.length === 1) {
    const { target } = event;
    before = holdsValue(target) ? { field: target, value: target.value } : null;
  }
  if (letters !== '' && !holdsValue(event.target)) wait(event);
}

/** The letters that may still become a code: with those before, or from this one on. */
function begun(all: string, last: string): string {
  return [all, last].find((some) => secretPrefixes.some((known) => known.startsWith(some))) ?? '';
}

/** A code it is: its letters are taken back, and it is said where it works. */
function begin(event: KeyboardEvent): void {
  swallow(event);
  inSecret = true;
  refuseSecret(letters);
  clearTimeout(timer);
  waiting = [];
  const here = document.activeElement;
  if (before?.field.isConnected === true) setTypedValue(before.field, before.value);
  // Its letters have opened a field, such as that of a cell.
  else if (isTextField(here) && here.value.toUpperCase().endsWith(letters))
    setTypedValue(here, here.value.slice(0, -letters.length));
  letters = '';
}

function wait(event: KeyboardEvent): void {
  swallow(event);
  waiting.push(event);
  clearTimeout(timer);
  timer = setTimeout(pressWaiting, waitMillis);
}

/** They begin no code: they are what they would have been. */
function pressWaiting(): void {
  clearTimeout(timer);
  const pressed = waiting;
  waiting = [];
  for (const event of pressed) (document.activeElement ?? document.body).dispatchEvent(copyOf('keydown', event));
}

function isDigit({ key, code }: KeyboardEvent): boolean {
  return /^\d$/.test(key) || /^(?:Digit|Numpad)\d$/.test(code);
}

/** Enter, Tab, or a control character. */
function endsScan({ key, ctrlKey }: KeyboardEvent): boolean {
  return key === 'Enter' || key === 'Tab' || ctrlKey;
}
