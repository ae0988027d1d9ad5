import { expect, test } from 'vitest';
import { serverProblem } from './check-postgres.ts';

const good = { version: 150_018, encoding: 'UTF8', fsync: 'on', synchronousCommit: 'on', clockOff: 900 };

test('a server that keeps what it confirms is used, also one that waits for its replicas', () => {
  expect(serverProblem(good)).toBeNull();
  expect(serverProblem({ ...good, synchronousCommit: 'remote_apply' })).toBeNull();
});

test.each([
  [{ version: 130_012 }, 'it is PostgreSQL 13; 14 or newer is needed'],
  [{ encoding: 'SQL_ASCII' }, 'UTF8 is needed'],
  [{ fsync: 'off' }, 'fsync is off'],
  [{ clockOff: 10_000 }, 'its clock is 10.0 s from'],
  [{ synchronousCommit: 'off' }, 'synchronous_commit is off'],
])('%j is refused', (changed, words) => {
  expect(serverProblem({ ...good, ...changed })).toContain(words);
});
