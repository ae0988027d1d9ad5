/** The same question as in the style sheets, which hide the keys of buttons by it. What reads dictionaries without a page has no pointer. */
const coarse = typeof matchMedia === 'undefined' ? null : matchMedia('(pointer: coarse)');

/** A sentence that names a key; under a finger, where no key is shown, the one that names what is pressed instead. */
export function keysOrFinger(keys: string, finger: string): string {
  return coarse?.matches === true ? finger : keys;
}
