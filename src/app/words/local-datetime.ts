/**
 * `2026-11-21T14:00:00` in the browser's zone for a timestamp, as `<input type="datetime-local">` wants it; empty for what is
 * none. `timestampsAt` is the way back.
 */
export function toLocalInput(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
