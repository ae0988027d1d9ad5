import { expect, test } from 'vitest';
import { syncFolder } from './sync-to-disk.ts';

// No folder can be opened on Windows (EPERM, EISDIR); one that is not there stands in for that.
const cannotBeOpened = '/no/such/folder';

test.each(['linux', 'darwin'] as const)('on %s a folder is opened and synced, and says when that fails', (system) => {
  expect(() => syncFolder(import.meta.dirname, system)).not.toThrow();
  expect(() => syncFolder(cannotBeOpened, system)).toThrow('ENOENT');
});

test('on Windows, which opens no folder, none is tried', () => {
  expect(() => syncFolder(cannotBeOpened, 'win32')).not.toThrow();
});
