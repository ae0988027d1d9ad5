/**
 * The numbers of `1.2.3`; null for what is no version of ours, which have no further parts.
 * @param {string} text
 */
function numbersOf(text) {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text);
  return match === null ? null : match.slice(1).map(Number);
}

/**
 * The versions that may follow one: the next patch, the next minor, the next major.
 * @param {string} version
 * @returns {string[]} None after what is no version.
 */
export function nextVersions(version) {
  const numbers = numbersOf(version);
  if (numbers === null) return [];
  const [major = 0, minor = 0, patch = 0] = numbers;
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}
