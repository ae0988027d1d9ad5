const property = '--foot-height';
const heights = new Map<HTMLElement, number>();

/**
 * The `ref` of a bar at the foot of the window: the document's `--foot-height` is how high all such bars are together, so that messages
 * are above their buttons.
 */
export function tellFootHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const resized = new ResizeObserver(() => {
    heights.set(bar, bar.offsetHeight);
    tell();
  });
  resized.observe(bar);
  return () => {
    resized.disconnect();
    heights.delete(bar);
    tell();
  };
}

function tell(): void {
  const { style } = document.documentElement;
  if (heights.size === 0) style.removeProperty(property);
  else style.setProperty(property, `${[...heights.values()].reduce((sum, height) => sum + height, 0)}px`);
}
