/** Tags in one cell: with commas between them; a comma or a backslash of a tag itself has a backslash before it. */
export function tagText(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[\\,]/g, (sign) => `\\${sign}`)).join(', ');
}

/** Each tag of a cell once, without white space around it. */
export function tagsIn(text: string): string[] {
  const tags = [...text.matchAll(/(?:\\[\\,]|[^,])+/g)].map(([tag]) => tag.trim().replaceAll(/\\([\\,])/g, '$1'));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
