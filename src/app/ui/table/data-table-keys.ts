/**
 * Where a key in a table leads, pressed once or, for a row up or down, `times` times: as a row index; null for a key that moves nothing.
 * `page` is how many rows are in view. Without a current row (-1), down and up lead to the first row in view.
 */
export function rowForKey(
  key: string,
  { current, count, page, firstInView }: { current: number; count: number; page: number; firstInView: number },
  times = 1,
): number | null {
  if (count === 0) return null;
  const to = targetOf(key, current, { count, page, times });
  if (to === null) return null;
  const none = current < 0 && key !== 'Home' && key !== 'End';
  return Math.min(Math.max(none ? firstInView : to, 0), count - 1);
}

function targetOf(
  key: string,
  current: number,
  { count, page, times }: { count: number; page: number; times: number },
): number | null {
  switch (key) {
    case 'ArrowDown':
      return current + times;
    case 'ArrowUp':
      return current - times;
    case 'PageDown':
      return current + page;
    case 'PageUp':
      return current - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
