const unreleased = '## [Unreleased]';

/**
 * What *Unreleased* says, without its heading; null where the changelog has no such section.
 * @param {string} changelog
 */
export function unreleasedNotes(changelog) {
  const begin = changelog.indexOf(`${unreleased}\n`);
  if (begin === -1) return null;
  const after = changelog.slice(begin + unreleased.length);
  const end = after.search(/^## /m);
  return (end === -1 ? after : after.slice(0, end)).trim();
}

/**
 * The changelog with *Unreleased* as this version's section, and an empty one above it.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date `2026-11-28`
 */
export function releasedChangelog(changelog, version, date) {
  return changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## [${version}] - ${date}\n`);
}
