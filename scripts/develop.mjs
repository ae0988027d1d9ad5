import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './run-command.mjs';
import { say } from './stop-reason.mjs';

const pagePort = '5173';

/**
 * The service, started again at each change of its sources, and Vite's server, whose page reloads automatically and passes the
 * API's paths on to the service. Ends when one of the two ends or a signal comes; then both end.
 * @param {readonly string[]} serviceArgs
 * @returns {Promise<number>} The exit code.
 */
export async function develop(serviceArgs) {
  const port = process.env['PORT'] ?? '4680';
  const page = `http://127.0.0.1:${pagePort}`;
  const children = [
    // Links such as `documents.labels` must stay on the page's own origin, or the page does not follow them.
    start(['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/service/main.ts', ...serviceArgs], {
      PARCEL_DESK_PUBLIC_URL: page,
    }),
    start(
      [join(projectFolder, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', pagePort, '--strictPort'],
      {
        PARCEL_DESK_SERVICE: `http://127.0.0.1:${port}`,
      },
    ),
  ];
  say('The sign-in link below opens the page that reloads automatically.');
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const ends = children.map(whenEnded);
  const code = await Promise.race(ends);
  stop();
  await Promise.all(ends);
  return code;
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function start(args, env) {
  return spawn(process.execPath, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio: 'inherit' });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function whenEnded(child) {
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)));
}
