import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program to its end. With `quiet` its output is kept instead of shown.
 * Resolves to the exit code (1 when a signal ended it, 127 when it could not be started) and the kept output.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(file, args, { quiet = false, cwd = projectFolder, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The last lines of a tool's output, which say what went wrong.
 * @param {string} output
 */
export function lastLines(output, count = 20) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
