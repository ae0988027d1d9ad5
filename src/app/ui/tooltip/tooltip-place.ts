/** Pixels between a tooltip and what it is of, and between it and the edge of the window. */
export const tooltipGap = 4;
const edge = 8;

type Edges = Pick<DOMRect, 'left' | 'top' | 'bottom'>;
interface Size {
  width: number;
  height: number;
}

/**
 * Where a tooltip is, in pixels of the window: above what it is of, so that neither the arrow of the pointer nor the tooltip covers
 * what is read next; below it where there is no room above.
 */
export function placeTooltip(of: Edges, tooltip: Size, view: Size): { left: number; top: number } {
  const above = of.top - tooltipGap - tooltip.height;
  const below = of.bottom + tooltipGap;
  const fitsBelow = below + tooltip.height <= view.height - edge;
  const top = above >= edge || (!fitsBelow && of.top > view.height - of.bottom) ? above : below;
  return {
    left: within(of.left, view.width - edge - tooltip.width),
    top: within(top, view.height - edge - tooltip.height),
  };
}

function within(place: number, max: number): number {
  return Math.max(edge, Math.min(place, max));
}
