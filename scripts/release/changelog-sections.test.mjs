import { expect, test } from 'vitest';
import { releasedChangelog, unreleasedNotes } from './changelog-sections.mjs';

const changelog = `# Changelog

## [Unreleased]

### Added

- A thing.

## [0.1.0] - 2026-01-01

- The first.
`;

test('what is not released yet is between its heading and the next', () => {
  expect(unreleasedNotes(changelog)).toBe('### Added\n\n- A thing.');
  expect(unreleasedNotes('# Changelog\n\n## [Unreleased]\n')).toBe('');
  expect(unreleasedNotes('# Changelog\n')).toBeNull();
});

test('a release takes what was not released, and leaves an empty section above it', () => {
  const released = releasedChangelog(changelog, '0.2.0', '2026-11-28');
  expect(released).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-11-28\n\n### Added\n\n- A thing.\n\n## [0.1.0]');
  expect(unreleasedNotes(released)).toBe('');
});
