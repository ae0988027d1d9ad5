/**
 * Where a key press in a table leads, as a row index; null for a key that moves nothing. `page` is how many rows are in view.
 * Without a current row (-1), down and up lead to the first row in view.
 */
export function rowForKey(
  key: string,
  { current, count, page, firstInView }: { current: number; count: number; page: number; firstInView: number },
): number | null {
  if (count === 0) return null;
  const to = targetOf(key, current, count, page);
  if (to === null) return null;
  const none = current < 0 && key !== 'Home' && key !== 'End';
  return Math.min(Math.max(none ? firstInView : to, 0), count - 1);
}

function targetOf(key: string, current: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
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
