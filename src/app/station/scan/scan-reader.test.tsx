import { afterEach, expect, it } from 'vitest';
import type { Scan } from './scan-text.ts';
import { ScanReader } from './scan-reader.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** What a reader makes of codes that begin at these times, each key 10 ms after the one before. */
function read(codes: readonly (readonly [code: string, at: number])[]): string[] {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const scans: Scan[] = [];
  const settings = () => ({ prefix: '', suffix: '', gap: 50 });
  ends.push(
    new ScanReader(field, {
      settings,
      takes: () => false,
      onScan: (scan) => scans.push(scan),
      onEnter: () => {},
      onUndo: () => {},
    }).listen(),
  );
  for (const [code, begin] of codes)
    for (const [place, key] of [...code.split(''), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begin + place * 10 });
      if (field.dispatchEvent(event) && key.length === 1) field.value += key;
    }
  return scans.map(({ text, twice, lately }) => [text, twice ? 'twice' : lately ? 'lately' : ''].join(' ').trim());
}

it('a code that begins within 300 ms of the same code is the same piece, read twice', () => {
  // Six letters end 60 ms after they begin.
  expect(
    read([
      ['MUG-BL', 1000],
      ['MUG-BL', 1360],
      ['MUG-BL', 1721],
    ]),
  ).toEqual(['MUG-BL', 'MUG-BL twice', 'MUG-BL lately']);
});

it('a code that is read again and again is the same reading until nothing was read for a second', () => {
  expect(
    read([
      ['MUG-BL', 1000],
      ['MUG-BL', 1900],
      ['MUG-BL', 2800],
      ['MUG-BL', 3861],
    ]),
  ).toEqual(['MUG-BL', 'MUG-BL lately', 'MUG-BL lately', 'MUG-BL']);
});

it('another code in between, or instead, is another piece', () => {
  expect(
    read([
      ['MUG-BL', 1000],
      ['MUG-RD', 1100],
      ['MUG-BL', 1200],
    ]),
  ).toEqual(['MUG-BL', 'MUG-RD', 'MUG-BL']);
});

it('a long code of a slow scanner is compared by its start, not by its end', () => {
  const long = 'SKU-OF-FORTY-LETTERS-AND-A-FEW-MORE-DIGITS';
  expect(
    read([
      [long, 1000],
      [long, 1600],
    ]),
  ).toEqual([long, `${long} twice`]);
});

it('Backspace takes back the last scan where the field is empty or shows it, and not while it is held down', () => {
  const field = document.body.appendChild(document.createElement('input'));
  let undone = 0;
  const settings = () => ({ prefix: '', suffix: '', gap: 50 });
  const options = { settings, takes: () => false, onScan: () => {}, onEnter: () => {}, onUndo: () => (undone += 1) };
  const reader = new ScanReader(field, options);
  ends.push(reader.listen());
  const press = (changes: KeyboardEventInit = {}) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true, ...changes }),
    );
  reader.read('MUG-BL');
  press();
  expect([undone, field.value]).toEqual([1, '']);
  press();
  expect(undone).toBe(2);
  press({ repeat: true });
  press({ key: 'Delete' });
  field.value = 'MUG';
  expect([press(), undone]).toEqual([true, 2]);
});

it('Enter behind what a keyboard on the screen has typed over the last scan reads that text, and ships nothing', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const heard: string[] = [];
  const reader = new ScanReader(field, {
    settings: () => ({ prefix: '', suffix: '', gap: 50 }),
    takes: () => false,
    onScan: ({ text }) => heard.push(text),
    onEnter: () => heard.push('Enter'),
    onUndo: () => heard.push('undo'),
  });
  ends.push(reader.listen());
  const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const change = (inputType: string, by: (value: string) => string) => {
    press('Unidentified');
    field.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true }));
    field.value = by(field.value);
  };
  reader.read('ORDER-1');
  press('Enter');
  // The caret stood behind what was read.
  change('insertText', (value) => `${value}MUG-BL`);
  press('Enter');
  change('deleteContentBackward', (value) => value.slice(0, -1));
  press('Enter');
  expect(heard).toEqual(['ORDER-1', 'Enter', 'MUG-BL', 'MUG-B']);
});

it('nothing of a command or badge but its first letters is typed into a field, and the field is as it was', () => {
  document.body.innerHTML =
    '<input id="scan"><input id="other" value="kept"><select><option>Paper<option>Card</select>';
  const [field, other] = document.querySelectorAll('input');
  const list = document.querySelector('select');
  if (field === undefined || other === undefined || list === null) throw new Error('no fields');
  const typed: string[] = [];
  const taken: string[] = [];
  const scans: string[] = [];
  const reader = new ScanReader(field, {
    settings: () => ({ prefix: '', suffix: '', gap: 50 }),
    takes: ({ text }) => {
      if (!text.startsWith('PD')) return false;
      taken.push(text);
      return true;
    },
    onScan: ({ text }) => scans.push(text),
    onEnter: () => {},
    onUndo: () => {},
  });
  ends.push(reader.listen());
  /** `stop`: after which key the scanner stops for a moment. */
  const type = (target: HTMLElement, code: string, begin: number, stop = Infinity) => {
    target.focus();
    for (const [place, key] of [...code.split(''), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begin + place * 10 + (place > stop ? 400 : 0) });
      if (!target.dispatchEvent(event) || key.length > 1) continue;
      if (target instanceof HTMLInputElement) target.value += key;
      else list.selectedIndex = 1;
      typed.push(key);
    }
  };
  field.value = '';
  const codes = ['PDCDE01012345678901', `PDBDG${'1'.repeat(24)}`, 'PDCDE02012345678901'];
  for (const [index, code] of codes.entries()) type([field, other, list][index] ?? field, code, 1000 * (index + 1));
  expect(taken).toEqual(codes);
  expect(typed.join('')).toBe('PDCDPDBDPDCD');
  expect([field.value, other.value, list.selectedIndex, scans]).toEqual(['', 'kept', 0, []]);
  type(other, 'MUG-BL', 5000);
  expect([other.value, scans]).toEqual(['kept', ['MUG-BL']]);

  // Neither in its prefix nor behind it does a stop make two codes of one.
  field.value = '';
  typed.length = 0;
  taken.length = 0;
  const stops = [2, 4, 9];
  for (const [index, stop] of stops.entries())
    type(index === 1 ? other : field, codes[0] ?? '', 7000 + 2000 * index, stop);
  expect(taken).toEqual(stops.map(() => codes[0]));
  expect([typed.join(''), field.value, other.value]).toEqual(['PDCDPDCDPDCD', '', 'kept']);
  // A hand that chooses by letters stays in the list.
  list.focus();
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'C', code: 'KeyC', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(list);
});

it('a command or badge that comes as text is read at once and reaches no field, other text does', () => {
  document.body.innerHTML = '<input id="scan"><input id="other" value="kept">';
  const [field, other] = document.querySelectorAll('input');
  if (field === undefined || other === undefined) throw new Error('no fields');
  const taken: string[] = [];
  let entered = 0;
  const reader = new ScanReader(field, {
    settings: () => ({ prefix: '~', suffix: '', gap: 50 }),
    takes: ({ text }) => taken.push(text) > 0,
    onScan: () => {},
    onEnter: () => (entered += 1),
    onUndo: () => {},
  });
  ends.push(reader.listen());
  const write = (target: HTMLElement, data: string) =>
    target.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));
  const command = 'PDCDE01012345678901';
  field.focus();
  expect(write(field, `~${command}`)).toBe(false);
  // What a scanner sends after it ships nothing.
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(write(other, `PDBDG${'1'.repeat(24)}`)).toBe(false);
  expect([write(field, 'PDCDE-17'), write(other, '1.25')]).toEqual([true, true]);
  expect([taken, entered]).toEqual([[command, `PDBDG${'1'.repeat(24)}`], 0]);
});

it.each(['button', 'select', 'input'])('a code whose first letter a %s of a closing dialog gets is whole', (name) => {
  document.body.innerHTML = `<input id="scan"><div role="dialog"><${name}>${name === 'select' ? '<option>Paper<option>Kit' : ''}</${name}></div>`;
  const field = document.querySelector<HTMLInputElement>('#scan')!;
  const other = document.querySelector<HTMLElement>(`[role=dialog] ${name}`)!;
  const texts: string[] = [];
  const settings = () => ({ prefix: '', suffix: '', gap: 50 });
  const onScan = ({ text }: Scan) => void texts.push(text);
  ends.push(
    new ScanReader(field, { settings, takes: () => false, onScan, onEnter: () => {}, onUndo: () => {} }).listen(),
  );
  for (const [place, key] of [...'KIT-1'.split(''), 'Enter'].entries()) {
    const target = place === 0 ? other : field;
    target.focus();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + place * 10 });
    if (!target.dispatchEvent(event) || key.length > 1) continue;
    if (target instanceof HTMLInputElement) target.value += key;
    if (target instanceof HTMLSelectElement) target.selectedIndex = 1;
  }
  expect(texts).toEqual(['KIT-1']);
  expect(other).toHaveProperty('value', name === 'select' ? 'Paper' : '');
});

it('a command is hidden as well where the layout has other letters on its keys', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const taken: (readonly string[])[] = [];
  const reader = new ScanReader(field, {
    settings: () => ({ prefix: '', suffix: '', gap: 50 }),
    takes: ({ codes }) => taken.push(codes) > 0,
    onScan: () => {},
    onEnter: () => {},
    onUndo: () => {},
  });
  ends.push(reader.listen());
  const letters = 'звсву'.split('').map((key, place) => ({ key, code: `Key${'PDCDE'[place]}` }));
  const digits = '01012345678901'.split('').map((key) => ({ key, code: `Digit${key}` }));
  let typed = '';
  for (const [place, stroke] of [...letters, ...digits, { key: 'Enter', code: 'Enter' }].entries()) {
    const event = new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + place * 10 });
    if (!field.dispatchEvent(event) || stroke.key.length > 1) continue;
    field.value += stroke.key;
    typed += stroke.key;
  }
  expect([typed, field.value]).toEqual(['звсв', '']);
  expect(taken.map((codes) => codes.includes('pdcde01012345678901'))).toEqual([true]);
});

it.each([true, false])(
  'FNC1, which comes as Ctrl and a key, ends the lot of a code where the next value begins; in the field: %j',
  (inField) => {
    const field = document.body.appendChild(document.createElement('input'));
    const button = document.body.appendChild(document.createElement('button'));
    (inField ? field : button).focus();
    const scans: Scan[] = [];
    const options = {
      onScan: (scan: Scan) => scans.push(scan),
      takes: () => false,
      onEnter: () => {},
      onUndo: () => {},
    };
    const reader = new ScanReader(field, { settings: () => ({ prefix: '', suffix: '', gap: 50 }), ...options });
    ends.push(reader.listen());
    const keys = [...']d2010400638133393110A7'.split(''), '\u001D', ...'17261231'.split(''), 'Enter'];
    for (const [place, key] of keys.entries()) {
      const target = document.activeElement ?? field;
      const ctrl = key === '\u001D';
      const stroke = ctrl ? { key: ']', code: 'BracketRight', ctrlKey: true } : { key };
      const event = new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1_000 + place * 10 });
      const goesOn = target.dispatchEvent(event);
      expect(ctrl && goesOn).toBe(false);
      if (goesOn && key.length === 1 && document.activeElement === field) field.value += key;
    }
    expect(scans.map(({ items }) => items)).toEqual([[{ key: '04006381333931', lot: 'A7', expiry: '2026-12-31' }]]);
    expect(scans[0]?.text).toBe('010400638133393110A717261231');
  },
);
