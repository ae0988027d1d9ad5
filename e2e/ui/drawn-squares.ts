import type { Locator } from '@playwright/test';

/** In points; that of the documents in odd-documents.ts. */
const [paperWidth, paperHeight] = [298, 420];

/** Whether the middles of squares of 40 points are dark in a drawn page. */
export function darkOnScreen(canvas: Locator, places: readonly (readonly [number, number])[]): Promise<boolean[]> {
  const middles = places.map(([x, y]) => [(x + 20) / paperWidth, 1 - (y + 20) / paperHeight]);
  return canvas.evaluate((element: HTMLCanvasElement, at) => {
    const context = element.getContext('2d')!;
    return at.map(([across = 0, down = 0]) => {
      const { data } = context.getImageData(across * element.width, down * element.height, 1, 1);
      return (data[0] ?? 255) < 64;
    });
  }, middles);
}
