/** `['a', 'b', 'c']` as `a, b or c`, for messages that name the accepted values. */
export function groupedList(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  const rest = values.slice(0, -1);
  return rest.length === 0 ? last : `${rest.join(', ')} or ${last}`;
}
