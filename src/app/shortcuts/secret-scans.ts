import { secretCodes, secretPrefixes, secretPrefixOf } from '#contract/commands/command-codes.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { holdsValue, isTextField, setTypedValue, type TextField } from '#app/ui/fields/typed-field.ts';
import { forgetLetters, type HeldText, holdMaybeCode, type KeyHold } from './held-keys.ts';
import { letterOf, swallow } from './pressed-keys.ts';
import { secretScanWords as words } from './secret-scan-words.ts';

// Bar codes of commands and badges work at the station alone. On any other page they are taken out of whatever they are scanned into:
// their digits reach no field, search, request or shortcut.

/** Milliseconds between two keys of a command or badge: a slow scanner, a busy computer. No text of a hand goes on like one. */
export const secretGap = 1_000;
/** Between two of its letters, which a hand may type as well. */
const letterGap = 200;
/** For so long a key that may begin one waits, where it is typed into no field. Scanners type capitals: those wait as long as a letter may follow. */
const waitOf = ({ key, shiftKey }: KeyboardEvent) => (shiftKey || key !== key.toLowerCase() ? letterGap : 50);

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
  const prefix = secretPrefixOf(text) ?? secretPrefixes.find((known) => text.trim().toUpperCase().startsWith(known));
  if (prefix === undefined || readers > 0) return false;
  showToast('warn', words[prefix]);
  return true;
}

/** Codes that were scanned while this script was on its way, among the keys that were held until then: they are said, and pressed nowhere. */
export function takeSecretsOut(held: (KeyboardEvent | HeldText)[]): void {
  if (readers > 0) return;
  for (const [place, one] of [...held.entries()].toReversed())
    if ('text' in one && secretPrefixOf(one.text) !== undefined) {
      held.splice(place, 1);
      refuseSecret(one.text);
    }
  const signs = held.map((one) => ('text' in one ? ' ' : endsScan(one) ? '\n' : signOf(one))).join('');
  for (const { 0: code, index } of [...signs.matchAll(new RegExp(`${secretCodes.source}\\n*`, 'g'))].toReversed()) {
    held.splice(index, code.length);
    refuseSecret(code);
  }
}

/** What had the focus when the first letter came, what it held, and what of that was selected. */
interface Before {
  field: TextField | HTMLSelectElement;
  value: string;
  from: number | null;
  to: number | null;
}

/** The letters that may begin a code. */
let letters = '';
let before: Before | null = null;
let lastAt = Number.NEGATIVE_INFINITY;
/** Digits of a code come, or what a scanner sends after them, such as CR and LF. */
let inSecret: 'digits' | 'end' | null = null;
/** Of letters that were typed into no field. Keys that follow wait behind them: what the letters open gets those. */
let hold: KeyHold | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Is called with each key before anyone else on the page gets it. */
export function lookForSecret(event: KeyboardEvent): void {
  // What the page presses again was looked at when it was pressed.
  if (!event.isTrusted || readers > 0 || event.isComposing || /^(?:Shift|CapsLock|AltGraph)$/.test(event.key)) return;
  const since = event.timeStamp - lastAt;
  lastAt = event.timeStamp;
  const ends = endsScan(event);
  if (
    inSecret === 'digits'
      ? since <= secretGap && (ends || isDigit(event))
      : inSecret === 'end' && since <= letterGap && ends
  ) {
    inSecret = ends ? 'end' : 'digits';
    return swallow(event);
  }
  inSecret = null;
  if (since > letterGap) letters = '';
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isWhole = secretPrefixes.some((known) => known === letters);
  if (isWhole && isDigit(event)) return begin(event);
  const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && !event.repeat;
  const letter = letterOf(event);
  letters = isLetter ? begun(letters + letter, letter) : '';
  if (letters === '') endHold();
  else if (letters.length === 1) before = holdsValue(target) ? shownIn(target) : null;
  if (letters !== '' && !holdsValue(target)) {
    hold ??= holdMaybeCode();
    clearTimeout(timer);
    timer = setTimeout(endHold, waitOf(event));
  }
}

/** The whole code that comes without keys: handheld scanners write their text like an input method, or paste it. Null for any other text. */
export function secretTextOf(event: InputEvent | ClipboardEvent): string | null {
  const text = 'clipboardData' in event ? event.clipboardData?.getData('text/plain') : event.data;
  return event.cancelable && text != null && secretPrefixOf(text) !== undefined ? text : null;
}

/** Is called with text that comes without keys before anyone else on the page gets it. */
export function lookForSecretText(event: InputEvent | ClipboardEvent): void {
  const text = secretTextOf(event);
  if (text === null || readers > 0) return;
  swallow(event);
  refuseSecret(text);
  // Enter may follow.
  inSecret = 'end';
  lastAt = event.timeStamp;
}

/** The letters that may still become a code: with those before, or from this one on. */
function begun(all: string, last: string): string {
  return [all, last].find((some) => secretPrefixes.some((known) => known.startsWith(some))) ?? '';
}

/** A code it is: its letters are taken back, and it is said where it works. */
function begin(event: KeyboardEvent): void {
  swallow(event);
  inSecret = 'digits';
  refuseSecret(letters);
  forgetLetters(letters);
  endHold();
  const here = document.activeElement;
  if (before?.field.isConnected === true) takeBack(before);
  // Its letters have opened a field, such as that of a cell.
  else if (isTextField(here) && here.value.toUpperCase().endsWith(letters))
    setTypedValue(here, here.value.slice(0, -letters.length));
  letters = '';
}

function shownIn(field: TextField | HTMLSelectElement): Before {
  const { selectionStart = null, selectionEnd = null } = 'selectionStart' in field ? field : {};
  return { field, value: field.value, from: selectionStart, to: selectionEnd };
}

/** As typed where that can be: what was typed before the code can still be undone. */
function takeBack({ field, value, from, to }: Before): void {
  if (field instanceof HTMLSelectElement || from === null || to === null) return setTypedValue(field, value);
  if (field === document.activeElement && field.value.length === value.length - (to - from) + letters.length) {
    field.setSelectionRange(from, from + letters.length);
    document.execCommand(from === to ? 'delete' : 'insertText', false, value.slice(from, to));
  }
  setTypedValue(field, value);
  field.setSelectionRange(from, to);
}

/** Its keys are what they would have been. */
function endHold(): void {
  clearTimeout(timer);
  hold?.give();
  hold = null;
}

function isDigit(event: KeyboardEvent): boolean {
  return /^\d$/.test(signOf(event));
}

/** One sign for a key: its digit or letter, as scanners press them. */
function signOf(event: KeyboardEvent): string {
  const { key, code } = event;
  const sign = /^\d$/.test(key) ? key : (/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? letterOf(event));
  return sign.length === 1 ? sign : ' ';
}

/** Enter, Tab, or a control character. */
function endsScan({ key, ctrlKey }: KeyboardEvent): boolean {
  return key === 'Enter' || key === 'Tab' || ctrlKey;
}
