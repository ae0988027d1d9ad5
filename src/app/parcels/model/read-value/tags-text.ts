const needsQuotes = /[,"]|^\s|\s$|^$|^\\+N$/;

/** The tags of a parcel as one text, `fragile, "big, heavy"`: quoted where a tag would read as more than one. */
export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => (needsQuotes.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');
}

/** The way back. Unquoted text is split at commas and trimmed; a quote that is never closed is part of the tag. */
export function readTags(text: string): string[] {
  const tags: string[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const [, quoted] = /^"((?:[^"]|"")*)"\s*(?:,|$)/.exec(rest) ?? [];
    if (quoted === undefined) {
      const comma = rest.indexOf(',');
      const tag = (comma === -1 ? rest : rest.slice(0, comma)).trim();
      if (tag !== '') tags.push(tag);
      rest = comma === -1 ? '' : rest.slice(comma + 1).trimStart();
    } else {
      tags.push(quoted.replaceAll('""', '"'));
      rest = rest.replace(/^"(?:[^"]|"")*"\s*,?/, '').trimStart();
    }
  }
  return tags;
}
