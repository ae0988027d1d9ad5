/** Signs of a name that fit into the two lines of a message, with what was counted of it. */
const longest = 40;
/** Of them at its end, where size and colour stand. */
const atEnd = 16;

/** A product's name for the title of a message: of a long one the middle is left out. */
export function shortName(name: string): string {
  const signs = Array.from(name);
  if (signs.length <= longest) return name;
  return `${signs.slice(0, longest - atEnd - 1).join('')}…${signs.slice(-atEnd).join('')}`;
}
