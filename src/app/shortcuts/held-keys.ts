import { secretCodes } from '#contract/commands/command-codes.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { isField } from './is-field.ts';
import { letterOf, pressedKeys, swallow } from './pressed-keys.ts';
import { getActiveShortcuts } from './shortcut-registry.ts';
import { shortcutWords as words } from './shortcut-words.ts';

/** Something was asked for and is still on its way. Until it has the focus, the keys that are pressed belong to it. */
export interface KeyHold {
  /** It has the focus: it gets the keys in their order. */
  give: () => void;
  /** It does not come. Its keys must not act on anything else: they are dropped with those that follow at once, and a message names them. */
  drop: () => void;
}

/** Text that came without keys: of an input method or a list of signs, or `pasted` from the clipboard. */
export interface HeldText {
  text: string;
  pasted: boolean;
}

const holds = new Set<KeyHold>();
/** Those that begin with the first key that nothing answers. */
const waiting = new Set<KeyHold>();
/** Keys that are down and were held: what letting go of them does is held as well. */
const down = new Set<string>();
let held: (KeyboardEvent | HeldText)[] = [];
/** They are pressed again, one after the other: keys typed in the meantime follow them. */
let giving = false;
/** Aborted when nobody listens any more: what is given then ends. */
let listening = new AbortController();
/** The current event is a replayed key. */
let isCopy = false;
let pressing = false;
/** Milliseconds without a key after which a text has ended that was typed for something that does not come. */
const typingPause = 1000;
/** Until then its keys are dropped too: one of them would act on the page that is left. */
let refusing: ReturnType<typeof setTimeout> | undefined;

/**
 * From now on, or from the first key that nothing answers, keys are held until what was requested is there. Several at a time
 * are one after the other: a dialog that opens from a page that is still loaded.
 */
export function holdKeys(from: 'now' | 'unanswered' = 'now'): KeyHold {
  const end = () => {
    waiting.delete(hold);
    return holds.delete(hold);
  };
  const hold: KeyHold = {
    give: () => {
      if (end()) void giveHeld();
    },
    drop: () => {
      if (!end()) return;
      if (holds.size > 0) dropHeld();
      else refuseKeys();
    },
  };
  if (from === 'now') endRefusing();
  (from === 'now' ? holds : waiting).add(hold);
  return hold;
}

/** From a key that may begin a code until it is known whether one comes; null where keys are dropped anyway. */
export function holdMaybeCode(): KeyHold | null {
  return refusing === undefined ? holdKeys() : null;
}

/** The last of the held keys are these letters, and no keys of the page. */
export function forgetLetters(letters: string): void {
  for (const letter of letters.split('').toReversed()) {
    const last = held.at(-1);
    if (last === undefined || 'text' in last || letterOf(last) !== letter) return;
    held.pop();
  }
}

declare global {
  /** Of start-check.js, where a scanner may type before this script is there: what it typed, and its end. */
  var takeEarlyKeys: (() => KeyboardEvent[]) | undefined;
}

/** Holds what was typed since the first script of the page ran, and all keys from now on; null where nothing was listening. */
export function holdEarlyKeys(): KeyHold | null {
  const keys = globalThis.takeEarlyKeys?.();
  if (keys === undefined) return null;
  listenForHeldKeys();
  for (const event of keys) down.add(event.code);
  held.push(...keys);
  return holdKeys();
}

/** True while what a press does is done: what opens then is what the press requested. */
export function isPress(): boolean {
  return pressing || holds.size > 0;
}

/** Counts as a press: what was just chosen is carried out. */
export function asPress(run: () => void): void {
  notePress();
  run();
}

function notePress(): void {
  pressing = true;
  // What React draws for a press, it draws before the next task.
  setTimeout(() => {
    pressing = false;
  });
}

/** A sign that no shortcut answers may be one of a part that is not there yet. */
export function holdUnanswered(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isSign = key.length === 1 ? key !== ' ' : key === 'Delete';
  if (waiting.size === 0 || !isSign || ctrlKey || metaKey || altKey) return;
  for (const hold of waiting) holds.add(hold);
  waiting.clear();
  take(event);
}

function keyDown(event: KeyboardEvent): void {
  if (isHolding() && isForPage(event)) take(event);
  else if (refusing !== undefined && !isCopy && isTyped(event) && !isField(event.target)) {
    take(event);
    refuseKeys();
  } else {
    if (!/^(?:Shift|Control|Alt|AltGraph|Meta)$/.test(event.key)) endRefusing();
    notePress();
  }
}

/** What a text consists of, and what ends it. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || /^(?:Enter|Delete|Backspace|Escape)$/.test(key)) && !ctrlKey && !metaKey && !altKey;
}

function refuseKeys(): void {
  clearTimeout(refusing);
  refusing = setTimeout(endRefusing, typingPause);
}

function endRefusing(): void {
  if (refusing === undefined) return;
  clearTimeout(refusing);
  refusing = undefined;
  dropHeld();
}

/** What takes the focus of a press: keys from before it would act there, such as on another row. */
const takesFocus = 'a, button, input, select, textarea, summary, label, [tabindex]';

function pointer({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest(takesFocus) !== null) dropHeld(words.beforePress);
}

function click(): void {
  endRefusing();
  notePress();
}

function keyUp(event: KeyboardEvent): void {
  if (!isCopy && down.delete(event.code)) swallow(event);
}

/** Where the focus is, the text would stand before the keys that are held. What an input method composes cannot be held. */
function beforeInput(event: InputEvent): void {
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (!isHolding() || !event.cancelable || !event.inputType.startsWith('insert') || text === '') return;
  swallow(event);
  held.push({ text, pasted: false });
}

/** Also where no field has the focus, and the browser would paste it nowhere. */
function paste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!isHolding() || text === '') return;
  swallow(event);
  held.push({ text, pasted: true });
}

function isHolding(): boolean {
  return !isCopy && (holds.size > 0 || giving);
}

/** Stands before everything else that listens to keys. Returns what ends that. */
export function listenForHeldKeys(): () => void {
  const options = { capture: true, signal: listening.signal };
  addEventListener('keydown', keyDown, options);
  addEventListener('keyup', keyUp, options);
  addEventListener('beforeinput', beforeInput, options);
  addEventListener('paste', paste, options);
  addEventListener('mousedown', pointer, options);
  addEventListener('click', click, options);
  return () => {
    listening.abort();
    listening = new AbortController();
    for (const keys of [holds, waiting, down]) keys.clear();
    held = [];
    giving = pressing = false;
    endRefusing();
  };
}

function take(event: KeyboardEvent): void {
  swallow(event);
  down.add(event.code);
  // A key that is held down counts once: its repeats would be typed into what it opens.
  if (!event.repeat) held.push(event);
}

/** Not what only changes other keys, and not what the browser answers itself, such as `F5` and `Control+T`. */
function isForPage(event: KeyboardEvent): boolean {
  const { key } = event;
  if (event.isComposing || /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/.test(key))
    return false;
  if (key === 'Enter' || key === 'Escape') return true;
  const isCombined = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (!isCombined && !/^F\d+$/.test(key)) return true;
  const pressed = pressedKeys(event);
  return getActiveShortcuts().some(({ keys }) => keys?.toLowerCase() === pressed);
}

async function giveHeld(): Promise<void> {
  if (giving) return;
  giving = true;
  const { signal } = listening;
  // What was just drawn takes the focus in its effects.
  await nextTask();
  try {
    while (!signal.aborted && holds.size === 0 && held.length > 0) {
      const { pressNext } = await import('./press-again.ts');
      isCopy = true;
      if (!signal.aborted && holds.size === 0) pressNext(held);
      isCopy = false;
      // What it opens holds the others.
      await nextTask();
    }
  } catch {
    isCopy = false;
    if (!signal.aborted) dropHeld();
  }
  if (!signal.aborted) giving = false;
}

function dropHeld(say = words.notUsed): void {
  if (held.length === 0) return;
  showToast('warn', say(held.map(nameOf).join('').replaceAll(secretCodes, '$1…')));
  held = [];
}

/** Characters of a text that a message shows. */
const maxShown = 40;

function nameOf(input: KeyboardEvent | HeldText): string {
  if ('text' in input) return input.text.length > maxShown ? `${input.text.slice(0, maxShown)}…` : input.text;
  return input.key.length === 1 ? input.key : ` ${input.key} `;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
