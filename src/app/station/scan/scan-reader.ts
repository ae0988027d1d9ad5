import { secretPrefixes } from '#contract/commands/command-codes.ts';
import { swallow } from '#app/shortcuts/pressed-keys.ts';
import { readScansHere, secretGap, secretTextOf } from '#app/shortcuts/secret-scans.ts';
import { holdsValue, isTextField, setTypedValue, type TextField } from '#app/ui/fields/typed-field.ts';
import { isCarriageReturn, isSeparator } from './control-keys.ts';
import { KeyBurst, type KeyStroke } from './key-burst.ts';
import { asNamedOnUs, readScan, type Scan, type ScanAffixes } from './scan-text.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';

export interface ScannerSettings extends ScanAffixes {
  /** The longest time in milliseconds between two keys of a scan. */
  gap: number;
}

export interface ScanReaderOptions {
  settings: () => ScannerSettings;
  /** Takes a scan that is no parcel and no item: a badge, a command. It is not shown in any field. */
  takes: (scan: Scan) => boolean;
  /** Something was scanned, wherever the focus was, or typed into the field and ended with Enter. */
  onScan: (scan: Scan) => void;
  /** Enter, pressed by a hand in the empty field. */
  onEnter: () => void;
  /** Backspace in the empty field, or over what was read last. */
  onUndo: () => void;
}

/**
 * Milliseconds from the end of a scan to the beginning of the same code: within these it is the same piece, read twice. Later reads
 * cannot be distinguished from two pieces.
 */
const twiceWithin = 300;
/** A question is read before it is answered: within these the same code is no answer, however often it is read. */
const latelyWithin = 1000;

/** A field whose text a scan must not change. */
interface Untouched {
  field: TextField;
  value: string;
}

/**
 * Reads a scanner that is a keyboard. Its codes go to the scan field: a key that is pressed while nothing has the focus is typed
 * there, and a whole scan that went into another field, a dialog or onto a button is taken back out and read all the same.
 */
export class ScanReader {
  readonly #field: HTMLInputElement;
  readonly #options: ScanReaderOptions;
  readonly #burst = new KeyBurst();
  /** Since the field was empty: what it holds was typed with these. */
  #fieldStrokes: KeyStroke[] = [];
  #untouched: Untouched | null = null;
  /** What the keys that now come have typed so far is not in the scan field: they began elsewhere. */
  #isElsewhere = false;
  /** What had the focus when they began, and what it held: of the scan field and of lists to choose from too. */
  #before: { field: TextField | HTMLSelectElement; value: string } | null = null;
  /** Signs that end a scan may come as further keys of it, CR and LF or Enter and Tab: they mean nothing on their own. */
  #endedAt = Number.NEGATIVE_INFINITY;
  /** What was read last, and when it ended. */
  #last = { text: '', at: Number.NEGATIVE_INFINITY };
  /** The field shows what was read last: the next sign begins again. */
  #isRead = false;

  constructor(field: HTMLInputElement, options: ScanReaderOptions) {
    this.#field = field;
    this.#options = options;
  }

  /** Listens before anyone else on the page does. Returns what ends that. */
  listen(): () => void {
    const keys = (event: KeyboardEvent) => this.#key(event);
    const paste = () => this.#beginAgain();
    const typed = (event: InputEvent) => this.#typedText(event);
    const text = (event: InputEvent | ClipboardEvent) => this.#secretText(event);
    addEventListener('keydown', keys, { capture: true });
    addEventListener('beforeinput', text, { capture: true });
    addEventListener('paste', text, { capture: true });
    this.#field.addEventListener('paste', paste);
    this.#field.addEventListener('beforeinput', typed);
    const leave = readScansHere();
    return () => {
      leave();
      removeEventListener('keydown', keys, { capture: true });
      removeEventListener('beforeinput', text, { capture: true });
      removeEventListener('paste', text, { capture: true });
      this.#field.removeEventListener('paste', paste);
      this.#field.removeEventListener('beforeinput', typed);
    };
  }

  /** True where the next Enter or arrow is no part of a text that is being typed. */
  isIdle(): boolean {
    return this.#isRead || this.#field.value === '';
  }

  /** What the camera has read, as if a scanner had typed it. */
  read(text: string): void {
    this.#read(text, [], performance.now());
  }

  clear(): void {
    this.#field.value = '';
    this.#fieldStrokes = [];
    this.#isRead = false;
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing || event.key === 'Unidentified') return;
    const { gap } = this.#options.settings();
    const at = event.timeStamp;
    if (event.key === 'Enter' || event.key === 'Tab' || isCarriageReturn(event))
      this.#endKey(event, at, this.#isSecret() ? secretGap : gap);
    else if (event.key.length > 1) this.#otherKey(event);
    else if (event.ctrlKey || event.metaKey) {
      // Scanners send the control characters inside of a code with Ctrl, which browsers take for commands.
      const isInside = this.#burst.isRunning(at, gap);
      if (isInside || at - this.#endedAt <= gap) swallow(event);
      if (isInside && isSeparator(event)) this.#separate(at, gap);
    } else if (!event.altKey || event.getModifierState('AltGraph'))
      this.#sign(event, at, this.#mayBeSecret() ? secretGap : gap);
  }

  #sign(event: KeyboardEvent, at: number, gap: number): void {
    const { target } = event;
    const begins = !this.#burst.isRunning(at, gap);
    if (begins) this.#before = holdsValue(target) ? { field: target, value: this.#shown(target) } : null;
    const isList = target instanceof HTMLSelectElement;
    if (begins && !isList && (leavesAlone(event) || (event.key === '?' && target === this.#field && this.isIdle())))
      return;
    this.#burst.add({ key: event.key, code: event.code, shift: event.shiftKey, at }, gap);
    if (this.#isSecret()) return this.#hide(event);
    if (begins) this.#untouched = null;
    if (!begins && target === this.#field && this.#isElsewhere) this.#continueHere();
    this.#isElsewhere = target !== this.#field && (holdsValue(target) || insideDialog(target));
    if (isList) return;
    if (isTextField(target) && target !== this.#field) {
      if (begins) this.#untouched = { field: target, value: target.value };
      return;
    }
    // Letters are shortcuts of the desk elsewhere; here they are the beginning of a code.
    if (target !== this.#field) event.stopImmediatePropagation();
    if (target !== this.#field && insideDialog(target)) return;
    if (this.#isRead) this.#beginAgain();
    if (this.#field.value === '') this.#fieldStrokes = [];
    this.#fieldStrokes.push({ key: event.key, code: event.code, shift: event.shiftKey, at });
    // The sign goes where the focus is by the time the browser types it.
    if (target !== this.#field) this.#field.focus();
  }

  /** FNC1 inside of a code, which says where a value of it ends. */
  #separate(at: number, gap: number): void {
    const stroke = { key: '\u001D', code: '', shift: false, at };
    this.#burst.add(stroke, gap);
    if (document.activeElement !== this.#field) return;
    this.#fieldStrokes.push(stroke);
    this.#field.value += stroke.key;
  }

  #endKey(event: KeyboardEvent, at: number, gap: number): void {
    const { target } = event;
    const enters = event.key === 'Enter';
    if (event.shiftKey || event.altKey || (event.key === 'Tab' && event.ctrlKey)) return;
    const scanned = this.#burst.isScan(at, gap);
    if (scanned && this.#isSecret()) {
      swallow(event);
      const strokes = this.#burst.take();
      return this.#read(strokes.map(({ key }) => key).join(''), strokes, at);
    }
    if (target instanceof HTMLSelectElement) return;
    if (target === this.#field) {
      if (event.key === 'Tab' && !scanned && at - this.#endedAt > gap) return;
      swallow(event);
      if (event.repeat) return;
      if (!this.isIdle()) this.#read(this.#field.value, this.#fieldStrokes, at);
      else if (enters && at - this.#endedAt > gap) this.#options.onEnter();
      return;
    }
    if (at - this.#endedAt <= gap) return swallow(event);
    const strokes = this.#burst.take();
    if (!scanned) return;
    const text = strokes.map(({ key }) => key).join('');
    if (isWeighed(target, text)) return;
    swallow(event);
    this.#restore();
    this.#read(text, strokes, at);
  }

  /** What comes begins as badges and commands do: its random part is never typed anywhere. */
  #isSecret(): boolean {
    return secretPrefixes.some((prefix) => this.#begun(prefix.length) === prefix);
  }

  /** A badge or command that comes as text: it is read, and reaches no field. */
  #secretText(event: InputEvent | ClipboardEvent): void {
    const text = secretTextOf(event);
    if (text === null) return;
    swallow(event);
    this.#read(text, [], event.timeStamp);
  }

  /** A keyboard on the screen, and what writes a code without keys, change the field without a key that says so. */
  #typedText({ inputType }: InputEvent): void {
    if (inputType.startsWith('insert')) this.#beginAgain();
    else this.#isRead = false;
  }

  /** The first letters of what comes are those of one. */
  #mayBeSecret(): boolean {
    return secretPrefixes.some((prefix) => {
      const begun = this.#begun(prefix.length);
      return begun.length > 1 && prefix.startsWith(begun);
    });
  }

  #begun(letters: number): string {
    return asNamedOnUs(this.#burst.strokes.slice(0, letters)).toUpperCase();
  }

  /** Keeps the key from the page; what came before it is taken out of the field again. */
  #hide(event: KeyboardEvent): void {
    swallow(event);
    if (this.#before === null) return;
    const { field, value } = this.#before;
    this.#before = null;
    this.#untouched = null;
    if (field !== this.#field) return setTypedValue(field, value);
    this.clear();
    this.#field.value = value;
  }

  #shown(target: TextField | HTMLSelectElement): string {
    return target === this.#field && this.#isRead ? '' : target.value;
  }

  #otherKey(event: KeyboardEvent): void {
    if (event.target !== this.#field || !this.isIdle() || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    swallow(event);
    this.clear();
    // A key that is held down has emptied the field, and means no more than that.
    if (event.key === 'Backspace' && !event.repeat) this.#options.onUndo();
  }

  #read(text: string, strokes: readonly KeyStroke[], at: number): void {
    this.#burst.take();
    this.#endedAt = at;
    this.#fieldStrokes = [];
    const read = readScan(text, this.#options.settings(), strokes);
    const begun = strokes[0]?.at ?? at;
    const since = read?.text === this.#last.text ? begun - this.#last.at : Number.POSITIVE_INFINITY;
    const scan = read === null ? null : { ...read, twice: since <= twiceWithin, lately: since <= latelyWithin };
    this.#last = { text: read?.text ?? '', at };
    if (scan !== null && this.#options.takes(scan)) {
      // What a hand had typed before is there again.
      if (this.#field.value === text) this.clear();
      return;
    }
    this.#field.value = scan?.text ?? '';
    this.#isRead = scan !== null;
    if (document.activeElement === this.#field) this.#field.select();
    if (scan !== null) this.#options.onScan(scan);
  }

  /** The focus came back in the middle of a scan, a weight was saved, a dialog closed: what went elsewhere of it belongs here. */
  #continueHere(): void {
    const typed = this.#burst.strokes.slice(0, -1);
    this.#field.value = typed.map(({ key }) => key).join('');
    // A weight that was saved since is in its input without it.
    if (this.#untouched?.field.value.includes(this.#field.value) === true) this.#restore();
    this.#untouched = null;
    if (this.#before?.field instanceof HTMLSelectElement) setTypedValue(this.#before.field, this.#before.value);
    this.#fieldStrokes = [...typed];
    this.#isRead = false;
  }

  #beginAgain(): void {
    if (this.#isRead) this.clear();
  }

  /** Takes the scan out of the field it was typed into; what was there is again. */
  #restore(): void {
    if (this.#untouched === null) return;
    const { field, value } = this.#untouched;
    this.#untouched = null;
    setTypedValue(field, value);
  }
}

/**
 * Some scales are keyboards as well, and type what they weigh as fast as a scanner does: any weight that the input takes, or the rest of
 * one after a pause. Digits alone are a code.
 */
function isWeighed(target: EventTarget | null, text: string): boolean {
  if (!isTextField(target) || target.inputMode !== 'decimal' || !/\D/.test(text)) return false;
  return [text, target.value].some((weight) => 'weight' in readWeight(weight));
}

/** Keys that mean something where the focus is, or to the desk, and begin no code. */
function leavesAlone({ key, target }: KeyboardEvent): boolean {
  if (key === '?') return !isTextField(target);
  if (key === ' ') return target instanceof Element && target.closest('button, a, input, select, summary') !== null;
  return target instanceof HTMLSelectElement;
}

function insideDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
