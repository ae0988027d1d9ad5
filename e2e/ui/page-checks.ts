import type { Page } from '@playwright/test';

/**
 * Targets smaller than 24 px (WCAG 2.5.8) whose circle of 24 px meets another target. A control's label counts as part of it;
 * links inside a sentence are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=tab]';
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (element.closest('[inert], [aria-hidden=true]') !== null || !element.checkVisibility()) return [];
      const sentence = element.matches('a') && getComputedStyle(element).display === 'inline';
      if (sentence && element.parentElement?.textContent.trim() !== element.textContent.trim()) return [];
      const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<HTMLElement>)] : [];
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 1);
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      const isHit = (at: number) => {
        const hit = document.elementFromPoint(x, at);
        return hit !== null && [element, ...labels].some((one) => one.contains(hit));
      };
      // What is scrolled half under a bar is no target there.
      const own = element.getBoundingClientRect();
      const covered = own.height > 4 && !(isHit(own.top + 2) && isHit(own.bottom - 2));
      const reachable = isHit(y) && !covered;
      return reachable ? [{ element, left, top, right, bottom, x, y }] : [];
    });
    const small = targets.filter(({ left, top, right, bottom }) => Math.min(right - left, bottom - top) < 23.5);
    const meets = (one: (typeof targets)[number], other: (typeof targets)[number]) => {
      const near = (from: number, low: number, high: number) => Math.max(low - from, 0, from - high);
      const away = Math.hypot(near(one.x, other.left, other.right), near(one.y, other.top, other.bottom));
      const nested = one.element.contains(other.element) || other.element.contains(one.element);
      return !nested && away < 12;
    };
    return small
      .filter((one) => targets.some((other) => other !== one && meets(one, other)))
      .map(
        ({ element, left, top, right, bottom }) =>
          `${Math.round(right - left)}x${Math.round(bottom - top)} ${element.outerHTML.slice(0, 120)}`,
      );
  });
}

/**
 * What a finger cannot hit or a phone would zoom at: targets under 44 px (56 at the station) and inputs under 16 px, wherever they are
 * scrolled to. Labels count as part of their control, so do what lies over a row or around a box of its own; links in a sentence are
 * exempt.
 */
export function smallForFingers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = document.documentElement.dataset['station'] === undefined ? 44 : 56;
    const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea';
    const pixels = (length: string) => Number(length.replace('px', '')) || 0;
    const pressed = `a[href], button, summary, [role=button], [role=menuitem], [role=option], [role=tab], ${typed}`;
    const targets = `${pressed}, input:is([type=checkbox], [type=radio])`;
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      const style = getComputedStyle(element);
      const hidden =
        element.closest('[inert], [aria-hidden=true], .visually-hidden') !== null || style.clipPath !== 'none';
      if (hidden || !element.checkVisibility({ visibilityProperty: true })) return [];
      const over = ['::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        .map(({ width, height }) => ({ width: pixels(width), height: pixels(height) }));
      const sentence = style.display === 'inline' && element.matches('a') && over.length === 0;
      if (sentence && element.parentElement?.textContent.trim() !== element.textContent.trim()) return [];
      const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<HTMLElement>)] : [];
      const around = element.closest<HTMLElement>('[data-select]');
      const boxes = [element, ...labels, ...(around === null ? [] : [around])]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      if (boxes.length === 0) return [];
      const length = (low: 'left' | 'top', high: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[high])) - Math.min(...boxes.map((box) => box[low]));
      const width = Math.max(length('left', 'right'), ...over.map((part) => part.width));
      const height = Math.max(length('top', 'bottom'), ...over.map((part) => part.height));
      const shown = element.outerHTML.slice(0, 120);
      const font = pixels(style.fontSize);
      return [
        ...(Math.min(width, height) < least - 0.5 ? [`${Math.round(width)}x${Math.round(height)} ${shown}`] : []),
        ...(element.matches(typed) && font < 16 ? [`text of ${font} px ${shown}`] : []),
      ];
    });
  });
}

/** By how many pixels the page, or its main part, is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const inner = main === null ? 0 : main.scrollWidth - main.clientWidth;
    return Math.max(inner, document.documentElement.scrollWidth - innerWidth);
  });
}
