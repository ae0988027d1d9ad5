import { expect, type Locator, type Page } from '@playwright/test';
import type { Said } from '../dictionaries.ts';
import { networkSettled } from '../settled-network.ts';
import { axeProblems, hiddenOutside } from './accessibility.ts';
import { lostTexts } from '../walks/cut-texts.ts';
import type { KnownData } from '../walks/known-data.ts';
import { sidewaysScroll } from './page-checks.ts';
import { seenTexts } from '../walks/seen-texts.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** How a state is reached again where another size of the window ends it. */
interface StateOptions {
  /** What must be seen; where it is gone, `open` is done again. */
  shows: Locator;
  open: () => Promise<void>;
}

/** Judges the texts of one state of the page after the other. All states are visited before a test fails. */
export class LanguageWalk {
  readonly problems: string[] = [];
  readonly states: string[] = [];
  readonly page: Page;
  readonly said: Said;
  readonly data: KnownData;
  /** Words that must not be there. Where none are given, nothing may stand outside of the brackets. */
  readonly #foreign: ReadonlySet<string> | null;
  readonly #exempt: string[];

  constructor(
    page: Page,
    { said, data, foreign }: { said: Said; data: KnownData; foreign: ReadonlySet<string> | null },
  ) {
    this.page = page;
    this.said = said;
    this.data = data;
    this.#foreign = foreign;
    // A language that is made up is none to axe.
    this.#exempt = foreign === null ? [...hiddenOutside, 'html-lang-valid'] : hiddenOutside;
  }

  /** Judges the page as it is, at each width. */
  async judge(state: string, again?: StateOptions): Promise<void> {
    this.states.push(state);
    for (const size of windows) {
      await this.page.setViewportSize(size);
      await this.#drawn();
      if (!(await this.#isShown(again))) continue;
      const problems = [
        ...(await this.#widthProblems()),
        ...(size !== windows[0] ? [] : await axeProblems(this.page, { exempt: this.#exempt })),
      ];
      if (size === windows[0]) problems.push(...(await this.#foreignTexts()));
      for (const problem of problems) this.problems.push(`${state}, ${size.width} px: ${problem}`);
    }
    await this.page.setViewportSize(windows[0]);
    await this.#drawn();
    await this.#isShown(again);
  }

  /** Judges what `act` leads to. What is not reached is one of the problems too, and the next states are visited. */
  async reach(state: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      await networkSettled(this.page);
    } catch (error) {
      this.problems.push(`${state}, ${windows[0].width} px: not reached: ${String(error).slice(0, 400)}`);
    }
    await this.judge(state);
  }

  /** Judges what a key opens, and closes it. `mayBeMissing`: where the key means nothing for what is selected. */
  async byKey(state: string, key: string, opened: Locator, mayBeMissing = false): Promise<void> {
    const open = async () => {
      await this.page.keyboard.press(key);
      await expect(opened).toBeVisible({ timeout: 5000 });
    };
    if (mayBeMissing) {
      const isThere = await open().then(
        () => true,
        () => false,
      );
      if (!isThere) return;
    } else await open();
    await this.judge(state, { shows: opened, open });
    await this.page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }

  /** Opens all that can be unfolded. */
  async unfold(): Promise<void> {
    await this.page.locator('details').evaluateAll((all) => all.forEach((one) => one.toggleAttribute('open', true)));
  }

  /** The list has rows, and their keys work. */
  async listIsThere(): Promise<void> {
    await expect(this.page.locator('[data-index="0"]')).toBeVisible();
    await expect(this.page.getByRole('status', { name: this.said.text('Result for the current row') })).toBeAttached();
  }

  /** The list, with so many of its newest parcels selected. */
  async selectNewest(count: number): Promise<void> {
    await this.page.goto(new URL('/parcels', this.page.url()).href);
    await this.listIsThere();
    await this.page.locator('[data-index="0"]').focus();
    await this.page.keyboard.press('x');
    for (let row = 1; row < count; row += 1) await this.page.keyboard.press('Shift+J');
  }

  /** The input with exactly this label in English. */
  field(label: string): Locator {
    return this.page.getByLabel(this.said.text(label)).and(this.page.locator('input, textarea, select'));
  }

  /** Opens what each of these controls opens, judges it and closes it again. */
  async judgeOpened(state: string, controls: Locator, opened: Locator): Promise<void> {
    const names = await controls.evaluateAll((all) =>
      all.map((one) => (one.checkVisibility() ? (one.getAttribute('aria-label') ?? one.textContent) : '')),
    );
    for (const [at, name] of names.entries()) {
      if (name === '' || names.indexOf(name) !== at) continue;
      const open = async () => {
        await controls.nth(at).click();
        await expect(opened.last()).toBeVisible({ timeout: 5000 });
      };
      await open();
      await this.judge(`${state}: ${name.replaceAll(/\s+/g, ' ').slice(0, 50)}`, { shows: opened.last(), open });
      await this.page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
  }

  /** Fails with all that was found, and where less was seen than there is. */
  done(): void {
    const found = new Map<string, string[]>();
    for (const problem of this.problems) {
      const [state = '', ...rest] = problem.split(' px: ');
      const what = rest.join(' px: ');
      found.set(what, [...(found.get(what) ?? []), state]);
    }
    const told = [...found].map(
      ([what, states]) =>
        `${what}\n      in ${states.slice(0, 4).join('; ')}${states.length > 4 ? `; ${states.length - 4} more` : ''}`,
    );
    expect(told, `what is wrong in ${this.states.length} states`).toEqual([]);
  }

  async #foreignTexts(): Promise<string[]> {
    await this.data.settled();
    const texts = await seenTexts(this.page);
    return texts.flatMap(({ text, of }) => {
      const words = this.data.wordsBeside(text);
      const wrong = this.#foreign === null ? words : words.filter((word) => this.#foreign?.has(word));
      return wrong.length === 0 ? [] : [`“${text.slice(0, 120)}” (${of}): ${wrong.slice(0, 6).join(' ')}`];
    });
  }

  async #widthProblems(): Promise<string[]> {
    const wide = await sidewaysScroll(this.page);
    const lost = await lostTexts(this.page);
    return [
      ...(wide > 0 ? [`the page is ${wide} px wider than the window`] : []),
      ...lost.flatMap(({ text, why, inTable }) => {
        const isData = !this.#isBracketed(text) && this.data.wordsBeside(text).length === 0;
        return inTable && isData ? [] : [`“${text.slice(0, 120)}” ${why}`];
      }),
    ];
  }

  #isBracketed(text: string): boolean {
    return text.includes('[!!') || text.includes('!!]');
  }

  /** Opens it again where it is gone. Some states are not there in a small window. */
  async #isShown(again?: StateOptions): Promise<boolean> {
    if (again === undefined || (await again.shows.isVisible())) return true;
    return again.open().then(
      () => true,
      () => false,
    );
  }

  /** What follows the size of the window has been drawn. */
  #drawn(): Promise<void> {
    return this.page.evaluate(
      () =>
        new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 60)))),
    );
  }
}
