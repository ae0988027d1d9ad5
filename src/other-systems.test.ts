import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What Windows and macOS do otherwise than Linux is in one place each, so that the rest of the sources works on all three
// (docs/install.md#windows).

const root = join(import.meta.dirname, '..');
const sources = ['src', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('/other-systems.test.ts'));

test.each<[string, RegExp, RegExp, string[]]>([
  // Windows opens no folder, and syncs no file that is open for reading only.
  [
    'files and folders are synced',
    /\bfsync(?:Sync)?\(|\.(?:sync|datasync)\(\)/,
    /^src\/service\//,
    ['src/service/model/sync-to-disk.ts'],
  ],
  // There is no SIGTERM on Windows.
  [
    'signals that end the service are named',
    /['"]SIG(?:INT|TERM|BREAK|HUP)['"]/,
    /^src\/service\/(?!.*\.test\.)/,
    ['src/service/model/stop-signals.ts'],
  ],
  // On Windows both are batch files, which are not started without a shell.
  ['npm and npx are started', /\b(?:runCommand|spawn(?:Sync)?|execFile(?:Sync)?\)?|fork)\(\s*['"]np[mx]['"]/, /./, []],
  // `/C:/a%20folder` is no path.
  [
    'a file URL is taken for a path',
    /import\.meta\.url\)\.pathname|fileURLToPath\(.*\)\.pathname|new URL\(['"]file:/,
    /./,
    [],
  ],
  // Windows has no users of that kind: the function is missing there.
  [
    'the user is asked for without a look whether there is one',
    /process\.get(?:e?[ug]id|groups)\(/,
    /^(?:src|scripts)\//,
    [],
  ],
  ['a folder of Linux stands for that of temporary files', /['"`]\/tmp\b/, /^(?:src|scripts)\//, []],
])('where %s', (_, pattern, among, places) => {
  const found = sources.filter((file) => among.test(file) && pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(places);
});
