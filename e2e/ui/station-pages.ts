import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { openPath } from './go-to.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

/** Three pieces of two kinds. */
export const twoItems = [
  { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04-2' },
  { sku: 'TEA-DJ', name: 'Darjeeling, 250 g', quantity: 1, storage_location: 'C-11-1' },
];

/** Opens the station and waits until its field has the focus. */
export async function openStation(page: Page): Promise<void> {
  await openPath(page, '/station');
  await stationHasFocus(page);
}

function stationHasFocus(page: Page, field = 'Scan or type'): Promise<void> {
  return expect(page.getByLabel(field)).toBeFocused();
}

/** Signs in with the link, at the station, whose clock `ship` puts forward. `field`: what its field is called. Gives what the page has printed, as `watchPrinting` does. */
export async function enterStation(
  page: Page,
  link: string,
  { field, ...printer }: { refuse?: boolean; field?: string } = {},
): Promise<() => Promise<string[]>> {
  await keepKeyTimes(page);
  await page.clock.install();
  await standInViewer(page);
  const printed = await watchPrinting(page, printer);
  await page.goto(link.replace('/#', '/station#'));
  await stationHasFocus(page, field);
  return printed;
}

/** Playwright's clock gives an event the time at which it is read, not when its key was pressed. That distinguishes a scan from typing. */
async function keepKeyTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const time = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
    addEventListener(
      'keydown',
      (event) => {
        // A key that the page gives once more has the time of the one that was pressed.
        if (!Object.hasOwn(event, 'timeStamp'))
          Object.defineProperty(event, 'timeStamp', { value: time?.get?.call(event) });
      },
      { capture: true },
    );
  });
}

/** Seconds between two keys of a scanner. */
const keyGap = 0.01;
/** Seconds between two keys of a hand. */
const handGap = 0.3;

/** Scans as fast as a scanner types, each key when it is pressed: the last one finds the page at rest. */
export async function scanInTime(page: Page, code: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  for (const key of [...code.split(''), 'Enter']) {
    sent.push(...pressAndRelease(devTools, key, Date.now() / 1000));
    await new Promise((resolve) => setTimeout(resolve, keyGap * 1000));
  }
  await Promise.all(sent);
  await devTools.detach();
}

/** When the last scan of a page ended, in seconds since 1970. */
const scanEnds = new WeakMap<Page, number>();

/** Waits until a scan of so many seconds and a pause fit between the last one of the page and what a hand does now. */
async function untilPast(page: Page, seconds: number): Promise<void> {
  const left = (scanEnds.get(page) ?? 0) + seconds + 0.1 - Date.now() / 1000;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left * 1000));
}

/**
 * What a scanner does, wherever the focus is: the code and Enter, as keys. A scan is recognised by the times of its keys, so each says when
 * it was pressed; how long the browser takes to deliver it does not matter, here as there. `gap`: seconds between two keys.
 * `midway`: what happens on the page while it is typed.
 */
export async function scan(page: Page, code: string, gap = keyGap, midway?: () => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const keys = [...code.split(''), 'Enter'];
  // A scanner does not begin a code before it has ended the last one.
  await untilPast(page, keys.length * gap + 0.1);
  // A hand that presses Enter next does so later than the Enter and LF of one scan lie apart, however fast the machine is.
  const end = Date.now() / 1000 - 0.1;
  scanEnds.set(page, end);
  const strokes = strokesUntil(end, keys, gap);
  const half = midway === undefined ? 0 : Math.floor(keys.length / 2);
  await pressAll(devTools, strokes.slice(0, half));
  await midway?.();
  await pressAll(devTools, strokes.slice(half));
  await devTools.detach();
}

/** What a scanner does that reads one code twice: so many seconds lie between the ends, by the times of the keys. */
export async function scanTwice(page: Page, code: string, apart = 0.2): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const keys = [...code.split(''), 'Enter'];
  await untilPast(page, keys.length * keyGap + apart + 0.1);
  const end = Date.now() / 1000 - 0.1;
  scanEnds.set(page, end);
  await pressAll(devTools, [...strokesUntil(end - apart, keys, keyGap), ...strokesUntil(end, keys, keyGap)]);
  await devTools.detach();
}

interface Stroke {
  key: string;
  /** Seconds since 1970. */
  at: number;
}

function strokesUntil(end: number, keys: readonly string[], gap: number): Stroke[] {
  return keys.map((key, place) => ({ key, at: end - (keys.length - 1 - place) * gap }));
}

/** Not one after the other: how long each takes does not count. */
function pressAll(devTools: CDPSession, strokes: readonly Stroke[]): Promise<unknown> {
  return Promise.all(strokes.flatMap(({ key, at }) => pressAndRelease(devTools, key, at)));
}

/** Types as a hand does that then paused: by the times of the keys, which lie further apart than those of a scanner, as does what comes next. */
export async function typeAndPause(page: Page, text: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const keys = text.split('');
  await Promise.all(
    keys.flatMap((key, place) => pressAndRelease(devTools, key, now - (keys.length - place) * handGap - 0.2)),
  );
  await devTools.detach();
}

/** Scans another piece of the same kind: no hand is so fast that it could be the same piece, read twice. */
export async function scanAnother(page: Page, code: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 350 + code.length * keyGap * 1000));
  await scan(page, code);
}

/** Scans a code once more as the answer to what it has asked, which is read before. */
export async function scanAnswer(page: Page, code: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1050 + code.length * keyGap * 1000));
  await scan(page, code);
}

function pressAndRelease(devTools: CDPSession, key: string, timestamp: number): Promise<unknown>[] {
  const stroke = { key, ...keyNames(key), timestamp };
  return [
    devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, text: key === 'Enter' ? '\r' : key }),
    devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
  ];
}

function keyNames(key: string): { code: string; windowsVirtualKeyCode: number } {
  if (key === 'Enter') return { code: key, windowsVirtualKeyCode: 13 };
  const windowsVirtualKeyCode = key.toUpperCase().codePointAt(0) ?? 0;
  if (/^[a-z]$/i.test(key)) return { code: `Key${key.toUpperCase()}`, windowsVirtualKeyCode };
  if (/^\d$/.test(key)) return { code: `Digit${key}`, windowsVirtualKeyCode };
  return key === '-' ? { code: 'Minus', windowsVirtualKeyCode: 189 } : { code: '', windowsVirtualKeyCode: 0 };
}

/** Presses Enter once the parcel may be shipped. The second that lies between two looks at a status is over then. */
export async function ship(page: Page, name = 'Process and print'): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(button.and(page.locator(':not([aria-busy])'))).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.fastForward(1000);
}

/** What the work on the parcel has come to, once there is a word for it. */
export function outcome(page: Page): Locator {
  return page.getByRole('region', { name: 'Result' });
}

/** The figures of a row of Today's shift at all stations: of a station, a person or in all. */
export function shiftCells(page: Page, name: string | RegExp): Locator {
  return page
    .getByRole('region', { name: 'Shift at all stations' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');
}
