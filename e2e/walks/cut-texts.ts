import type { Page } from '@playwright/test';

/** A text of which a part cannot be seen, or that lies on another. */
interface LostText {
  text: string;
  why: string;
  /** In a table, whose columns a user can widen. */
  inTable: boolean;
  /** It ends in an ellipsis, and the page says it whole where the pointer or the focus rests. */
  isShortened: boolean;
}

/** Texts that are cut, that overlap each other, or that reach out of the window, on a page as it is. */
export function lostTexts(page: Page): Promise<LostText[]> {
  return page.evaluate(() => {
    interface Shown {
      node: Text;
      element: Element;
      box: { left: number; top: number; right: number; bottom: number };
      layer: Element;
    }
    const lost: { text: string; why: string; inTable: boolean; isShortened: boolean }[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const note = (element: Element, text: string, why: string) =>
      lost.push({
        text: text.replaceAll(/\s+/g, ' ').trim(),
        why: `${why} (${named(element)})`,
        inTable: element.closest('td, [role=gridcell]') !== null,
        isShortened: styleOf(element).textOverflow === 'ellipsis',
      });
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    /** The parts of a page that lie over each other on purpose. */
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { position } = styleOf(at);
        if (position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover], [role=dialog]')) return at;
      }
      return document.body;
    };
    const isUnseen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (styleOf(at).clipPath !== 'none' || at.matches('[inert], .visually-hidden, body > svg')) return true;
      return false;
    };
    /** What ends in an ellipsis may be read in full beside it. */
    const isInTip = (element: Element, text: string) =>
      styleOf(element).textOverflow === 'ellipsis' &&
      element.closest('[data-tip]')?.getAttribute('data-tip')?.includes(text.trim()) === true;
    /** The headings of a table without rows are scrolled to when it has some. */
    const isEmptyTable = (element: Element) =>
      element.querySelector(':scope > [role=grid][aria-rowcount="1"]') !== null;
    const shown: Shown[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      const element = node.parentElement;
      if (
        element === null ||
        node.data.trim() === '' ||
        element.closest('script, style, option, title, textarea') !== null
      )
        continue;
      if (isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = Number.parseFloat(styleOf(element).fontSize);
      const layer = layerOf(element);
      let why = '';
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue;
        // Of a line what its letters take, without the air that its font has above and below.
        const middle = (line.top + line.bottom) / 2;
        const box = { left: line.left, right: line.right, top: middle - size * 0.36, bottom: middle + size * 0.36 };
        const seen = { ...box };
        let scrolled = { x: false, y: false };
        for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
          const style = styleOf(at);
          if (style.display === 'inline' || style.display === 'contents') continue;
          const edge = at.getBoundingClientRect();
          if (isEmptyTable(at)) scrolled.x = true;
          if (hides(style.overflowX) && !scrolled.x && (box.right > edge.right + 1 || box.left < edge.left - 1))
            why ||= `cut by ${Math.round(Math.max(box.right - edge.right, edge.left - box.left))} px in ${named(at)}`;
          if (hides(style.overflowY) && !scrolled.y && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1))
            why ||= `cut below by ${Math.round(Math.max(box.bottom - edge.bottom, edge.top - box.top))} px in ${named(at)}`;
          if (style.overflowX !== 'visible') {
            seen.left = Math.max(seen.left, edge.left);
            seen.right = Math.min(seen.right, edge.right);
          }
          if (style.overflowY !== 'visible') {
            seen.top = Math.max(seen.top, edge.top);
            seen.bottom = Math.min(seen.bottom, edge.bottom);
          }
          scrolled = { x: scrolled.x || scrolls(style.overflowX), y: scrolled.y || scrolls(style.overflowY) };
          if (style.position === 'fixed') break;
        }
        if (!scrolled.x && (box.right > innerWidth + 1 || box.left < -1)) why ||= 'out of the window';
        if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) shown.push({ node, element, box: seen, layer });
      }
      if (why !== '' && !isInTip(element, node.data)) note(element, node.data, why);
    }
    // What can be read in an input without a value, and the choice of a closed list.
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value === ''
            ? field.placeholder
            : '';
      if (pen === null || text === '' || isUnseen(field)) continue;
      const style = styleOf(field);
      pen.font = style.font;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const over = pen.measureText(text).width - room;
      // A font that is not loaded yet is measured a little wider.
      if (over > 3 && !isInTip(field, text)) note(field, text, `cut by ${Math.round(over)} px`);
    }
    const seenPairs = new Set<string>();
    const byTop = shown.toSorted((one, other) => one.box.top - other.box.top);
    for (const [index, one] of byTop.entries())
      for (const other of byTop.slice(index + 1)) {
        if (other.box.top > one.box.bottom - 1) break;
        if (one.node === other.node || one.layer !== other.layer) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        const pair = `${one.node.data} | ${other.node.data}`;
        if (wide <= 1 || high <= 1 || seenPairs.has(pair)) continue;
        // One of them may lie below something that has a colour of its own.
        const x = (Math.min(one.box.right, other.box.right) + Math.max(one.box.left, other.box.left)) / 2;
        const y = other.box.top + high / 2;
        const stack = document.elementsFromPoint(x, y);
        const [upper, lower] = [stack.indexOf(one.element), stack.indexOf(other.element)].toSorted((a, b) => a - b);
        if (upper === undefined || lower === undefined || upper < 0) continue;
        const covers = stack.slice(upper, lower).some((at) => !/^rgba\(.*, 0\)$/.test(styleOf(at).backgroundColor));
        if (covers) continue;
        seenPairs.add(pair);
        note(one.element, pair, `overlap by ${Math.round(wide)}x${Math.round(high)} px`);
      }
    return lost;
  });
}
