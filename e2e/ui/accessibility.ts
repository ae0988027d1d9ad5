import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What of it the colours decide: only they are others in dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that an open list of choices breaks on purpose: the library hides the page around it, headings and landmarks included. */
export const hiddenOutside = ['aria-hidden-focus', 'region', 'page-has-heading-one'];

/** What axe knows of colours, and its types do not say. */
interface AxeColours {
  Color: new () => { alpha: number; parseString: (text: string) => void };
  getOwnBackgroundColor: (style: CSSStyleDeclaration) => { alpha: number };
  getContrast: (behind: { alpha: number }, text: { alpha: number }) => number;
}

/** How a page is judged. */
export interface Judging {
  /** Rules that do not count. */
  exempt?: string[];
  /** In light everything is judged, in the dark what colours decide. */
  colorScheme?: 'light' | 'dark';
  /** Judge all rows of a table. By default its first three, and those that are selected, current or wrong: the others look like them. */
  everyRow?: boolean;
  /** Judge only what this CSS selector finds: the rest of the page was judged just before. */
  within?: string;
}

/**
 * No axe violation on the page as it is, in light: what can be read there can be read in the dark (colours.test.ts), as
 * e2e/walks sees.
 */
export async function expectAccessible(page: Page, exempt: string[] = []): Promise<void> {
  expect(await axeProblems(page, { exempt })).toEqual([]);
}

/**
 * What is wrong with a page as it is, by the names of axe's rules. axe runs in the page itself, is put there once per document,
 * and looks into no frames: our pages have none.
 */
export async function axeProblems(
  page: Page,
  { exempt = [], colorScheme = 'light', everyRow = false, within = ':root' }: Judging = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const problems = await page.evaluate(
    async ({ rules, only, everyRow, within }) => {
      // The new colours are there after the next frames, not at once.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const alike = [...document.querySelectorAll('[role=grid], table')].flatMap((table) =>
        [...table.querySelectorAll('[role=row], tr')]
          .slice(everyRow ? Infinity : 4)
          .filter((row) => !row.matches('[aria-selected=true], [aria-current], :focus-within, :has([aria-invalid])')),
      );
      const { axe: judge } = globalThis as unknown as { axe: typeof axe & { commons: { color: AxeColours } } };
      const { Color, getOwnBackgroundColor, getContrast } = judge.commons.color;
      // Text of one sign, of the very colour behind it or higher than its own box axe leaves to people.
      const isPale = (element: Element, least: number) => {
        const text = new Color();
        text.parseString(getComputedStyle(element).color);
        for (let at: Element | null = element; at !== null; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (style.backgroundImage !== 'none') return false;
          const behind = getOwnBackgroundColor(style);
          if (behind.alpha === 1) return text.alpha > 0 && getContrast(behind, text) < least;
        }
        return false;
      };
      // What is scrolled under a bar is no target before it is scrolled out again.
      const isUnderBar = (target: HTMLElement | undefined) => {
        const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        if (over === null || target?.contains(over)) return false;
        for (let at: Element | null = over; at !== null && !at.contains(target ?? null); at = at.parentElement)
          if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
        return false;
      };
      const { violations, incomplete } = await judge.run(
        { include: [...document.querySelectorAll(within)], exclude: alike },
        { runOnly: only, rules, resultTypes: ['violations', 'incomplete'], elementRef: true },
      );
      const pale = incomplete
        .filter(({ id }) => id === 'color-contrast')
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.filter(({ element, any }) => {
            const data = any[0]?.data as { expectedContrastRatio?: string } | null | undefined;
            return element !== undefined && isPale(element, Number.parseFloat(data?.expectedContrastRatio ?? '4.5'));
          }),
        }))
        .filter(({ nodes }) => nodes.length > 0);
      const targets = violations.map(({ id, nodes }) => ({
        id,
        nodes: id === 'target-size' ? nodes.filter(({ element }) => !isUnderBar(element)) : nodes,
      }));
      return [...targets.filter(({ nodes }) => nodes.length > 0), ...pale].map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    {
      rules: colorScheme === 'light' ? Object.fromEntries(exempt.map((rule) => [rule, { enabled: false }])) : {},
      only: {
        type: colorScheme === 'light' ? 'tag' : 'rule',
        values: colorScheme === 'light' ? tags : colourRules,
      } as const,
      everyRow,
      within,
    },
  );
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return problems.map((problem) => `${colorScheme} ${problem}`);
}
