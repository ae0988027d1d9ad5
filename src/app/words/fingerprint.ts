/** FNV-1a over UTF-16 units, twice with different seeds: not for secrets, only to tell one text from another without keeping it. */
export function fingerprint(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let hash = seed;
      for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('');
}
