import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { elementsExpression, finderExpression, type Target } from './find-in-page.ts';

/** A window with the desk in it: what the flows do and see. Whatever is looked for is waited for. */
export class DeskWindow {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Calls a function in the page, which sees nothing of the file it is written in. The result travels as JSON. */
  evaluate<Result>(work: () => Result): Promise<Result> {
    return this.driver.evaluate(`(${work.toString()})()`) as Promise<Result>;
  }

  /** The same with the one element that is meant. */
  async evaluateOn<Result>(target: Target, work: (element: HTMLElement) => Result): Promise<Result> {
    await this.see(target);
    return this.driver.evaluate(`(${work.toString()})(${elementsExpression(target)}[0])`) as Promise<Result>;
  }

  /** Path and query of the address. */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** How many there are now. */
  async count(target: Target): Promise<number> {
    // Each new document needs it again.
    if (!(await this.evaluate(() => 'findInPage' in globalThis))) await this.driver.evaluate(finderExpression);
    return Number(await this.driver.evaluate(`${elementsExpression(target)}.length`));
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
    const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.text(), { message: 'the text of the page' }).toEqual(wanted);
  }

  /** All that the page says now. */
  text(): Promise<string> {
    return this.evaluate(() => document.body.innerText);
  }

  /** What is in an element; the value of a field. */
  textOf(target: Target): Promise<string> {
    return this.evaluateOn(target, (element) =>
      element instanceof HTMLInputElement ? element.value : element.innerText,
    );
  }

  /** Waits until the one that is meant can be pressed. */
  async click(target: Target): Promise<void> {
    const canBePressed = () =>
      this.evaluateOn(target, (element) => !element.matches(':disabled, [aria-disabled="true"]'));
    await expect.poll(canBePressed, { message: `${described(target)} can be pressed` }).toBe(true);
    await this.driver.click(`${elementsExpression(target)}[0]`);
  }

  /** Replaces what is in a field. */
  async replace(target: Target, text: string): Promise<void> {
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
}

function described({ role, name, within }: Target): string {
  return `${role} ${String(name ?? '')}${within === undefined ? '' : ` in ${described(within)}`}`;
}
