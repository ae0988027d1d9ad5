import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands as builtCommands } from '../build-service.mjs';
import { projectFolder } from '../run-command.mjs';
import { commands, dataProblem, nodeProblem } from './launch.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0'])('Node %s fits', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(['18.20.0', '20.18.9', '21.9.0', '22.11.0', '23.5.0'])(
  'Node %s does not, and the line says which do',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `Node ${version} does not fit: Parcel Desk needs Node 20.19, 22.12 or 24 and later.`,
    );
  },
);

test.each([
  ['/opt/desk', '/opt/desk', false],
  ['/opt/desk', '/opt/desk/data', false],
  ['/opt/desk', '/opt/desk-data', true],
  ['/opt/desk', '/opt/desk/..data', false],
  ['/opt/desk', '/var/lib/desk', true],
])('of the program in %s, the data can be in %s: %s', (program, data, fits) => {
  expect(dataProblem(program, data) === null).toBe(fits);
});

test('it has each command that is built and that `npm run` has, under the same name', () => {
  const modules = [...commands.values()].map(({ module }) => module);
  expect(modules.toSorted()).toEqual(['main', ...builtCommands].toSorted());
  const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  );
  const ofNpm = Object.keys(scripts).filter((name) =>
    scripts[name]?.startsWith('node --import tsx src/service/commands/'),
  );
  expect([...commands.keys()].toSorted()).toEqual(['start', ...ofNpm].toSorted());
});

test('without a command it lists them; one that it has not ends with 1 and the list', () => {
  const program = ['-e', "import('./launch.mjs').then(({ launch }) => launch(process.argv.slice(1)))"];
  const cwd = import.meta.dirname;
  const list = execFileSync(process.execPath, program, { cwd, encoding: 'utf8' });
  for (const name of commands.keys()) expect(list).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  const unknown = spawnSync(process.execPath, [...program, 'toString'], { cwd, encoding: 'utf8' });
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain('"toString" is no command.');
  expect(unknown.stderr).toContain(list);
});
