/** A URL of the data that may become a link: http or https after WHATWG parsing. Null for all else (`javascript:`, a relative path, nonsense). */
export function safeLink(url: string | null | undefined): URL | null {
  if (url === null || url === undefined || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  return ['http:', 'https:'].includes(parsed.protocol) && parsed.hostname !== '' ? parsed : null;
}
