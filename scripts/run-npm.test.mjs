import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { npmCommand, runNpm } from './run-npm.mjs';

const node = posix.join('/programs/nodejs', 'node.exe');
const script = '/programs/nodejs/node_modules/npm/bin/npm-cli.js';

test.each([
  [
    'the npm that started us',
    { npm_execpath: '/other/npm/bin/npm-cli.js' },
    'linux',
    [node, '/other/npm/bin/npm-cli.js'],
  ],
  [
    'that of Windows',
    { npm_execpath: String.raw`C:\npm\bin\npm-cli.js` },
    'win32',
    [node, String.raw`C:\npm\bin\npm-cli.js`],
  ],
  ['the one on PATH', {}, 'linux', ['npm']],
  ['the one on PATH, though yarn started us', { npm_execpath: '/yarn/bin/yarn.js' }, 'darwin', ['npm']],
  ['on Windows the one beside Node, without its batch file', {}, 'win32', [node, script]],
])('npm is %s', (_, env, system, command) => {
  expect(npmCommand({ env, system, node })).toEqual(command);
});

test('it runs', async () => {
  const { code, output } = await runNpm(['--version'], { quiet: true });
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+\./)]);
});
