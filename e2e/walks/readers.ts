import { expect, type Page } from '@playwright/test';
import { axeProblems, hiddenOutside } from '../ui/accessibility.ts';
import { sidewaysScroll, smallForFingers, smallTargets } from '../ui/page-checks.ts';
import { lostTexts } from './cut-texts.ts';
import type { PageState, PageWalk } from './page-state.ts';
import { seenTexts } from './seen-texts.ts';
import { english, german, madeUp, type WalkedLanguage } from './walked-language.ts';
import { dialogs, type Walker } from './walker.ts';

interface Look {
  size: { width: number; height: number };
  /** What is wrong with the page as it is. `foreign`: as a language has it. */
  judge: (at: Walker, state: PageState, foreign: ReadonlySet<string> | null) => Promise<string[]>;
}

/** What the states of the page are read for. Each state is looked at in several windows; it is opened in the first one. */
export interface Reader {
  /** How it reads. */
  name: string;
  language: WalkedLanguage;
  /** By finger. */
  touch: boolean;
  looks: readonly Look[];
}

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

/** Every text lies in brackets or is data, is whole, and lies on no other. */
export const madeUpReader: Reader = {
  name: 'read in the made-up language',
  language: madeUp,
  touch: false,
  looks: textLooks('light'),
};

/** No text is English, none is cut; and what the colours decide holds in the dark. */
export const germanReader: Reader = {
  name: 'read in German',
  language: german,
  touch: false,
  looks: textLooks('dark'),
};

/** Targets of 44 px (56 at the station), inputs of 16 px, nothing that scrolls sideways. */
export const fingerReader: Reader = {
  name: 'read by finger',
  language: english,
  touch: true,
  looks: [
    { size: desktop, judge: ({ page }) => smallForFingers(page) },
    {
      size: phone,
      judge: async ({ page }, state) => [
        ...(await smallForFingers(page)),
        ...(await axe(page, state, { colorScheme: 'light' })),
        ...(await axe(page, state, { colorScheme: 'dark' })),
      ],
    },
    { size: smallPhone, judge: async ({ page }) => [...(await tooWide(page)), ...(await smallForFingers(page))] },
  ],
};

/** Sentences for a finger are others than those for keys: none is English, none is cut. */
export const germanFingerReader: Reader = {
  name: 'read in German by finger',
  language: german,
  touch: true,
  looks: [
    { size: phone, judge: async (at, _, foreign) => [...(await lost(at)), ...(await foreignTexts(at, foreign))] },
  ],
};

function textLooks(colorScheme: 'light' | 'dark'): readonly Look[] {
  return [
    {
      size: desktop,
      judge: async (at, state, foreign) => [
        ...(await lost(at)),
        ...(await smallTargets(at.page)),
        ...(await axe(at.page, state, { colorScheme, isMadeUp: foreign === null })),
        ...(await foreignTexts(at, foreign)),
      ],
    },
    { size: laptop, judge: lost },
    { size: phone, judge: lost },
  ];
}

/** What lies over the page is judged alone, as what is below it cannot be reached. A language that is made up is none to axe. */
async function axe(
  page: Page,
  { everyRow }: PageState,
  { colorScheme, isMadeUp = false }: { colorScheme: 'light' | 'dark'; isMadeUp?: boolean },
): Promise<string[]> {
  // What is scrolled half under a bar is no target there.
  await page.evaluate(() => scrollTo(0, 0));
  const isOver = (await page.locator(dialogs).count()) > 0;
  const hasChoices = (await page.getByRole('listbox').count()) > 0;
  return axeProblems(page, {
    colorScheme,
    everyRow: everyRow === true,
    within: isOver ? dialogs : ':root',
    exempt: [...(hasChoices ? hiddenOutside : []), ...(isMadeUp ? ['html-lang-valid'] : [])],
  });
}

async function tooWide(page: Page): Promise<string[]> {
  const wide = await sidewaysScroll(page);
  if (wide <= 0) return [];
  const widest = await page.evaluate(() => {
    const rights = [...document.body.querySelectorAll('*')].map((at) => ({
      at,
      right: at.getBoundingClientRect().right,
    }));
    return rights.toSorted((one, other) => other.right - one.right)[0]?.at.outerHTML.slice(0, 160);
  });
  return [`the page is ${wide} px wider than the window, by ${widest}`];
}

async function lost({ page, data }: Walker): Promise<string[]> {
  const isBracketed = (text: string) => text.includes('[!!') || text.includes('!!]');
  const texts = await lostTexts(page);
  return [
    ...(await tooWide(page)),
    ...texts.flatMap(({ text, why, inTable, isShortened }) => {
      const isData = !isBracketed(text) && data.wordsBeside(text).length === 0;
      return inTable && (isData || isShortened) ? [] : [`“${text.slice(0, 120)}” ${why}`];
    }),
  ];
}

async function foreignTexts({ page, data }: Walker, foreign: ReadonlySet<string> | null): Promise<string[]> {
  await data.settled();
  const texts = await seenTexts(page);
  return texts.flatMap(({ text, of }) => {
    const words = data.wordsBeside(text);
    const wrong = foreign === null ? words : words.filter((word) => foreign.has(word));
    return wrong.length === 0 ? [] : [`“${text.slice(0, 120)}” (${of}): ${wrong.slice(0, 6).join(' ')}`];
  });
}

/** Leads through the states of a walk, and fails at its end with all that is wrong in them, and what was not reached. */
export async function readWalk(walk: PageWalk, reader: Reader, at: Walker): Promise<void> {
  const { foreign } = await reader.language.texts();
  const found = new Map<string, string[]>();
  const note = (where: string, what: string) => found.set(what, [...(found.get(what) ?? []), where]);
  await at.page.setViewportSize(desktop);
  await walk.prepare?.(at);
  for (const state of walk.states) {
    const reached = await reach(state, at).catch((error: unknown) => {
      note(state.name, `not reached: ${String(error).slice(0, 400)}`);
      return false;
    });
    if (reached)
      for (const { size, judge } of looksAt(state, reader)) {
        await at.page.setViewportSize(size);
        await drawn(at.page);
        if (!(await isThere(state, at))) continue;
        for (const problem of await judge(at, state, foreign)) note(`${state.name}, ${size.width} px`, problem);
      }
    await at.page.setViewportSize(state.phone ? phone : desktop);
    await drawn(at.page);
    // What Escape closes has to be there: else it closes something else.
    if (reached && state.leave !== undefined) await isThere(state, at);
    await state.leave?.(at).catch((error: unknown) => note(state.name, `not left: ${String(error).slice(0, 400)}`));
    if (state.phone) await at.page.setViewportSize(desktop);
  }
  const told = [...found].map(
    ([what, places]) =>
      `${what}\n      in ${places.slice(0, 4).join('; ')}${places.length > 4 ? `; ${places.length - 4} more` : ''}`,
  );
  expect(told, `what is wrong in ${walk.states.length} states`).toEqual([]);
}

function looksAt(state: PageState, { looks }: Reader): readonly Look[] {
  return state.phone ? looks.filter(({ size }) => size.width <= phone.width) : looks;
}

async function reach(state: PageState, at: Walker): Promise<true> {
  if (state.phone) await at.page.setViewportSize(phone);
  await state.open(at);
  if (!state.restless) await at.settled();
  return true;
}

/** Opens it again where it is gone. Some states are not there in a small window. */
async function isThere({ seen, open }: PageState, at: Walker): Promise<boolean> {
  if (seen === undefined || (await seen(at).isVisible())) return true;
  return open(at).then(
    () => true,
    () => false,
  );
}

/** What follows the size of the window has been drawn. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))),
  );
}
