import type { Locator } from '@playwright/test';

interface TextPlace {
  text: string;
  left: number;
  right: number;
  /** Where the letters of its first line are, in pixels from the top of the window. */
  baseline: number;
}

/** Where the first text in each of these elements is; nothing for those without one. */
export function textPlaces(elements: Locator): Promise<TextPlace[]> {
  return elements.evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d');
    return all.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement, textContent }) =>
        textContent?.trim() && parentElement?.closest('.visually-hidden') === null
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      );
      const text = texts.nextNode();
      if (text?.parentElement == null || pen === null) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getClientRects()[0];
      if (box === undefined) return [];
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(text.parentElement);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const baseline = box.top + pen.measureText('x').fontBoundingBoxAscent;
      return [{ text: text.textContent ?? '', left: box.left, right: box.right, baseline }];
    });
  });
}

/** By how many pixels the baselines of these elements' first texts differ. */
export async function baselineSpread(elements: Locator): Promise<number> {
  const baselines = (await textPlaces(elements)).map(({ baseline }) => baseline);
  return Math.max(...baselines) - Math.min(...baselines);
}
