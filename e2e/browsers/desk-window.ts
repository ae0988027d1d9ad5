import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { finderScript, type PageWithFinder, type SentTarget, sentTarget, type Target } from './find-in-page.ts';

/** A window with the desk in it: what the flows do and see. Whatever is looked for is waited for. */
export class DeskWindow {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Calls a function in the page. */
  evaluate<Arg, Result>(work: (arg: Arg) => Result, arg: Arg): Promise<Result> {
    return this.driver.evaluate(work, arg);
  }

  /** Path and query of the address. */
  path(): Promise<string> {
    return this.driver.evaluate(() => location.pathname + location.search, null);
  }

  /** How many there are now. */
  async count(target: Target): Promise<number> {
    await this.#learnToFind();
    return this.driver.evaluate(
      (sent: SentTarget) => (globalThis as unknown as PageWithFinder).findInPage(sent).length,
      sentTarget(target),
    );
  }

  /** Waits until there is exactly one. */
  async see(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: `one ${described(target)}` }).toBe(1);
  }

  /** Waits until there is none. */
  async seeNo(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: `no ${described(target)}` }).toBe(0);
  }

  /** Waits until the page says so, anywhere. */
  async read(text: string | RegExp): Promise<void> {
    const words = () => this.driver.evaluate(() => document.body.innerText, null);
    await expect
      .poll(words, { message: 'the text of the page' })
      .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
  }

  /** What stands in an element; the value of a field. */
  async textOf(target: Target): Promise<string> {
    await this.see(target);
    return this.driver.evaluate((sent: SentTarget) => {
      const [element] = (globalThis as unknown as PageWithFinder).findInPage(sent);
      return element instanceof HTMLInputElement ? element.value : (element?.innerText ?? '');
    }, sentTarget(target));
  }

  /** Waits until the one that is meant can be pressed. */
  async click(target: Target): Promise<void> {
    await this.see(target);
    const canBePressed = () =>
      this.driver.evaluate((sent: SentTarget) => {
        const [element] = (globalThis as unknown as PageWithFinder).findInPage(sent);
        return element?.matches(':disabled, [aria-disabled="true"]') === false;
      }, sentTarget(target));
    await expect.poll(canBePressed, { message: `${described(target)} can be pressed` }).toBe(true);
    await this.driver.click((sent: SentTarget) => {
      const [element] = (globalThis as unknown as PageWithFinder).findInPage(sent);
      if (element === undefined) throw new Error('gone before it was pressed');
      return element;
    }, sentTarget(target));
  }

  /** Replaces what stands in a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.press('Control+a');
    await this.driver.type(text);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  async press(...presses: string[]): Promise<void> {
    for (const keys of presses) await this.driver.press(keys);
  }

  /** Each document has to be told anew. */
  async #learnToFind(): Promise<void> {
    if (!(await this.driver.evaluate(() => 'findInPage' in globalThis, null))) await this.driver.run(finderScript);
  }
}

function described({ role, name, within }: Target): string {
  return `${role} ${String(name ?? '')}${within === undefined ? '' : ` in ${described(within)}`}`;
}
