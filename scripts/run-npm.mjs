import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Runs npm to its end, as `runCommand` does with other programs.
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runNpm(args, options) {
  const [file, ...first] = npmCommand();
  return runCommand(file, [...first, ...args], options);
}

/**
 * How npm is started: the one that started us. On Windows the command is a batch file, which is started by a shell only, so that Node runs
 * what is in it.
 * @param {{ env?: NodeJS.ProcessEnv, system?: string, node?: string }} [machine]
 * @returns {[string, ...string[]]}
 */
export function npmCommand({ env = process.env, system = process.platform, node = process.execPath } = {}) {
  const script = env['npm_execpath'] ?? '';
  // Other package managers set it too.
  if (/[\\/]npm-cli\.js$/.test(script)) return [node, script];
  return system === 'win32' ? [node, join(dirname(node), 'node_modules/npm/bin/npm-cli.js')] : ['npm'];
}
